/// A tree over another one, in which changes are staged: it reads as if they were made already.
///
/// ```swift
/// var tree = StagedTree(over: DiskTree(root: "."))
/// tree.create("import B\n", at: "Modules/Base/A/A.swift")
/// tree.remove("Modules/Base/Old/Old.swift")
/// ```
public struct StagedTree: FileTree {
  /// The tree as it is without the changes.
  public let base: any FileTree

  private(set) var files: [String: StagedFile] = [:]
  /// The paths of the staged files, in the order in which they were first staged.
  private(set) var order: [String] = []

  private(set) var notes: [String: String] = [:]

  /// A tree that does not differ from another one yet.
  public init(over base: any FileTree) {
    self.base = base
  }

  /// The bytes that a file has, or will have; nil where there is none.
  public func bytes(of path: String) throws(FileTreeError) -> [UInt8]? {
    guard let file = files[path] else { return try base.bytes(of: path) }
    return file.bytes
  }

  /// Whether the file's owner may run it, or will.
  public func isExecutable(_ path: String) throws(FileTreeError) -> Bool {
    guard let isExecutable = files[path]?.isExecutable else { return try base.isExecutable(path) }
    return isExecutable
  }

  /// The paths of all files below a folder, with those that are written and without those that
  /// are removed.
  public func paths(under folder: String) throws(FileTreeError) -> [String] {
    var paths = try base.paths(under: folder).filter { files[$0] == nil }
    paths += files.filter { $0.value.bytes != nil && $0.key.isVisible(under: folder) }.keys
    return paths.sorted()
  }

  /// The paths of the base's files that are hidden, without those that are removed.
  public func hiddenPaths(under folder: String) throws(FileTreeError) -> [String] {
    try base.hiddenPaths(under: folder).filter { files[$0] == nil }
  }

  /// The links of the base, which a change does not touch.
  public func links(under folder: String) throws(FileTreeError) -> [String] {
    try base.links(under: folder)
  }
}

// MARK: - Staging

extension StagedTree {
  /// Stages a file that is to be new: where another one with other bytes stands, and is not staged
  /// to be removed, the plan has a conflict.
  ///
  /// - Parameters:
  ///   - bytes: All of them.
  ///   - path: Where the file will stand.
  ///   - executable: Whether its owner may run it.
  public mutating func create(_ bytes: [UInt8], at path: String, executable: Bool = false) {
    let makesRoom = files[path].map { $0.bytes == nil } ?? false
    stage(StagedFile(bytes: bytes, isNew: !makesRoom, isExecutable: executable), at: path)
  }

  /// Stages a file of a text that is to be new.
  public mutating func create(_ text: String, at path: String) {
    create(Array(text.utf8), at: path)
  }

  /// Stages the bytes of a file, new or not.
  public mutating func write(_ bytes: [UInt8], to path: String) {
    let earlier = files[path]
    stage(
      StagedFile(
        bytes: bytes, isNew: earlier?.isNew ?? false, isExecutable: earlier?.isExecutable),
      at: path)
  }

  /// Stages the text of a file, new or not.
  public mutating func write(_ text: String, to path: String) {
    write(Array(text.utf8), to: path)
  }

  /// Stages that a file is no more.
  public mutating func remove(_ path: String) {
    stage(StagedFile(bytes: nil, isNew: false, isExecutable: nil), at: path)
  }

  /// Stages that a file stands at another path, as a new one; nothing happens where there is none.
  public mutating func move(_ path: String, to other: String) throws(FileTreeError) {
    guard path != other, let bytes = try bytes(of: path) else { return }
    create(bytes, at: other, executable: try isExecutable(path))
    remove(path)
  }

  /// Says in the report what is updated at a path, in place of the number of lines.
  public mutating func note(_ note: String, at path: String) {
    notes[path] = note
  }

  private mutating func stage(_ file: StagedFile, at path: String) {
    if files.updateValue(file, forKey: path) == nil { order.append(path) }
  }
}

// MARK: - Internal

/// What a file will be.
struct StagedFile: Sendable {
  /// Nil if it is removed.
  let bytes: [UInt8]?

  /// Whether no other file may stand there.
  let isNew: Bool

  /// Nil if that does not change.
  let isExecutable: Bool?
}
