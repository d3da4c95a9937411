import CommandLineKit
import ScaffoldKit
import SystemKit

/// A temporary folder on disk that contains the files of a tree.
struct ScratchFolder {
  private let folder: TemporaryFolder
  var path: String { folder.path }

  /// Writes the visible files of a tree to a new folder, and waits until they are on disk.
  init(holding tree: some FileTree) throws {
    folder = try TemporaryFolder(prefix: "benchmark")
    var staged = StagedTree(over: DiskTree(root: folder.path))
    for file in try tree.paths(under: "") { staged.write(try tree.bytes(of: file) ?? [], to: file) }
    try apply(staged)
    sync()
  }

  /// Writes the changes of a staged tree to the folder.
  func apply(_ staged: StagedTree) throws {
    try ChangeWriter(root: path).apply(ChangePlan(staged))
  }

  /// Generates features with lists, until the workspace in the folder has a number of modules and
  /// programs. Of every 40 new modules, one is a kit in Base, and one is a repository.
  func addModules(upTo count: Int) throws {
    let tree = DiskTree(root: path)
    for number in try Workspace(tree).modules.count..<count {
      let (workspace, name) = (try Workspace(tree), try ModuleName("\(Surname(number))"))
      let generator =
        switch number % 40 {
        case 0: try ModuleGenerator(module: name, in: .base, of: workspace)
        case 1: try ModuleGenerator(module: name, in: .data, of: workspace)
        default: try ModuleGenerator(list: name, in: workspace)
        }
      try apply(generator.stage())
    }
    try apply(StagedTree(over: tree).redrawn())
  }

  /// Makes the folder a git repository that contains all files in one commit.
  func commit() throws(CommandFailure) {
    // Background maintenance by git would disturb the measurement.
    let settings = [
      "user.name=benchmark", "user.email=benchmark@localhost", "gc.auto=0",
      "maintenance.auto=false",
    ].flatMap { ["-c", $0] }
    for arguments in [["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "All"]] {
      try ChildProcess(["git", "-C", path] + settings + arguments).run()
    }
  }

  func remove() { folder.remove() }
}

extension ModuleGenerator {
  /// Prepares the generation of a feature with a list.
  init(list name: ModuleName, in workspace: Workspace) throws {
    try self.init(
      feature: name, start: .list, command: CommandName(name.commandWord), repository: nil,
      in: workspace)
  }
}
