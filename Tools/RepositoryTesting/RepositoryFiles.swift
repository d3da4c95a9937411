public import CommandLineKit
public import ScaffoldKit

/// The files of this repository that the calling test target may read as data.
///
/// The tested module's line in `Package.swift` declares these files in `testReads`. Tests read them
/// only through this tree, so `scaffold affected` finds every test that a changed README, script or
/// template can break.
///
/// ```swift
/// // .tools("PosterKit", uses: [], testReads: ["README.md"]),
/// let readme = try RepositoryFiles().text(of: "README.md")
/// ```
///
/// An undeclared file or folder throws a `CommandFailure` that says what to add to the line.
public struct RepositoryFiles: FileTree, Sendable {
  private let tree: any FileTree
  private let root: String
  private let tested: Module

  /// The files that a test target declares.
  ///
  /// - Parameter filePath: A source file of the test target; the caller's by default.
  /// - Throws: `CommandFailure` if the file is in no test target, or another error if the manifest
  ///   can't be read.
  public init(filePath: String = #filePath) throws {
    var folder = filePath[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      let tree = DiskTree(root: String(folder))
      if try tree.bytes(of: ManifestText.path) != nil {
        let path = filePath[filePath.index(after: slash)...]
        try self.init(tree, root: tree.root, readBy: String(path))
        return
      }
    }
    throw CommandFailure("\(filePath): no folder above it has a Package.swift")
  }

  /// The bytes of a declared file; nil if there is none.
  public func bytes(of path: String) throws(CommandFailure) -> [UInt8]? {
    try check(path)
    return try tree.bytes(of: path)
  }

  /// Whether the owner of a declared file may run it.
  public func isExecutable(_ path: String) throws(CommandFailure) -> Bool {
    try check(path)
    return try tree.isExecutable(path)
  }

  /// Whether a declared path is a symbolic link.
  public func isLink(_ path: String) throws(CommandFailure) -> Bool {
    try check(path)
    return try tree.isLink(path)
  }

  /// The paths of all files below a declared folder, in order; files and folders whose names begin
  /// with a dot are left out.
  public func paths(under folder: String) throws(CommandFailure) -> [String] {
    try check(folder)
    return try tree.paths(under: folder)
  }

  /// The paths of all files below a declared folder that ``paths(under:)`` leaves out.
  public func hiddenPaths(under folder: String) throws(CommandFailure) -> [String] {
    try check(folder)
    return try tree.hiddenPaths(under: folder)
  }

  /// The symbolic links on the way to a declared folder and below it.
  public func links(under folder: String) throws(CommandFailure) -> [String] {
    try check(folder)
    return try tree.links(under: folder)
  }

  /// The absolute path of a declared file or folder, for programs that read it themselves.
  public func location(of path: String) throws(CommandFailure) -> String {
    try check(path)
    return path.isEmpty ? root : "\(root)/\(path)"
  }

  // MARK: - Internal

  /// The files that the tests of a source file declare.
  init(_ tree: any FileTree, root: String, readBy test: String) throws {
    let modules = try Workspace(tree).modules
    let tested = modules.first { module in
      module.testFolder.map { test.hasPrefix($0 + "/") } ?? false
    }
    guard let tested else {
      throw CommandFailure("\(test): it is in no test target of Package.swift")
    }
    self.tree = tree
    self.root = root
    self.tested = tested
  }

  private func check(_ path: String) throws(CommandFailure) {
    if tested.declaresTestRead(of: path) { return }
    let declared = path.isEmpty ? "." : path
    throw CommandFailure(
      "\(declared): the tests of \(tested.name) do not declare to read it; "
        + "add testReads: [\"\(declared)\"] to the line of \(tested.name) in Package.swift")
  }
}
