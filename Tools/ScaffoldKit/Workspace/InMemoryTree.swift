/// A tree of files in memory.
///
/// ```swift
/// let tree: InMemoryTree = ["Modules/Base/A/A.swift": "import B\n"]
/// ```
public struct InMemoryTree: FileTree, Sendable {
  private var files: [String: [UInt8]]

  /// Creates a tree from paths and contents.
  public init(_ files: [String: [UInt8]] = [:]) {
    self.files = files
  }

  /// The content of a file; `nil` if it does not exist.
  public subscript(path: String) -> [UInt8]? {
    get { files[path] }
    set { files[path] = newValue }
  }

  /// Returns the content of a file, or `nil` if it does not exist.
  public func bytes(of path: String) -> [UInt8]? { files[path] }

  /// Returns the sorted paths of all visible files below a folder.
  public func paths(under folder: String) -> [String] {
    files.keys.filter { $0.isVisible(under: folder) }.sorted()
  }
}

extension InMemoryTree: ExpressibleByDictionaryLiteral {
  /// Creates a tree from paths and texts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(
      Dictionary(elements.map { ($0, Array($1.utf8)) }, uniquingKeysWith: { _, last in last }))
  }
}
