import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// The options of every command that prints pages of characters: the filter, the page and the
/// format.
@MainActor
struct ListAndSearchOptions {
  /// The options that come before the command's own options.
  static let first = pages.options

  let flags: [Flag]
  /// The options that come after the command's own options.
  let last: [any DeclaredOption]
  let discussion: String

  private let filter: OptionGroup<CharacterSelection>

  private static let format = Option<RowFormat>.format
  private static let pages = PageOptions(
    maximumLimit: PageRequest.maximumLimit, defaultHelp: "20, or the setting rows-per-page")
  private static let all = Flag("all", short: "a", help: "All results instead of one page")
  private static let envelope = Flag(
    "envelope",
    help: "With --json or --format jsonl, an object with the items, the total and the page")

  /// Creates options that complete values from the characters of a repository.
  init(completing characters: any CharacterRepository) {
    filter = CharacterSelectionOptions(completing: characters).group
    let columns = CharacterPageColumns.options
    flags = [Self.all, Self.envelope] + columns.flags + filter.flags
    last = filter.options + [Self.format] + columns.options
    discussion = filter.discussion
  }

  /// Prints a page of the selected characters, and notes about the page.
  ///
  /// - Throws: `CommandFailure`, `CharacterRepositoryError`, `FavoritesError`, or
  ///   `CancellationError` if the task is cancelled while the page loads.
  func print(
    _ source: (CharacterSelection) -> CharacterListRequest.Source,
    by assembly: CharacterListAssembly, for input: CommandInput, on console: Console
  ) async throws {
    let format = try input.format(Self.format)
    let selection = try filter.value(of: input)
    let extent = try extent(from: input, format)
    let columns = try CharacterPageColumns.options.selection(in: input, format)
    let view = ContentWriter<CharacterPage, CharacterSelectionError> { page in
      switch format {
      case .table(let format): page.writeTable(to: console, as: format, columns: columns)
      case .json(let layout):
        console.write(
          page.json(columns: columns, hasEnvelope: input[Self.envelope]), as: layout)
      }
    }
    let viewModel = assembly.viewModel(CharacterListRequest(source(selection), extent: extent))
    switch await viewModel.present(on: view, after: .appeared) {
    case .loading: throw CancellationError()
    case .loaded(let page): printNotes(about: page, for: input, on: console)
    case .failed(let error): throw error.cause
    }
  }

  // MARK: - Internal

  private func extent(
    from input: CommandInput, _ format: RowFormat
  ) throws(CommandFailure) -> CharacterListRequest.Extent {
    if input[Self.envelope], format != .json(.indented), format != .json(.lines) {
      throw CommandFailure("--envelope requires --json or --format jsonl", exitCode: .usage)
    }
    let pages = Self.pages
    guard input[Self.all] else {
      let number = pages.number(in: input)
      guard let limit = input[pages.limit] else { return .standardPage(number) }
      return .page(PageRequest(page: number, limit: limit))
    }
    if let option = [pages.page, pages.limit].first(where: { input[$0] != nil }) {
      throw CommandFailure("--all can't be combined with --\(option.name)", exitCode: .usage)
    }
    return .all
  }

  private func printNotes(
    about page: CharacterPage, for input: CommandInput, on console: Console
  ) {
    let asksForPage = input[Self.pages.page] != nil || input[Self.pages.limit] != nil
    if !asksForPage, !input[Self.all], !input[Self.envelope], !console.profile.isTerminal,
      let note = page.list.lengthNote
    {
      console.writeErrorLine("note: \(note)")
    }
    if let problem = page.favoritesProblem {
      console.writeErrorLine(SafeText("warning: \(problem)").string)
      if let hint = problem.hint { console.writeErrorLine(SafeText("hint: \(hint)").string) }
    }
  }
}
