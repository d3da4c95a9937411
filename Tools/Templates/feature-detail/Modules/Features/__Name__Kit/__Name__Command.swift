import CommandLineKit
import __Domain__

/// `__program__ __command__`: one __noun__.
struct __Name__Command: Command {
  private static let id = Argument(
    "ID", help: "ID of the __noun__", parser: .integer(in: 1...Int.max))

  let definition = CommandDefinition(
    name: "__command__",
    summary: "Show one __noun__",
    arguments: [id],
    examples: [
      .init("__program__ __command__ 12", "by ID"),
      .init("__program__ __command__ --json 12", "JSON for a script"),
    ])
  let assembly: __Name__Assembly

  func run(_ input: CommandInput, console: Console) async throws {
    let id = __Subject__ID(try input.require(Self.id))
    let view = assembly.view(for: input.format, console: console)
    try await assembly.viewModel(for: id).presentContent(on: view, after: .appeared)
  }
}
