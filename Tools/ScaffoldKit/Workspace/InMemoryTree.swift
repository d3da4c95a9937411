/// A tree of files that stands in memory.
///
/// ```swift
/// let tree: InMemoryTree = ["Modules/Base/A/A.swift": "import B\n"]
/// ```
public struct InMemoryTree: FileTree, Sendable {
  private var files: [String: [UInt8]]

  /// A tree of the given files.
  public init(_ files: [String: [UInt8]] = [:]) {
    self.files = files
  }

  /// The bytes of a file; nil where there is none.
  public subscript(path: String) -> [UInt8]? {
    get { files[path] }
    set { files[path] = newValue }
  }

  /// The bytes of a file; nil where there is none.
  public func bytes(of path: String) -> [UInt8]? { files[path] }

  /// The paths of all files below a folder, in order.
  public func paths(under folder: String) -> [String] {
    files.keys.filter { $0.isVisible(under: folder) }.sorted()
  }
}

extension InMemoryTree: ExpressibleByDictionaryLiteral {
  /// A tree of paths and texts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(
      Dictionary(elements.map { ($0, Array($1.utf8)) }, uniquingKeysWith: { _, last in last }))
  }
}
