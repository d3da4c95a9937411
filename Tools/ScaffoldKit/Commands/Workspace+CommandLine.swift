import CommandLineKit

extension Workspace {
  /// Opens the package at `--path` or in the working directory.
  @MainActor
  static func onDisk(_ input: CommandInput, _ console: Console) throws -> Workspace {
    try onDisk(at: input[CommonOptions.path], console)
  }

  /// Opens the package that contains a folder, or the working directory if the folder is nil.
  ///
  /// With a console, first undoes an interrupted change and reports it. Without one, an interrupted
  /// change stays for the next command.
  @MainActor
  static func onDisk(at path: String?, _ console: Console?) throws -> Workspace {
    let root =
      try console.map { try WorkspaceFolder.wholeRoot(from: path, $0) }
      ?? WorkspaceFolder.root(from: path)
    return try Workspace(DiskTree(root: root))
  }
}

extension WorkspaceFolder {
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
