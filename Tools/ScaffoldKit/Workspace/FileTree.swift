public import CommandLineKit

/// A readable tree of files: on disk, in memory, or with staged changes.
///
/// Paths are relative to the root and do not begin or end with `/`, for example
/// `Modules/Base/DisplayKit/Display.swift`. The path of the root is empty.
public protocol FileTree: Sendable {
  /// Returns the content of a file, or `nil` if it does not exist.
  func bytes(of path: String) throws(CommandFailure) -> [UInt8]?

  /// Returns whether a file is executable by its owner.
  func isExecutable(_ path: String) throws(CommandFailure) -> Bool

  /// Returns whether a path is a symbolic link.
  func isLink(_ path: String) throws(CommandFailure) -> Bool

  /// Returns the sorted paths of all files below a folder, except hidden files and the files in
  /// hidden folders, whose names begin with a dot. Empty if the folder does not exist.
  func paths(under folder: String) throws(CommandFailure) -> [String]

  /// Returns the paths of the files below a folder that ``paths(under:)`` omits.
  func hiddenPaths(under folder: String) throws(CommandFailure) -> [String]

  /// Returns the links that ``paths(under:)`` does not follow: below the folder, the folder itself
  /// or one of its parents.
  func links(under folder: String) throws(CommandFailure) -> [String]
}

extension FileTree {
  /// Returns `false` by default.
  public func isExecutable(_ path: String) throws(CommandFailure) -> Bool { false }

  /// Returns `false` by default.
  public func isLink(_ path: String) throws(CommandFailure) -> Bool { false }

  /// Returns an empty array by default.
  public func hiddenPaths(under folder: String) throws(CommandFailure) -> [String] { [] }

  /// Returns an empty array by default.
  public func links(under folder: String) throws(CommandFailure) -> [String] { [] }

  /// Returns the text of a file, or `nil` if the file does not exist. Invalid UTF-8 is repaired.
  public func text(of path: String) throws(CommandFailure) -> String? {
    try bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns those of some files that exist.
  func files(at paths: [String]) throws(CommandFailure) -> [RenderedFile] {
    var files: [RenderedFile] = []
    for path in paths {
      guard let bytes = try bytes(of: path) else { continue }
      files.append(
        RenderedFile(path: path, bytes: bytes, isExecutable: try isExecutable(path)))
    }
    return files
  }
}
