import CommandLineKit

/// `scaffold module`: generates a module in a layer below the features.
struct ModuleCommand: Command {
  private static let name = Argument(
    "NAME", help: "Module name in upper camel case, such as MoneyKit", parser: .text)
  private static let layer = Option<ModuleGenerator.TargetLayer>(
    "layer", value: "LAYER", help: "Layer of the module", parser: .choice)

  let definition = CommandDefinition(
    name: "module", summary: "Generate a base, domain, data or presentation module",
    discussion: """
      The module starts with a small value type and its tests, and is added to the manifest.
      """,
    arguments: [name], flags: CommonOptions.changing,
    options: [layer, CommonOptions.path],
    examples: [
      .init("scaffold module MoneyKit --layer base", "a kit that depends on no feature")
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let layer = try input.require(Self.layer)
    let workspace = try Workspace.editing(input, console)
    try TemplateLibrary(workspace).refuseConflicts()
    let generator = try ModuleName.checking(
      try input.require(Self.name), in: layer.layer, of: workspace
    ) { name in
      try PossibleGenerators.refusingHandwritten(name.text, as: name, in: workspace) {
        try ModuleGenerator(module: name, in: layer, of: workspace)
      }
    }
    try await workspace.write(
      generator.stage(), testing: [generator.module], force: input[CommonOptions.force], for: input,
      on: console)
  }
}
