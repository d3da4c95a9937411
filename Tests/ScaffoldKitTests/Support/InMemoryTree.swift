import ScaffoldKit

/// A tree of files in memory, written as a literal.
///
/// ```swift
/// let tree: InMemoryTree = ["Modules/Base/A/A.swift": "import B\n"]
/// ```
struct InMemoryTree: FileTree {
  private var files: StagedTree

  init(_ files: [String: [UInt8]] = [:]) {
    self.files = StagedTree(over: EmptyTree())
    for (path, bytes) in files { self[path] = bytes }
  }

  /// The content of a file; `nil` if it does not exist. Setting `nil` removes the file.
  subscript(path: String) -> [UInt8]? {
    get { bytes(of: path) }
    set {
      if let newValue { files.write(newValue, to: path) } else { files.remove(path) }
    }
  }

  func bytes(of path: String) -> [UInt8]? { (try? files.bytes(of: path)) ?? nil }

  func paths(under folder: String) -> [String] { (try? files.paths(under: folder)) ?? [] }
}

extension InMemoryTree: ExpressibleByDictionaryLiteral {
  init(dictionaryLiteral elements: (String, String)...) {
    self.init(
      Dictionary(elements.map { ($0, Array($1.utf8)) }, uniquingKeysWith: { _, last in last }))
  }
}
