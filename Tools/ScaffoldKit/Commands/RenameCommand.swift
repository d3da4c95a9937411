import CommandLineKit

/// `scaffold rename`: gives a module another name.
struct RenameCommand: Command {
  private static let old = Argument(
    "OLD", help: "A module, or a feature without Kit.", parser: .text)
  private static let new = Argument("NEW", help: "What it is to be called.", parser: .text)
  private static let command = Option(
    "command", value: "WORD",
    help: "The feature's new command; made from its name if the old one was.", parser: .text)

  let definition = CommandDefinition(
    name: "rename",
    summary: "Give a module another name, wherever it is named.",
    discussion: """
      For a feature: its folders, files, types, tests, command, its place in the manifest and the \
      assembly, and whatever imports it. For a module of another layer the module's own name: \
      folders, tests, manifest and imports.
      """,
    arguments: [old, new],
    flags: CommonOptions.changing,
    options: [command, CommonOptions.path],
    examples: [.init("scaffold rename Heroes Champions", "HeroesViewModel is ChampionsViewModel")])

  func run(_ input: CommandInput, console: Console) async throws {
    let name = try ModuleName(try input.require(Self.new))
    let session = try ChangeSession(input, console: console)
    let workspace = session.workspace
    let module = try workspace.requireModule(meant: try input.require(Self.old))
    let renaming = try Renaming(
      module, to: name, command: try input[Self.command].map { try CommandName($0) },
      in: workspace)
    let staged = try renaming.stage()
    try await session.perform(
      staged, touching: [renaming.newModule], force: input[CommonOptions.force])
    let gone = [renaming.command?.old].compactMap(\.self)
    try session.remark(on: module, commands: gone, in: staged)
  }
}
