import CommandLineKit

/// `scaffold feature`: grows a feature.
struct FeatureCommand: Command {
  private static let name = Argument(
    "NAME", help: "What the feature is called, such as Heroes or UserProfile.", parser: .text)
  private static let start = Option<FeatureStart>(
    "start", value: "KIND", help: "What it shows at first; list if not given.", parser: .choice)
  private static let command = Option(
    "command", value: "WORD", help: "Its command; made from its name if not given.",
    parser: .text)
  private static let repository = Option(
    "repository", value: "NAME",
    help: "The protocol of the domain it asks; the only one if not given.", parser: .text)

  let definition = CommandDefinition(
    name: "feature",
    summary: "Grow a feature.",
    discussion: """
      Writes a module with its use case, state, action, view model, views, command and tests, and \
      wires it into the manifest, the assembly and the command line. The package builds, its tests \
      pass, and the program has the new command at once.
      """,
    arguments: [name],
    flags: CommonOptions.changing,
    options: [start, command, repository, CommonOptions.path],
    examples: [
      .init("scaffold feature Heroes", "a list with the command 'heroes'"),
      .init("scaffold feature Hero --start detail --dry-run", "what a detail would change"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let name = try ModuleName(try input.require(Self.name))
    let session = try ChangeSession(input, console: console)
    let growth = try growth(of: name, for: input, in: session.workspace)
    try await session.perform(
      growth.stage(), touching: [growth.module], force: input[CommonOptions.force])
  }

  // MARK: - Internal

  private func growth(
    of name: ModuleName, for input: CommandInput, in workspace: Workspace
  ) throws -> ModuleGrowth {
    let start = input[Self.start] ?? .list
    let command = try CommandName(input[Self.command] ?? name.commandWord)
    return try ModuleGrowth(
      feature: name, start: start, command: command, repository: input[Self.repository],
      in: workspace)
  }
}
