import CommandLineKit
import TerminalKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the package that a folder belongs to.
enum WorkspaceFolder {
  /// The nearest folder, upwards from this one, with a manifest of this shape.
  ///
  /// - Parameter folder: Where to begin; nil for the working directory.
  /// - Throws: `CommandFailure` where there is none.
  /// - Returns: Its absolute path, without links.
  static func root(from folder: String?) throws(CommandFailure) -> String {
    let files = FileManager.default
    let start = URL(filePath: folder ?? files.currentDirectoryPath).resolvingSymlinksInPath()
    guard files.fileExists(atPath: start.path) else {
      throw CommandFailure(
        "there is no folder \(SafeText.quoted(folder ?? ""))", exitCode: .notFound)
    }
    var unfit: String?
    for place in sequence(first: start, next: parent) {
      switch manifest(in: place) {
      case .fits: return place.path
      case .differs(let problem): unfit = unfit ?? problem
      case .missing: continue
      }
    }
    throw failure(from: start.path, unfit: unfit)
  }

  // MARK: - Internal

  private enum Manifest { case fits, missing, differs(String) }

  private static func parent(of folder: URL) -> URL? {
    folder.path == "/" ? nil : folder.deletingLastPathComponent()
  }

  private static func manifest(in folder: URL) -> Manifest {
    let tree = DiskTree(root: folder.path)
    guard let bytes = try? tree.bytes(of: ManifestText.path) else { return .missing }
    do throws(ManifestError) {
      _ = try ManifestText(bytes)
      return .fits
    } catch {
      return .differs("\(folder.path)/\(error)")
    }
  }

  private static func failure(from folder: String, unfit: String?) -> CommandFailure {
    if let unfit { return CommandFailure(SafeText(unfit).string) }
    return CommandFailure(
      "neither \(SafeText.quoted(folder, width: 200)) nor a folder above it has a Package.swift; "
        + "go to a package, or name it with --path",
      exitCode: .notFound)
  }
}
