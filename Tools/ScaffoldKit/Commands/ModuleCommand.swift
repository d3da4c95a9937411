import CommandLineKit

/// `scaffold module`: grows a module below the features.
struct ModuleCommand: Command {
  private static let name = Argument(
    "NAME", help: "What the module is called, such as MoneyKit.", parser: .text)
  private static let layer = Option<ModuleGrowth.GrowableLayer>(
    "layer", value: "LAYER", help: "Where it lives.", parser: .choice)
  private static let repository = Option(
    "repository", value: "NAME",
    help: "The protocol of the domain that a data module implements; the only one if not given.",
    parser: .text)

  let definition = CommandDefinition(
    name: "module",
    summary: "Grow a module of another layer.",
    discussion: """
      A module of the base or the domain begins with a small value type, one of the data with a \
      repository in front of another one. Each comes with its tests and its line in the manifest.
      """,
    arguments: [name],
    flags: CommonOptions.changing,
    options: [layer, repository, CommonOptions.path],
    examples: [
      .init("scaffold module MoneyKit --layer base", "a kit that knows no feature"),
      .init("scaffold module RepositoryCache --layer data", "a repository in front of another"),
    ])

  func run(_ input: CommandInput, console: Console) async throws {
    let name = try ModuleName(try input.require(Self.name))
    guard let layer = input[Self.layer] else {
      throw CommandFailure(
        "a module needs a layer; give --layer base, --layer domain or --layer data",
        exitCode: .usage)
    }
    let session = try ChangeSession(input, console: console)
    let growth = try ModuleGrowth(
      module: name, in: layer, repository: input[Self.repository], of: session.workspace)
    try await session.perform(
      growth.stage(), touching: [growth.module], force: input[CommonOptions.force])
  }
}
