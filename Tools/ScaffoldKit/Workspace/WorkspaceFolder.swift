import CommandLineKit
import TerminalText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the package that a folder belongs to.
enum WorkspaceFolder {
  /// Returns the nearest folder with a manifest that scaffold can edit: the given folder or one of
  /// its parents.
  ///
  /// - Parameters:
  ///   - folder: The first folder to search; `nil` for the working directory.
  ///   - acceptingConflicts: Whether the manifest may contain conflict markers of git.
  /// - Throws: `CommandFailure` if there is none.
  /// - Returns: The absolute path of the folder, with links resolved.
  static func root(
    from folder: String?, acceptingConflicts: Bool = false
  ) throws(CommandFailure) -> String {
    let start = try existing(folder)
    var firstProblem: String?
    for folder in folders(from: start) {
      switch manifest(in: folder) {
      case .supported: return folder
      case .conflicted where acceptingConflicts: return folder
      case .conflicted(let problem), .unsupported(let problem):
        firstProblem = firstProblem ?? problem
      case .missing: continue
      }
    }
    throw failure(from: start, firstProblem)
  }

  /// Returns the nearest folder with a manifest, if the manifest has no list of modules; nil otherwise.
  static func literalPackage(from folder: String?) -> String? {
    for folder in (try? existing(folder)).map(folders) ?? [] {
      guard let bytes = try? DiskTree(root: folder).bytes(of: ManifestText.path) else { continue }
      return bytes.contains(ManifestText.listHeading) ? nil : folder
    }
    return nil
  }

  /// Returns the nearest folder with a manifest if scaffold can edit that manifest; nil otherwise.
  ///
  /// - Throws: `CommandFailure` if the folder does not exist, the manifest contains conflict markers
  ///   of git, or the list of modules in the manifest of a workspace can't be read.
  static func editableRoot(from folder: String?) throws(CommandFailure) -> String? {
    for folder in folders(from: try existing(folder)) {
      switch manifest(in: folder) {
      case .supported: return folder
      case .conflicted(let problem): throw failure(from: folder, problem)
      case .unsupported(let problem) where hasLayers(folder): throw failure(from: folder, problem)
      case .unsupported: return nil
      case .missing: continue
      }
    }
    return nil
  }

  /// Returns the absolute path of a folder, or of the working directory, with links resolved.
  static func existing(_ folder: String?) throws(CommandFailure) -> String {
    let files = FileManager.default
    let start = URL(filePath: folder ?? files.currentDirectoryPath).resolvingSymlinksInPath().path
    if files.fileExists(atPath: start) { return start }
    throw CommandFailure("there is no folder \(SafeText.quoted(folder ?? ""))", exitCode: .notFound)
  }

  /// Returns a folder and its parents, innermost first.
  static func folders(from start: String) -> [String] {
    Array(sequence(first: start) { $0 == "/" ? nil : $0.parent.isEmpty ? "/" : $0.parent })
  }

  /// Returns the error that a folder belongs to no package, or to one that scaffold can't read.
  static func failure(from folder: String, _ problem: String?) -> CommandFailure {
    if let problem { return CommandFailure(SafeText(problem).string) }
    return CommandFailure(
      "no Package.swift in \(SafeText.quoted(folder, width: 200)) or its parent folders",
      hint: "change to the folder of a package, or pass it with --path", exitCode: .notFound)
  }

  // MARK: - Internal

  private enum Manifest { case supported, missing, conflicted(String), unsupported(String) }

  /// Returns whether a folder is a workspace of `scaffold new`, even if its manifest can't be read.
  private static func hasLayers(_ folder: String) -> Bool {
    let manifest = (try? DiskTree(root: folder).bytes(of: ManifestText.path)) ?? []
    return manifest.contains(ManifestText.listHeading)
      && [WorkspaceNames.path, "Modules/Assembly", "Modules/Features"].contains {
        FileManager.default.fileExists(atPath: folder.location(of: $0))
      }
  }

  private static func manifest(in folder: String) -> Manifest {
    let tree = DiskTree(root: folder)
    let isSealed = (try? tree.bytes(of: KitsChecksums.path)) != nil
    guard !isSealed, let bytes = try? tree.bytes(of: ManifestText.path) else { return .missing }
    do throws(ManifestError) {
      _ = try ManifestText(bytes)
      return .supported
    } catch {
      let problem = "\(folder)/\(error)"
      return ConflictedText.firstMarker(in: bytes) == nil
        ? .unsupported(problem) : .conflicted(problem)
    }
  }
}
