import CommandLineKit

/// `scaffold feature`: generates a feature module.
struct FeatureCommand: Command {
  private static let name = Argument(
    "NAME", help: "Feature name in upper camel case, such as Heroes or UserProfile", parser: .text)
  private static let start = Option<FeatureStart>(
    "start", value: "KIND", help: "Kind of screen to start with, list by default", parser: .choice)
  private static let command = Option(
    "command", value: "WORD", help: "Command name (default: derived from NAME)", parser: .text)
  private static let repository = Option(
    "repository", value: "NAME",
    help: "Domain protocol to read from (default: the only one that fits)", parser: .text)
  private static let entity = Option(
    "entity", value: "NAME", help: "Entity of the feature's own, such as Order", parser: .text)
  private static let fields = RepeatableOption(
    "field", value: "NAME:TYPE",
    help: "With --entity: field, such as total:Int (default: name:String)", parser: .text)

  let definition = CommandDefinition(
    name: "feature", summary: "Generate a feature module",
    discussion: """
      Creates a module with a use case, state, action, view model, views, screen, command and \
      tests, and adds it to the manifest, the assembly and the command line. Afterwards the package \
      builds, its tests pass, and the program has the new command. 'browse' shows the screen: a \
      list or an empty screen as a tab, a detail with 'browse --open COMMAND/ID'.

      With --entity, it also creates the modules of an entity: the domain with a repository protocol, \
      a testing module with its contract, and a storage in an SQLite file of the user. The feature \
      lists, adds and removes. A field is a String, Int, Double or Bool, with ? if it can be missing.
      """,
    arguments: [name], flags: CommonOptions.changing,
    options: [start, command, repository, entity, fields, CommonOptions.path],
    examples: [
      .init("scaffold feature Heroes", "a list feature with the command 'heroes'"),
      .init(
        "scaffold feature Hero --start detail --dry-run",
        "the changes that a detail feature would make"),
      .init(
        "scaffold feature Orders --entity Order --field total:Int --field note:String?",
        "a feature with its own data"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try Workspace.editing(input, console)
    try TemplateLibrary(workspace).refuseConflicts()
    console.announce("generating the feature from its templates", for: input)
    let generator = try ModuleName.checking(
      try input.require(Self.name), in: .features, of: workspace
    ) { name in
      try PossibleGenerators.refusingHandwritten(name.featureModule, as: name, in: workspace) {
        try self.generator(of: name, for: input, in: workspace)
      }
    }
    let force = input[CommonOptions.force]
    if !force { try PossibleGenerators.refuseEntity(replacedBy: generator) }
    try await workspace.write(
      generator.stage(replacing: force),
      testing: ([generator] + generator.companions).map(\.module), force: force, for: input,
      on: console)
  }

  // MARK: - Internal

  private func generator(
    of name: ModuleName, for input: CommandInput, in workspace: Workspace
  ) throws -> ModuleGenerator {
    let command = try CommandName(input[Self.command] ?? name.commandWord)
    if let entity = input[Self.entity] {
      if input[Self.start] != nil || input[Self.repository] != nil {
        throw CommandFailure(
          "--entity generates a list and a repository of its own",
          hint: "leave out --start and --repository", exitCode: .usage)
      }
      let modules = EntityModules(entity: try ModuleName(entity, for: .entity))
      let exists = modules.existing(in: workspace) != nil
      let present = exists ? try modules.fields(in: workspace) : []
      let fields = try present.adding(input[Self.fields])
      if exists, fields.count > present.count {
        throw CommandFailure(
          "\(modules.entity.text) has no field \(fields[present.count].name)",
          hint: "add it first with 'scaffold add field'", exitCode: .usage, showsUsage: false)
      }
      return try ModuleGenerator(
        feature: name, entity: modules.entity,
        fields: fields.isEmpty ? [].adding(["name:String"]) : fields, command: command,
        in: workspace)
    }
    if !input[Self.fields].isEmpty {
      throw CommandFailure("--field requires --entity", exitCode: .usage)
    }
    return try ModuleGenerator(
      feature: name, start: input[Self.start] ?? .list, command: command,
      repository: input[Self.repository], in: workspace)
  }
}
