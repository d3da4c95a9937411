import CommandLineKit
import __Domain__

/// `__program__ __command__`: a page of the list.
struct __Name__Command: Command {
  private static let pages = PageOptions(maximumLimit: PageRequest.maximumLimit)

  let definition = CommandDefinition(
    name: "__command__",
    summary: "List every __noun__ by name",
    options: pages.options,
    examples: [
      .init("__program__ __command__ --limit 5", "the first five"),
      .init("__program__ __command__ --json", "JSON for a script"),
    ])
  let assembly: __Name__Assembly

  func run(_ input: CommandInput, console: Console) async throws {
    let request = PageRequest(
      page: Self.pages.number(in: input), limit: Self.pages.limit(in: input))
    let view = assembly.view(for: input.format, console: console)
    try await assembly.viewModel(for: request).presentContent(on: view, after: .appeared)
  }
}
