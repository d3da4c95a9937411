import CommandLineKit

extension Workspace {
  /// Opens the packages at `--path` or in the working directory, whatever their shape, to read them.
  @MainActor
  static func reading(_ input: CommandInput, _ console: Console) async throws -> Workspace {
    try await reading(at: input[CommonOptions.path], console)
  }

  /// Opens the packages that a folder belongs to or contains, or the working directory if the folder
  /// is nil, to read them.
  ///
  /// With a console, first undoes an interrupted change and reports it. Without one, an interrupted
  /// change stays for the next command.
  @MainActor
  static func reading(at path: String?, _ console: Console?) async throws -> Workspace {
    if try WorkspaceFolder.editableRoot(from: path) != nil {
      let root = try await WorkspaceFolder.readableRoot(from: path, console)
      return try Workspace(DiskTree(root: root))
    }
    let packages = try await PackageFolders(from: path)
    return try Workspace(packages.packages, in: DiskTree(root: packages.root))
  }
}

extension WorkspaceFolder {
  /// Returns the folder of the workspace that ``Workspace/reading(at:_:)`` opens.
  @MainActor
  static func readableRoot(from path: String?, _ console: Console? = nil) async throws -> String {
    if let root = try editableRoot(from: path) {
      return try console.map { try wholeRoot(from: path, $0) } ?? root
    }
    return try await PackageFolders(from: path).root
  }

  /// Returns the root of the package that contains a folder, after undoing an interrupted change.
  @MainActor
  static func wholeRoot(
    from path: String?, acceptingConflicts: Bool = false, _ console: Console
  ) throws -> String {
    let root = try root(from: path, acceptingConflicts: acceptingConflicts)
    if let outcome = try ChangeWriter(root: root).recover() {
      outcome.messages.forEach { console.writeErrorLine($0) }
    }
    return root
  }
}
