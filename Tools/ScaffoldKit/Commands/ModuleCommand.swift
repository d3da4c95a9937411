import CommandLineKit

/// `scaffold module`: generates a module in a layer below the features.
struct ModuleCommand: Command {
  private static let name = Argument(
    "NAME", help: "Module name in upper camel case, such as MoneyKit", parser: .text)
  private static let layer = Option<ModuleGenerator.TargetLayer>(
    "layer", value: "LAYER", help: "Layer of the module", parser: .choice)
  private static let repository = Option(
    "repository", value: "NAME",
    help: "Domain protocol that a data module implements (default: the only one)", parser: .text)

  let definition = CommandDefinition(
    name: "module", summary: "Generate a base, domain, data or presentation module",
    discussion: """
      A data module starts with a repository that wraps another one, any other module with a small \
      value type. The module comes with tests and is added to the manifest.
      """,
    arguments: [name], flags: CommonOptions.changing,
    options: [layer, repository, CommonOptions.path],
    examples: [
      .init("scaffold module MoneyKit --layer base", "a kit that depends on no feature"),
      .init("scaffold module RepositoryCache --layer data", "a repository that wraps another one"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    guard let layer = input[Self.layer] else {
      throw CommandFailure(
        "missing option '--layer'",
        hint: "use --layer base, domain, data or presentation", exitCode: .usage)
    }
    let workspace = try Workspace.editing(input, console)
    let generator = try ModuleName.checking(
      try input.require(Self.name), endings: ["Kit", "Support"]
    ) {
      try ModuleGenerator(module: $0, in: layer, repository: input[Self.repository], of: workspace)
    }
    try await workspace.write(
      generator.stage(), testing: [generator.module], force: input[CommonOptions.force], for: input,
      on: console)
  }
}
