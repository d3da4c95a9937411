/// A tree of files in memory.
///
/// ```swift
/// let tree: InMemoryTree = ["Modules/Base/A/A.swift": "import B\n"]
/// ```
public struct InMemoryTree: FileTree, Sendable {
  private var files: [String: [UInt8]]

  /// The paths of the files and folders in each folder.
  private var children: [String: Set<String>] = [:]

  /// Creates a tree from paths and contents.
  public init(_ files: [String: [UInt8]] = [:]) {
    self.files = files
    files.keys.forEach { add($0) }
  }

  /// The content of a file; `nil` if it does not exist.
  public subscript(path: String) -> [UInt8]? {
    get { files[path] }
    set {
      files[path] = newValue
      if newValue != nil { add(path) }
    }
  }

  /// Returns the content of a file, or `nil` if it does not exist.
  public func bytes(of path: String) -> [UInt8]? { files[path] }

  /// Returns the sorted paths of all visible files below a folder.
  public func paths(under folder: String) -> [String] {
    var paths: [String] = []
    var folders = [folder]
    while let folder = folders.popLast() {
      for path in children[folder] ?? [] where path.isVisible(under: folder) {
        if files[path] != nil { paths.append(path) }
        if children[path] != nil { folders.append(path) }
      }
    }
    return paths.sorted()
  }

  // MARK: - Internal

  private mutating func add(_ path: String) {
    var path = path
    while !path.isEmpty, children[path.parent, default: []].insert(path).inserted {
      path = path.parent
    }
  }
}

extension InMemoryTree: ExpressibleByDictionaryLiteral {
  /// Creates a tree from paths and texts.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(
      Dictionary(elements.map { ($0, Array($1.utf8)) }, uniquingKeysWith: { _, last in last }))
  }
}
