/// A tree without files: the base of a ``StagedTree`` whose files are all in memory.
///
/// ```swift
/// var tree = StagedTree(over: EmptyTree())
/// tree.create("import B\n", at: "Modules/Base/A/A.swift")
/// ```
public struct EmptyTree: FileTree {
  /// Creates the tree.
  public init() {}

  /// Returns `nil`.
  public func bytes(of path: String) -> [UInt8]? { nil }

  /// Returns an empty array.
  public func paths(under folder: String) -> [String] { [] }
}
