import CommandLineKit
import SystemKit
import TerminalText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds and evaluates the packages that form a workspace.
struct PackageFolders {
  let root: String

  let packages: [PackageModules.Package]

  /// Reads the innermost package that contains a folder or, if no package does, the outermost
  /// packages inside the folder. Also reads the local packages that these packages depend on.
  ///
  /// - Throws: `CommandFailure` if the folder does not exist, if there is no package, or if a
  ///   manifest can't be evaluated.
  init(from folder: String?) async throws {
    let start = try WorkspaceFolder.existing(folder)
    let nearest = sequence(first: start) { $0.parent.isEmpty ? nil : $0.parent }
      .first(where: Self.isPackage)
    var open = nearest.map { [$0] } ?? Self.packages(below: start)
    if open.isEmpty { throw WorkspaceFolder.failure(from: start, nil) }
    var dumps: [String: ManifestDump] = [:]
    while !open.isEmpty {
      let found = try await Self.evaluated(open, from: nearest ?? start)
      dumps.merge(found) { first, _ in first }
      open = Set(found.values.flatMap(\.localPackages))
        .map { URL(filePath: $0).resolvingSymlinksInPath().path }
        .filter { dumps[$0] == nil && Self.isPackage($0) }
    }
    let root = Self.commonFolder(of: [nearest ?? start] + dumps.keys)
    self.root = root
    packages = dumps.sorted { $0.key < $1.key }.map { folder, dump in
      PackageModules.Package(
        folder: folder == root ? "" : String(folder.dropFirst(root.count + 1)), dump: dump)
    }
  }

  // MARK: - Internal

  private static func isPackage(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.location(of: ManifestText.path))
  }

  /// Returns the outermost packages in a folder, searching at most four levels deep. Skips the
  /// templates of scaffold, which contain a manifest but are not packages.
  private static func packages(below folder: String, depth: Int = 4) -> [String] {
    guard depth > 0, let entries = try? FolderReader.entries(of: folder) else { return [] }
    return entries.filter { $0.kind == .folder && !$0.name.hasPrefix(".") }.flatMap {
      entry -> [String] in
      let path = folder.location(of: entry.name)
      if path.hasSuffix("/" + TemplateLibrary.folder) { return [] }
      return isPackage(path) ? [path] : packages(below: path, depth: depth - 1)
    }
  }

  /// Evaluates packages concurrently. In errors, paths below `base` are relative to `base`.
  private static func evaluated(
    _ folders: [String], from base: String
  ) async throws -> [String: ManifestDump] {
    try await withThrowingTaskGroup { group in
      for folder in folders {
        group.addTask {
          do throws(CommandFailure) {
            return (folder, try await ManifestDump.evaluating(in: folder))
          } catch {
            let path = folder.isInside(base) ? String(folder.dropFirst(base.count + 1)) : folder
            throw CommandFailure(SafeText((path.isEmpty ? "" : path + "/") + error.message).string)
          }
        }
      }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  private static func commonFolder(of folders: [String]) -> String {
    folders.dropFirst().reduce(folders[0]) { common, folder in
      sequence(first: common) { $0.isEmpty ? nil : $0.parent }.first { folder.isInside($0) } ?? ""
    }
  }
}
