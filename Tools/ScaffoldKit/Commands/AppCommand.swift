import CommandLineKit

/// `scaffold app`: adds an app to a workspace.
struct AppCommand: Command {
  private static let name = Argument(
    "NAME", help: "App name in upper camel case, such as ShopAdmin", parser: .text)

  let definition = CommandDefinition(
    name: "app", summary: "Generate another app in a workspace",
    discussion: """
      Creates a program, its assembly, a launcher and tests, and adds the first two features of the \
      workspace to it. 'scaffold feature NAME --assembly ASSEMBLY' adds other features, new ones or \
      those of another app. Requires a workspace made by 'scaffold new'.
      """,
    arguments: [name], flags: CommonOptions.changing, options: [CommonOptions.path],
    examples: [.init("scaffold app ShopAdmin", "the program 'shop-admin' over ShopAdminAssembly")])

  func run(_ input: CommandInput, console: Console) async throws {
    let workspace = try Workspace.editing(input, console)
    let generator = try AppGenerator(input.require(Self.name), in: workspace)
    try await workspace.write(
      generator.stage(), testing: [generator.names.assembly, generator.names.program],
      force: input[CommonOptions.force], for: input, on: console)
  }
}
