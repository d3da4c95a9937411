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
    let files = FileManager.default
    let start = URL(filePath: folder ?? files.currentDirectoryPath).resolvingSymlinksInPath()
    guard files.fileExists(atPath: start.path) else {
      throw CommandFailure(
        "there is no folder \(SafeText.quoted(folder ?? ""))", exitCode: .notFound)
    }
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
      return bytes.contains("let modules: [Module]") ? nil : folder.path
    }
    return nil
  }

  // MARK: - Internal

  private enum Manifest {
    case supported, missing
    case conflicted(problem: String)
    case unsupported(problem: String)
  }

  private static func parent(of folder: URL) -> URL? {
    folder.path == "/" ? nil : folder.deletingLastPathComponent()
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

  private static func failure(from folder: String, _ problem: String?) -> CommandFailure {
    if let problem { return CommandFailure(SafeText(problem).string) }
    return CommandFailure(
      "no Package.swift in \(SafeText.quoted(folder, width: 200)) or its parent folders",
      hint: "change to the folder of a package, or pass it with --path", exitCode: .notFound)
  }
}
