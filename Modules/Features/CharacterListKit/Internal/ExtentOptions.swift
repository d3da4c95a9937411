import CharacterDomain
import CommandLineKit
import DisplayKit
import TerminalText

/// The options of every command that prints a page, or the whole list.
enum ExtentOptions {
  static let options = pages.options
  static let flags = [all, envelope]

  static func extent(
    from input: CommandInput, _ format: RowFormat
  ) throws(CommandFailure) -> CharacterListRequest.Extent {
    if input[envelope], format != .json(.indented), format != .json(.lines) {
      throw CommandFailure("--envelope requires --json or --format jsonl", exitCode: .usage)
    }
    if input[all] {
      if let option = [pages.page, pages.limit].first(where: { input[$0] != nil }) {
        throw CommandFailure(
          "--all can't be combined with --\(option.name)",
          exitCode: .usage)
      }
      return .all
    }
    return .page(PageRequest(page: pages.number(in: input), limit: pages.limit(in: input)))
  }

  /// Returns whether the JSON of a page is an object with the length of the list.
  static func hasEnvelope(_ input: CommandInput) -> Bool { input[envelope] }

  /// Returns whether the command line asks neither for a page nor for the whole list.
  static func isDefault(_ input: CommandInput) -> Bool {
    !input[all] && input[pages.page] == nil && input[pages.limit] == nil
  }

  private static let pages = PageOptions(maximumLimit: PageRequest.maximumLimit)

  private static let all = Flag("all", short: "a", help: "All results instead of one page")

  private static let envelope = Flag(
    "envelope",
    help: "With --json or --format jsonl, an object with the items, the total and the page")
}

extension CharacterPageViewModel {
  /// Prints the page, and notes about it.
  ///
  /// - Throws: `CharacterRepositoryError` or `FavoritesError`.
  func print(as format: RowFormat, for input: CommandInput, on console: Console) async throws {
    let columns = try CharacterPageColumns.options.selection(in: input, format)
    let hasEnvelope = ExtentOptions.hasEnvelope(input)
    let view: AnyStatefulView<CharacterPageState> =
      switch format {
      case .table(let format):
        AnyStatefulView(CharacterPageTextView(console: console, format: format, columns: columns))
      case .json(let layout):
        AnyStatefulView(
          CharacterPageJSONView(
            console: console, layout: layout, hasEnvelope: hasEnvelope, columns: columns))
      }
    switch await eraseToAnyViewModel().present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded(let page):
      if ExtentOptions.isDefault(input), !hasEnvelope, !console.profile.isTerminal,
        let note = page.list.lengthNote
      {
        console.writeErrorLine("note: \(note)")
      }
      if let problem = page.favoritesProblem {
        console.writeErrorLine(SafeText("warning: \(problem)").string)
        if let hint = problem.hint { console.writeErrorLine(SafeText("hint: \(hint)").string) }
      }
    case .failed(let error): throw error.cause
    }
  }
}
