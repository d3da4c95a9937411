import CharacterDomain
import CommandLineKit
import DisplayKit

/// `characters stats`: counts characters.
struct StatisticsCommand: Command {
  private static let all = Flag(
    "all", short: "a", help: "All rows, not only the most frequent ones")

  private static let format = Option<RowFormat>.format

  let definition: CommandDefinition
  private let assembly: StatisticsAssembly
  private let filter: OptionGroup<CharacterSelection>

  init(assembly: StatisticsAssembly, filter: OptionGroup<CharacterSelection>) {
    self.assembly = assembly
    self.filter = filter
    definition = CommandDefinition(
      name: "stats",
      summary: "Count characters by kind, language, century and tradition.",
      discussion: filter.discussion,
      flags: [Self.all] + filter.flags, options: filter.options + [Self.format],
      examples: [
        .init("characters stats", "the whole catalog"),
        .init("characters stats --kind deity --all", "all rows about deities"),
        .init("characters stats --json", "as JSON"),
        .init("characters stats --format csv", "all rows for a spreadsheet"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let selection = try filter.value(of: input)
    let view = assembly.view(
      for: try input.format(Self.format), console: console, showsAllRows: input[Self.all])
    switch await assembly.viewModel(for: selection).present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded: break
    case .failed(let error): throw error.cause
    }
  }
}
