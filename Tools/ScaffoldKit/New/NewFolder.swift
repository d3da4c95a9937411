import CommandLineKit
import SystemKit
import TerminalText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The folder of a new workspace: empty or missing, and outside of every other workspace.
struct NewFolder {
  /// The absolute path, without symbolic links.
  let path: String

  /// The path as it was given.
  private let typed: String

  /// A folder at a path relative to the working directory.
  init(_ typed: String) {
    self.typed = typed
    path = Self.resolved(URL(filePath: typed)).path
  }

  /// A folder next to another one.
  init(_ name: String, beside folder: String) {
    self.init(URL(filePath: folder).deletingLastPathComponent().appending(path: name).path)
  }

  /// Throws if the folder cannot become a workspace.
  func check() throws(CommandFailure) {
    let files = FileManager.default
    if files.fileExists(atPath: path) {
      guard let content = try? files.contentsOfDirectory(atPath: path) else {
        throw refusal("is not a readable folder")
      }
      if !content.isEmpty { throw refusal("is not empty") }
    }
    let folders = Array(sequence(first: URL(filePath: path), next: WorkspaceFolder.parent))
    if let owner = folders.first(where: Self.isWorkspace) {
      throw refusal("is inside the package \(SafeText.quoted(owner.path, width: 200))")
    }
    let existing = folders.first { files.fileExists(atPath: $0.path) }
    guard let existing, (try? files.contentsOfDirectory(atPath: existing.path)) != nil,
      files.isWritableFile(atPath: existing.path)
    else { throw refusal("cannot be created") }
  }

  /// Creates the folder and its parents, and runs work in it. Removes the created folders again if
  /// the work fails.
  func create(_ work: () throws -> Void) throws {
    let missing = missingFolders
    do {
      let files = FileManager.default
      guard (try? files.createDirectory(atPath: path, withIntermediateDirectories: true)) != nil
      else { throw refusal("cannot be created") }
      try work()
    } catch {
      for folder in missing { _ = rmdir(folder) }
      throw error
    }
  }

  /// The path, quoted for a shell where necessary.
  var shellWord: String {
    let isPlain = path.allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "/._-".contains($0))
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }

  // MARK: - Internal

  private func refusal(_ reason: String) -> CommandFailure {
    CommandFailure(
      "\(SafeText.quoted(typed, width: 200)) \(reason)",
      hint: "choose another folder with --into")
  }

  /// The folders to create, innermost first.
  private var missingFolders: [String] {
    sequence(first: URL(filePath: path), next: WorkspaceFolder.parent)
      .prefix { !FileManager.default.fileExists(atPath: $0.path) }.map(\.path)
  }

  /// The path with symbolic links resolved in its existing part.
  private static func resolved(_ folder: URL) -> URL {
    let folder = folder.standardizedFileURL
    guard !FileManager.default.fileExists(atPath: folder.path),
      let parent = WorkspaceFolder.parent(of: folder)
    else { return folder.resolvingSymlinksInPath() }
    return resolved(parent).appending(path: folder.lastPathComponent)
  }

  private static func isWorkspace(_ folder: URL) -> Bool {
    (try? Workspace(DiskTree(root: folder.path))) != nil
  }
}
