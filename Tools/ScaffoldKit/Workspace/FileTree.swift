/// A tree of files that can be read: on disk, in memory, or staged over another tree.
///
/// Paths are relative to the root, with `/` between their parts and nothing before or after:
/// `Modules/Base/DisplayKit/Display.swift`. The root itself is the empty path.
public protocol FileTree: Sendable {
  /// The bytes of a file; nil where there is none.
  func bytes(of path: String) throws(FileTreeError) -> [UInt8]?

  /// Whether the file's owner may run it.
  func isExecutable(_ path: String) throws(FileTreeError) -> Bool

  /// The paths of all files below a folder, in order of their bytes; none where there is no such
  /// folder. Names that begin with a dot are left out, files and folders alike.
  func paths(under folder: String) throws(FileTreeError) -> [String]

  /// The paths of all files below a folder that ``paths(under:)`` leaves out.
  func hiddenPaths(under folder: String) throws(FileTreeError) -> [String]

  /// The links on the way to a folder, in its place and below it that are not walked through.
  func links(under folder: String) throws(FileTreeError) -> [String]
}

/// Why a file or a folder could not be read.
public struct FileTreeError: Error, Hashable, Sendable {
  /// Which one, relative to the root.
  public let path: String

  /// What the system says, such as "permission denied".
  public let reason: String

  /// A failure at a path.
  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }
}

extension FileTree {
  /// False: a tree that does not know who may run its files says that nobody may.
  public func isExecutable(_ path: String) throws(FileTreeError) -> Bool { false }

  /// None: a tree that does not stand on a disk has no files that nobody made by hand.
  public func hiddenPaths(under folder: String) throws(FileTreeError) -> [String] { [] }

  /// None: a tree that does not stand on a disk has no links.
  public func links(under folder: String) throws(FileTreeError) -> [String] { [] }

  /// The text of a file; nil where there is none. What is not UTF-8 is repaired.
  public func text(of path: String) throws(FileTreeError) -> String? {
    try bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
