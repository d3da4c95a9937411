import CommandLineKit
import SystemKit
import TerminalText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder for a new workspace. It must be empty or missing, and outside every other workspace.
struct NewFolder {
  /// The absolute path, without symbolic links.
  let path: String

  private let typed: String

  /// Creates a value for a path relative to the working directory. Nothing is written.
  init(_ typed: String) {
    self.typed = typed
    path = Self.resolved(URL(filePath: typed)).path
  }

  /// Throws if the folder is not empty, is inside another workspace, or can't be read or created.
  func check() throws(CommandFailure) {
    let files = FileManager.default
    if files.fileExists(atPath: path) {
      guard let content = try? files.contentsOfDirectory(atPath: path) else {
        throw refusal("is not a readable folder")
      }
      if !content.isEmpty { throw refusal("is not empty") }
    }
    let folders = WorkspaceFolder.folders(from: path)
    if let owner = folders.first(where: { (try? Workspace(DiskTree(root: $0))) != nil }) {
      throw refusal("is inside the package \(SafeText.quoted(owner, width: 200))")
    }
    guard let existing = folders.first(where: files.fileExists),
      (try? files.contentsOfDirectory(atPath: existing)) != nil,
      files.isWritableFile(atPath: existing)
    else { throw refusal("can't be created") }
  }

  /// Creates the folder and its parents, then calls `work`. If an error occurs, removes those
  /// created folders that are empty.
  func create(_ work: () throws -> Void) throws {
    let files = FileManager.default
    let missing = WorkspaceFolder.folders(from: path).prefix { !files.fileExists(atPath: $0) }
    do {
      guard (try? files.createDirectory(atPath: path, withIntermediateDirectories: true)) != nil
      else { throw refusal("can't be created") }
      try work()
    } catch {
      for folder in missing { _ = rmdir(folder) }
      throw error
    }
  }

  /// The path, quoted for a shell if necessary.
  var shellWord: String {
    let isPlain = path.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  // MARK: - Internal

  private func refusal(_ reason: String) -> CommandFailure {
    CommandFailure(
      "\(SafeText.quoted(typed, width: 200)) \(reason)", hint: "choose another folder with --into")
  }

  /// Resolves symbolic links in the existing part of the path.
  private static func resolved(_ folder: URL) -> URL {
    let folder = folder.standardizedFileURL
    guard !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" else {
      return folder.resolvingSymlinksInPath()
    }
    return resolved(folder.deletingLastPathComponent()).appending(path: folder.lastPathComponent)
  }
}
