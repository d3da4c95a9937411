import CommandLineKit

/// `scaffold rules`: prints the rules in force, or proposes layers.
struct RulesCommand: Command {
  enum Action: String, CaseIterable { case show, suggest }

  private static let action = Argument<Action>(
    "ACTION", help: "show (the default) or suggest", arity: .optional, parser: .choice)

  let definition = CommandDefinition(
    name: "rules",
    summary: "Print the rules of the architecture, or propose layers",
    discussion: """
      'show' prints the rules in force: those in \(Rules.path), or the built-in ones of a workspace \
      that 'scaffold new' made. 'suggest' prints layers that fit the present dependencies, to start \
      such a file.
      """,
    arguments: [action],
    options: [CommonOptions.path],
    examples: [
      .init("scaffold rules", "the rules in force"),
      .init("scaffold rules suggest > .scaffold/rules", "start a file of rules"),
    ])

  let open: @MainActor (CommandInput, Console) async throws -> Workspace

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try await open(input, console)
    let text: String
    switch input[Self.action] ?? .show {
    case .show:
      let own = try workspace.tree.text(of: Rules.path)
      text = own ?? (workspace.rules == .none ? Rules.heading + "\n" : Rules.builtInText)
    case .suggest: text = RuleSuggestion(ModuleGraph(workspace), workspace.modules).text
    }
    if input.format == .json { return console.write(.object([("rules", .string(text))])) }
    console.write(text)
  }
}
