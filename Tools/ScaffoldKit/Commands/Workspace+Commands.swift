import CommandLineKit

@MainActor
extension Workspace {
  /// Undoes an interrupted change, and opens the workspace for a command that changes files.
  static func editing(_ input: CommandInput, _ console: Console) throws -> Workspace {
    try Workspace(
      DiskTree(root: WorkspaceFolder.recoveredRoot(from: input[CommonOptions.path], console)))
  }

  /// Opens the workspace or the packages at `--path` or, without this option, in the working
  /// directory. In a workspace, first undoes an interrupted change. Use this function in commands
  /// that accept any Swift package.
  static func reading(_ input: CommandInput, _ console: Console) async throws -> Workspace {
    try await reading(at: input[CommonOptions.path], console)
  }

  /// Opens the workspace that contains a folder. Outside a workspace, opens the package that
  /// contains the folder or, if no package does, the packages inside the folder. Without a path,
  /// uses the working directory.
  ///
  /// With a console, first undoes an interrupted change of the workspace, and reports it. Without a
  /// console, leaves the change for the next command to undo.
  static func reading(at path: String?, _ console: Console?) async throws -> Workspace {
    if try WorkspaceFolder.editableRoot(from: path) != nil {
      return try await Workspace(DiskTree(root: WorkspaceFolder.readableRoot(from: path, console)))
    }
    let packages = try await PackageFolders(from: path)
    return try Workspace(packages.packages, in: DiskTree(root: packages.root))
  }

  /// The folder on disk, or an empty string for a workspace in memory.
  var root: String { (tree as? DiskTree)?.root ?? "" }

  /// Checks the edited manifest, then writes the staged changes and the redrawn graph. If
  /// `--verify` is set, builds and tests `modules`.
  ///
  /// - Parameters:
  ///   - staged: The changes, without the redrawn graph.
  ///   - modules: The modules to build and test with `--verify`.
  ///   - force: Whether a new file may overwrite an existing one.
  ///   - acceptsBrokenManifest: Whether a manifest that can't be evaluated causes only a warning.
  ///   - input: The options of the command.
  ///   - console: The console on which the report is printed.
  /// - Throws: `CommandFailure` if the changes can't be applied, and then nothing was written. Also
  ///   throws if the verification fails after the changes were written.
  func write(
    _ staged: StagedTree, testing modules: [String], force: Bool = false,
    acceptsBrokenManifest: Bool = false, for input: CommandInput, on console: Console
  ) async throws {
    try await ChangeWriter(root: root)
      .write(staged.redrawn(), force: force, for: input, on: console) {
        let warning = try await ManifestCheck.check(
          $0, in: rules, acceptsBrokenManifest: acceptsBrokenManifest)
        if let warning { console.writeErrorLine(warning) }
      }
    try await PackageTests.verify(modules.map { $0 + "Tests" }, in: root, for: input, on: console)
  }
}

extension Console {
  /// Prints what a slow command is doing. Prints nothing if the error output is not a terminal, or
  /// if `--quiet` is set.
  func announce(_ work: String, for input: CommandInput) {
    if showsErrorOutputOnTerminal, !input[CommonOptions.quiet] { writeErrorLine(work) }
  }
}

@MainActor
extension WorkspaceFolder {
  /// Returns the root of the workspace or of the packages that ``Workspace/reading(at:_:)`` opens.
  /// With a console, first undoes an interrupted change of the workspace.
  static func readableRoot(from path: String?, _ console: Console? = nil) async throws -> String {
    if let root = try editableRoot(from: path) {
      return try console.map { try recoveredRoot(from: path, $0) } ?? root
    }
    return try await PackageFolders(from: path).root
  }

  /// Undoes an interrupted change, and returns the root of the workspace that contains a folder.
  static func recoveredRoot(
    from path: String?, acceptingConflicts: Bool = false, _ console: Console
  ) throws -> String {
    let root = try root(from: path, acceptingConflicts: acceptingConflicts)
    try ChangeWriter(root: root).recover()?.messages.forEach { console.writeErrorLine($0) }
    return root
  }
}
