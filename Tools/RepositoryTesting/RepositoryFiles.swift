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
/// If a file or folder is not declared, reading it throws a `CommandFailure`. The error says what
/// to add to `Package.swift`.
public struct RepositoryFiles: FileTree, Sendable {
  private let tree: any FileTree
  private let root: String
  private let tested: Module

  /// Creates a tree of the files that the test target declares in the manifest.
  ///
  /// - Parameter filePath: The path of a source file in the test target. The default is the calling
  ///   file.
  /// - Throws: `CommandFailure` if no folder above the file contains a `Package.swift`, or if the
  ///   file belongs to no test target. Rethrows the error if the manifest can't be read.
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

  /// Returns the bytes of a declared file, or `nil` if the file does not exist.
  public func bytes(of path: String) throws(CommandFailure) -> [UInt8]? {
    try check(path)
    return try tree.bytes(of: path)
  }

  /// Returns a Boolean value that indicates whether the owner of a declared file may execute it.
  public func isExecutable(_ path: String) throws(CommandFailure) -> Bool {
    try check(path)
    return try tree.isExecutable(path)
  }

  /// Returns a Boolean value that indicates whether a declared path is a symbolic link.
  public func isLink(_ path: String) throws(CommandFailure) -> Bool {
    try check(path)
    return try tree.isLink(path)
  }

  /// Returns the sorted paths of all files below a declared folder, except hidden files and files
  /// in hidden folders. Hidden files and folders have names that begin with a dot.
  public func paths(under folder: String) throws(CommandFailure) -> [String] {
    try check(folder)
    return try tree.paths(under: folder)
  }

  /// Returns the paths of the hidden files below a declared folder, which ``paths(under:)`` omits.
  public func hiddenPaths(under folder: String) throws(CommandFailure) -> [String] {
    try check(folder)
    return try tree.hiddenPaths(under: folder)
  }

  /// Returns the links below a declared folder that ``paths(under:)`` does not follow: links to
  /// folders, and broken links. If the folder or one of its parents is a link itself, returns only
  /// the outermost such link.
  public func links(under folder: String) throws(CommandFailure) -> [String] {
    try check(folder)
    return try tree.links(under: folder)
  }

  /// Returns the absolute path of a declared file or folder, to pass to a program.
  public func location(of path: String) throws(CommandFailure) -> String {
    try check(path)
    return path.isEmpty ? root : "\(root)/\(path)"
  }

  // MARK: - Internal

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
