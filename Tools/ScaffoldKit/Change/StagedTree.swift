public import CommandLineKit

/// A tree with staged changes on top of a base tree. Reads return the changed files.
///
/// ```swift
/// var tree = StagedTree(over: DiskTree(root: "."))
/// tree.create("import B\n", at: "Modules/Base/A/A.swift")
/// tree.remove("Modules/Base/Old/Old.swift")
/// ```
public struct StagedTree: FileTree {
  /// The tree to which the changes apply, and which stays unchanged.
  public let base: any FileTree

  private(set) var files: [String: StagedFile] = [:]
  /// The paths of the staged files, in the order of their first change.
  private(set) var order: [String] = []

  /// The paths of the staged files and of their folders, by parent folder.
  private var children: [String: Set<String>] = [:]

  private(set) var notes: [String: String] = [:]

  /// Creates a tree on top of `base`, without staged changes.
  public init(over base: any FileTree) { self.base = base }

  /// Returns the staged or the original content of a file, or `nil` if the file does not exist.
  public func bytes(of path: String) throws(CommandFailure) -> [UInt8]? {
    guard let file = files[path] else { return try base.bytes(of: path) }
    return file.bytes
  }

  /// Returns whether the owner may execute a file, including a staged one.
  public func isExecutable(_ path: String) throws(CommandFailure) -> Bool {
    guard let isExecutable = files[path]?.isExecutable else { return try base.isExecutable(path) }
    return isExecutable
  }

  /// Returns whether a path is a symbolic link. A staged change replaces a link with a file.
  public func isLink(_ path: String) throws(CommandFailure) -> Bool {
    files[path] == nil ? try base.isLink(path) : false
  }

  /// Returns the sorted paths of the visible files below a folder. Includes files that are staged
  /// to be created, and omits files that are staged for removal.
  public func paths(under folder: String) throws(CommandFailure) -> [String] {
    var paths = try base.paths(under: folder).filter { files[$0] == nil }
    var folders = [folder]
    while let folder = folders.popLast() {
      for path in children[folder] ?? [] where path.name.utf8.first != UInt8(ascii: ".") {
        if files[path]?.bytes != nil { paths.append(path) }
        folders.append(path)
      }
    }
    return paths.sorted()
  }

  /// The created and updated files, sorted by path.
  var contents: [RenderedFile] {
    files.compactMap { path, file in
      file.bytes.map {
        RenderedFile(path: path, bytes: $0, isExecutable: file.isExecutable ?? false)
      }
    }.sorted { $0.path < $1.path }
  }

  /// Returns the paths of the base tree's hidden files, except those with a staged change.
  public func hiddenPaths(under folder: String) throws(CommandFailure) -> [String] {
    try base.hiddenPaths(under: folder).filter { files[$0] == nil }
  }

  /// Returns the links of the base tree. Staged changes do not affect them.
  public func links(under folder: String) throws(CommandFailure) -> [String] {
    try base.links(under: folder)
  }
}

// MARK: - Staging

extension StagedTree {
  /// Stages a new file.
  ///
  /// The plan has a conflict if a file with other content exists at the path, unless the file is
  /// staged for removal.
  ///
  /// - Parameters:
  ///   - bytes: The content of the file.
  ///   - path: The path of the file.
  ///   - executable: Whether the file is executable by its owner.
  public mutating func create(_ bytes: [UInt8], at path: String, executable: Bool = false) {
    let replacesRemovedFile = files[path].map { $0.bytes == nil } ?? false
    stage(StagedFile(bytes: bytes, isNew: !replacesRemovedFile, isExecutable: executable), at: path)
  }

  mutating func create(_ files: [RenderedFile]) {
    for file in files { create(file.bytes, at: file.path, executable: file.isExecutable) }
  }

  /// Stages a new text file, as UTF-8.
  public mutating func create(_ text: String, at path: String) {
    create(Array(text.utf8), at: path)
  }

  /// Stages the content of a file, which may be new or exist in the base tree.
  public mutating func write(_ bytes: [UInt8], to path: String) {
    let earlier = files[path]
    stage(
      StagedFile(bytes: bytes, isNew: earlier?.isNew ?? false, isExecutable: earlier?.isExecutable),
      at: path)
  }

  /// Stages the text of a file as UTF-8. The file may be new or exist in the base tree.
  public mutating func write(_ text: String, to path: String) { write(Array(text.utf8), to: path) }

  /// Stages the removal of a file. Does nothing if the file does not exist.
  public mutating func remove(_ path: String) {
    stage(StagedFile(bytes: nil, isNew: false, isExecutable: nil), at: path)
  }

  /// Stages the move of a file to a new path. Does nothing if the file does not exist. The plan has
  /// a conflict if a file with other content exists at the new path.
  public mutating func move(_ path: String, to other: String) throws(CommandFailure) {
    guard path != other, let bytes = try bytes(of: path) else { return }
    create(bytes, at: other, executable: try isExecutable(path))
    remove(path)
  }

  /// Sets a note that the report shows in place of the number of changed lines.
  public mutating func note(_ note: String, at path: String) { notes[path] = note }

  private mutating func stage(_ file: StagedFile, at path: String) {
    if files.updateValue(file, forKey: path) != nil { return }
    order.append(path)
    var path = path
    while !path.isEmpty, children[path.parent, default: []].insert(path).inserted {
      path = path.parent
    }
  }
}

// MARK: - Internal

struct StagedFile: Sendable {
  /// The new content; `nil` if the file is removed.
  let bytes: [UInt8]?

  /// Whether the file is new, so that an existing file at its path is a conflict.
  let isNew: Bool

  /// Whether the owner may execute the file; `nil` to keep the current permission.
  let isExecutable: Bool?
}
