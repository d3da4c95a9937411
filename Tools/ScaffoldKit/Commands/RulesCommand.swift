import CommandLineKit

/// `scaffold rules`: prints or writes the current rules, or proposes layers.
struct RulesCommand: Command {
  enum Action: String, CaseIterable { case show, suggest }

  private static let action = Argument<Action>(
    "ACTION", help: "show (the default) or suggest", arity: .optional, parser: .choice)
  private static let write = Flag("write", help: "Write them to \(Rules.path)")

  let definition = CommandDefinition(
    name: "rules", summary: "Print the rules of the architecture, or propose layers",
    discussion: """
      'show' prints the rules in force: those in \(Rules.path), or the built-in ones of a workspace \
      that 'scaffold new' made. 'suggest' prints layers that fit the present dependencies. \
      '--write' creates the file, and overwrites a different one only with '--force'.
      """,
    arguments: [action],
    flags: [write] + CommonOptions.changing.filter { $0 != CommonOptions.verify },
    options: [CommonOptions.path],
    examples: [
      .init("scaffold rules", "the rules in force"),
      .init("scaffold rules suggest --write", "start a file of rules"),
    ])

  /// Opens the workspace. Tests replace this function.
  var open: @MainActor (CommandInput, Console) async throws -> Workspace = Workspace.reading

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try await open(input, console)
    let text: String
    switch input[Self.action] ?? .show {
    case .show:
      let own = try workspace.tree.text(of: Rules.path)
      text = own ?? (workspace.rules == .none ? Rules.heading + "\n" : Rules.builtInText)
    case .suggest: text = Rules.suggestion(for: workspace)
    }
    if input[Self.write] {
      let root = try await WorkspaceFolder.readableRoot(from: input[CommonOptions.path], console)
      var staged = StagedTree(over: workspace.tree)
      staged.create(text, at: Rules.path)
      return try await ChangeWriter(root: root).write(
        staged, force: input[CommonOptions.force], for: input, on: console)
    }
    if input.format == .json { return console.write(.object([("rules", .string(text))])) }
    console.write(text)
  }
}
