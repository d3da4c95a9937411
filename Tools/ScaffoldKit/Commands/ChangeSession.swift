import CommandLineKit
import TerminalText

/// Runs a command that changes files: opens the workspace, and checks, applies and reports a plan.
@MainActor
struct ChangeSession {
  let root: String
  let workspace: Workspace
  private let input: CommandInput
  private let console: Console

  /// Opens the package, after undoing an interrupted change.
  init(_ input: CommandInput, console: Console) throws {
    root = try WorkspaceFolder.wholeRoot(from: input[CommonOptions.path], console)
    workspace = try Workspace(DiskTree(root: root))
    self.input = input
    self.console = console
  }

  /// Applies the staged changes and reports them; with `--dry-run`, only reports them.
  ///
  /// - Parameters:
  ///   - staged: The changes, without the pictures of the graph.
  ///   - touched: The modules to build and test with `--verify`.
  ///   - force: Whether a new file may overwrite an existing one.
  ///   - comparing: Whether a manifest that can't be evaluated is an error.
  /// - Throws: `CommandFailure`. If thrown before the verification, nothing was
  ///   written.
  func perform(
    _ staged: StagedTree, touching touched: [String], force: Bool = false,
    comparing: ManifestCheck.Strictness = .strict
  ) async throws {
    try await PlanSession(root: root, input: input, console: console)
      .apply(staged.redrawn(), force: force) {
        try await ManifestCheck(strictness: comparing, rules: workspace.rules).check($0)
      }
    if input[CommonOptions.verify], !input[CommonOptions.dryRun] {
      try await Verification(root: root, console: console).verify(touched.map { $0 + "Tests" })
    }
  }

  /// Reports files that still mention a removed or renamed module, or still run its old commands.
  func reportMentions(of module: Module, commands: [String], in staged: StagedTree) throws {
    if input[CommonOptions.quiet] { return }
    try RemainingMentions(of: module, commands: commands, in: Workspace(staged.redrawn())).warnings
      .forEach { console.writeErrorLine($0) }
  }
}
