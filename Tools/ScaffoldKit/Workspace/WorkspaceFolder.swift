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
    let start = URL(filePath: try existing(folder))
    var firstProblem: String?
    for folder in sequence(first: start, next: parent) {
      switch manifest(in: folder) {
      case .supported: return folder.path
      case .conflicted where acceptingConflicts: return folder.path
      case .conflicted(let problem): firstProblem = firstProblem ?? problem
      case .unsupported(let problem): firstProblem = firstProblem ?? problem
      case .missing: continue
      }
    }
    throw failure(from: start.path, firstProblem)
  }

  /// Returns the nearest folder with a manifest, if the manifest has no list of modules; nil otherwise.
  static func literalPackage(from folder: String?) -> String? {
    let start = URL(filePath: folder ?? FileManager.default.currentDirectoryPath)
    for folder in sequence(first: start.resolvingSymlinksInPath(), next: parent) {
      guard let bytes = try? DiskTree(root: folder.path).bytes(of: ManifestText.path) else {
        continue
      }
      return bytes.contains(ManifestText.listHeading) ? nil : folder.path
    }
    return nil
  }

  /// Returns the nearest folder with a manifest if scaffold can edit that manifest; nil otherwise.
  ///
  /// - Throws: `CommandFailure` if the folder does not exist, the manifest contains conflict markers
  ///   of git, or it is that of a workspace and its list of modules can't be read.
  static func editableRoot(from folder: String?) throws(CommandFailure) -> String? {
    for folder in sequence(first: URL(filePath: try existing(folder)), next: parent) {
      switch manifest(in: folder) {
      case .supported: return folder.path
      case .conflicted(let problem): throw failure(from: folder.path, problem)
      case .unsupported(let problem) where hasLayers(folder):
        throw failure(from: folder.path, problem)
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
    throw CommandFailure(
      "there is no folder \(SafeText.quoted(folder ?? ""))", exitCode: .notFound)
  }

  /// Returns the error that a folder belongs to no package, or to one that scaffold can't read.
  static func failure(from folder: String, _ problem: String?) -> CommandFailure {
    if let problem { return CommandFailure(SafeText(problem).string) }
    return CommandFailure(
      "no Package.swift in \(SafeText.quoted(folder, width: 200)) or its parent folders",
      hint: "change to the folder of a package, or pass it with --path", exitCode: .notFound)
  }

  // MARK: - Internal

  private enum Manifest {
    case supported, missing
    case conflicted(problem: String)
    case unsupported(problem: String)
  }

  static func parent(of folder: URL) -> URL? {
    folder.path == "/" ? nil : folder.deletingLastPathComponent()
  }

  /// Returns whether a folder is a workspace of this repository's shape, whatever its manifest says.
  private static func hasLayers(_ folder: URL) -> Bool {
    let tree = DiskTree(root: folder.path)
    let manifest = (try? tree.bytes(of: ManifestText.path)) ?? []
    return manifest.contains(ManifestText.listHeading)
      && [WorkspaceNames.path, "Modules/Assembly", "Modules/Features"].contains {
        FileManager.default.fileExists(atPath: folder.appending(path: $0).path)
      }
  }

  private static func manifest(in folder: URL) -> Manifest {
    let tree = DiskTree(root: folder.path)
    let isSealed = (try? tree.bytes(of: KitsChecksums.path)) != nil
    guard !isSealed, let bytes = try? tree.bytes(of: ManifestText.path) else { return .missing }
    do throws(ManifestError) {
      _ = try ManifestText(bytes)
      return .supported
    } catch {
      let problem = "\(folder.path)/\(error)"
      return ConflictedText.firstMarker(in: bytes) == nil
        ? .unsupported(problem: problem) : .conflicted(problem: problem)
    }
  }
}
