import CommandLineKit
import DisplayKit
import __Domain__

/// `__program__ __command__`: prints one page of the list.
struct __Name__Command: Command {
  private static let page = Option(
    "page", value: "N", help: "Page number, counted from 1", parser: .integer(in: 1...1_000_000))
  private static let limit = Option(
    "limit", short: "n", value: "N",
    help: "Results per page (1–\(maximumLimit), default \(defaultLimit))",
    parser: .integer(in: 1...maximumLimit))

  private static let defaultLimit = 20
  private static let maximumLimit = PageRequest.maximumLimit

  let definition = CommandDefinition(
    name: "__command__",
    summary: "List every __noun__ by name",
    options: [page, limit],
    examples: [
      .init("__program__ __command__ --limit 5", "the first five"),
      .init("__program__ __command__ --json", "JSON for a script"),
    ])
  let assembly: __Name__Assembly

  func run(_ input: CommandInput, console: Console) async throws {
    let request = PageRequest(
      page: input[Self.page] ?? 1, limit: input[Self.limit] ?? Self.defaultLimit)
    let view = assembly.view(for: input.format, console: console)
    switch await assembly.viewModel(for: request).present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded, .empty: break
    case .failed(let error): throw error
    }
  }
}
