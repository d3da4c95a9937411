import CommandLineKit
import DisplayKit
import __Domain__

/// `__program__ __command__`: shows one page.
struct __Name__Command: Command {
  private static let page = Option(
    "page", value: "N", help: "Which page; the first is 1.", parser: .integer(in: 1...1_000_000))
  private static let limit = Option(
    "limit", short: "n", value: "N",
    help: "How many a page has, at most \(largestLimit); \(standardLimit) if not given.",
    parser: .integer(in: 1...largestLimit))

  private static let standardLimit = 20
  private static let largestLimit = PageRequest.maximumLimit

  let definition = CommandDefinition(
    name: "__command__",
    summary: "Show every __noun__, page by page, in order of name.",
    options: [page, limit],
    examples: [
      .init("__program__ __command__ --limit 5", "the first five"),
      .init("__program__ __command__ --json", "for a script"),
    ])
  let assembly: __Name__Assembly

  func run(_ input: CommandInput, console: Console) async throws {
    let request = PageRequest(
      page: input[Self.page] ?? 1, limit: input[Self.limit] ?? Self.standardLimit)
    let view = assembly.view(for: input.format, console: console)
    switch await assembly.viewModel(for: request).present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded, .empty: break
    case .failed(let error): throw error
    }
  }
}
