import CommandLineKit

/// `scaffold rules`: prints or writes the current rules.
struct RulesCommand: Command {
  private static let write = Flag("write", help: "Write them to \(LayerRules.path)")

  let definition = CommandDefinition(
    name: "rules", summary: "Print the rules of the architecture",
    discussion: """
      Prints the rules in force: those in \(LayerRules.path), or the built-in ones of a workspace that \
      'scaffold new' made. '--write' creates the file, to edit it.
      """,
    flags: [write, CommonOptions.dryRun, CommonOptions.diff, CommonOptions.quiet],
    options: [CommonOptions.path],
    examples: [
      .init("scaffold rules", "the rules in force"),
      .init("scaffold rules --write", "start a file of rules"),
    ])

  /// Opens the workspace. Tests replace this function.
  var open: @MainActor (CommandInput, Console) async throws -> Workspace = Workspace.reading

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try await open(input, console)
    let builtIn = workspace.rules == .none ? LayerRules.heading + "\n" : LayerRules.builtInText
    let text = try workspace.tree.text(of: LayerRules.path) ?? builtIn
    if input[Self.write] {
      let root = try await WorkspaceFolder.readableRoot(from: input[CommonOptions.path], console)
      var staged = StagedTree(over: workspace.tree)
      staged.create(text, at: LayerRules.path)
      return try await ChangeWriter(root: root).write(staged, for: input, on: console)
    }
    if input.format == .json { return console.write(.object([("rules", .string(text))])) }
    console.write(text)
  }
}
