import CommandLineKit

extension Workspace {
  /// The package on disk that a command line means.
  @MainActor
  static func onDisk(_ input: CommandInput, _ console: Console) throws -> Workspace {
    try onDisk(at: input[CommonOptions.path], console)
  }

  /// The package on disk that a folder belongs to; the working directory where none is named. The
  /// console is told that an interrupted change was undone; without one it is left for the next call.
  @MainActor
  static func onDisk(at path: String?, _ console: Console?) throws -> Workspace {
    let root =
      try console.map { try WorkspaceFolder.wholeRoot(from: path, $0) }
      ?? WorkspaceFolder.root(from: path)
    return try Workspace(DiskTree(root: root))
  }
}

extension WorkspaceFolder {
  /// The package that a folder belongs to, without what an interrupted run has left in it.
  @MainActor
  static func wholeRoot(from path: String?, _ console: Console) throws -> String {
    let root = try root(from: path)
    if let recovery = try ChangeWriter(root: root).recover() {
      recovery.sentences.forEach { console.writeErrorLine($0) }
    }
    return root
  }
}
