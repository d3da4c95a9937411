public import CommandLineKit

/// A readable tree of files: on disk, in memory, or with staged changes.
///
/// Paths are relative to the root, and don't begin or end with `/`. An example is
/// `Modules/Base/DisplayKit/Display.swift`. The path of the root is empty.
public protocol FileTree: Sendable {
  /// Returns the content of a file, or `nil` if the file does not exist.
  func bytes(of path: String) throws(CommandFailure) -> [UInt8]?

  /// Returns whether the owner may execute a file.
  func isExecutable(_ path: String) throws(CommandFailure) -> Bool

  /// Returns whether a path is a symbolic link, even if the link is broken.
  func isLink(_ path: String) throws(CommandFailure) -> Bool

  /// Returns the sorted paths of all files below a folder, except hidden files and files in hidden
  /// folders; empty if the folder does not exist. Hidden files and folders have names that begin
  /// with a dot.
  func paths(under folder: String) throws(CommandFailure) -> [String]

  /// Returns the paths of the hidden files below a folder, which ``paths(under:)`` omits.
  func hiddenPaths(under folder: String) throws(CommandFailure) -> [String]

  /// Returns the links below a folder that ``paths(under:)`` does not follow: links to folders, and
  /// broken links. If the folder or one of its parents is a link itself, returns only the outermost
  /// such link.
  func links(under folder: String) throws(CommandFailure) -> [String]
}

extension FileTree {
  /// Returns `false`. A tree with executable files implements this method itself.
  public func isExecutable(_ path: String) throws(CommandFailure) -> Bool { false }

  /// Returns `false`. A tree with links implements this method itself.
  public func isLink(_ path: String) throws(CommandFailure) -> Bool { false }

  /// Returns an empty array. A tree with hidden files implements this method itself.
  public func hiddenPaths(under folder: String) throws(CommandFailure) -> [String] { [] }

  /// Returns an empty array. A tree with links implements this method itself.
  public func links(under folder: String) throws(CommandFailure) -> [String] { [] }

  /// Returns the text of a file, or `nil` if the file does not exist. Invalid UTF-8 is replaced.
  public func text(of path: String) throws(CommandFailure) -> String? {
    try bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the files at the given paths, and omits missing files.
  func files(at paths: [String]) throws -> [RenderedFile] {
    try paths.compactMap { path in
      try bytes(of: path).map {
        RenderedFile(path: path, bytes: $0, isExecutable: try isExecutable(path))
      }
    }
  }

  /// Returns the visible files below a folder whose paths have an ending, sorted by path; by default,
  /// Swift files.
  func files(under folder: String, ending: String = ".swift") throws -> [RenderedFile] {
    try files(at: paths(under: folder).filter { $0.hasSuffix(ending) })
  }
}

/// A tree without files. Use it as the base of a ``StagedTree`` whose files are all in memory.
///
/// ```swift
/// var tree = StagedTree(over: EmptyTree())
/// tree.create("import B\n", at: "Modules/Base/A/A.swift")
/// ```
public struct EmptyTree: FileTree {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public init() {}

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func bytes(of path: String) -> [UInt8]? { nil }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public func paths(under folder: String) -> [String] { [] }
}

/// The files below a folder in another tree, with paths relative to that folder.
struct Subtree: FileTree {
  let tree: any FileTree
  let folder: String

  func bytes(of path: String) throws(CommandFailure) -> [UInt8]? {
    try tree.bytes(of: folder.location(of: path))
  }

  func isExecutable(_ path: String) throws(CommandFailure) -> Bool {
    try tree.isExecutable(folder.location(of: path))
  }

  func paths(under path: String) throws(CommandFailure) -> [String] {
    try tree.paths(under: folder.location(of: path)).map { String($0.dropFirst(folder.count + 1)) }
  }
}
