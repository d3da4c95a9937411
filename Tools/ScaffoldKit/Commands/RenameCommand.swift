import CommandLineKit

/// `scaffold rename`: renames a module everywhere.
struct RenameCommand: Command {
  private static let old = Argument(
    "OLD", help: "Name of a module, or of a feature without Kit", parser: .text)
  private static let new = Argument(
    "NEW", help: "New name, without Kit for a feature", parser: .text)
  private static let command = Option(
    "command", value: "WORD",
    help: "New command (default: derived from NEW, if the old one was derived from OLD)",
    parser: .text)

  let definition = CommandDefinition(
    name: "rename", summary: "Rename a module everywhere",
    discussion: """
      For a feature, renames its folders, files, types, tests and command, and updates the \
      manifest, the assembly and all imports. For a module of another layer, renames its folders \
      and test target, and updates the manifest and all imports.
      """,
    arguments: [old, new], flags: CommonOptions.changing, options: [command, CommonOptions.path],
    examples: [
      .init("scaffold rename Heroes Champions", "HeroesViewModel becomes ChampionsViewModel")
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try Workspace.editing(input, console)
    let old = try input.require(Self.old)
    if (try? workspace.knownModule(named: old)) == nil, workspace.module(old + "Domain") != nil {
      throw CommandFailure(
        "\(old) is an entity, and only modules can be renamed", hint: Renaming.entityAdvice)
    }
    let module = try workspace.requireModule(named: old)
    let command = try input[Self.command].map { try CommandName($0) }
    console.announce("searching all files for \(module.name)", for: input)
    let renaming = try ModuleName.checking(
      try input.require(Self.new), in: module.layer, of: workspace
    ) {
      try Renaming(module, to: $0, command: command, in: workspace)
    }
    try await workspace.write(
      renaming.stage(), testing: [renaming.newModule], force: input[CommonOptions.force],
      for: input, on: console)
  }
}
