import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// `characters list`: lists characters, page by page.
struct ListCommand: Command {
  private static let sort = Option<CharacterSort.Key>(
    "sort", value: "KEY", help: "Sort key (default name)", parser: .choice)
  private static let reverse = Flag(
    "reverse", help: "Highest sort key first; missing keys stay last")

  let definition: CommandDefinition
  private let assembly: CharacterListAssembly
  private let page: ListAndSearchOptions

  init(assembly: CharacterListAssembly, page: ListAndSearchOptions) {
    self.assembly = assembly
    self.page = page
    definition = CommandDefinition(
      name: "list",
      aliases: ["ls"],
      summary: "List characters.",
      discussion: page.discussion,
      flags: [Self.reverse] + page.flags,
      options: ListAndSearchOptions.first + [Self.sort] + page.last,
      examples: [
        .init("characters list --sort year", "oldest first"),
        .init("characters list --kind deity --tradition greek", "Greek gods"),
        .init("characters list --year 1800-1850 --language french", "by year and language"),
        .init("characters list --json --all", "everything as JSON"),
        .init("characters list --format csv --all", "everything for a spreadsheet"),
        .init("characters list --columns name,year", "names and years only"),
      ],
      unexpectedArgumentHint: { words in
        let words = words.joined(separator: " ")
        let (search, detail) = ("characters search \(words)", "characters detail \(words)")
        return "to search, run \(SafeText.quoted(search)); "
          + "to show a character, run \(SafeText.quoted(detail))"
      })
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let sort = CharacterSort(by: input[Self.sort] ?? .name, isReversed: input[Self.reverse])
    try await page.print({ .list($0, sort) }, by: assembly, for: input, on: console)
  }
}

/// `characters search`: searches characters by words.
struct SearchCommand: Command {
  private static let words = Argument(
    "WORDS", help: "Words or word prefixes to search for", arity: .repeating(minimum: 1),
    parser: .text)

  let definition: CommandDefinition
  private let assembly: CharacterListAssembly
  private let page: ListAndSearchOptions

  init(assembly: CharacterListAssembly, page: ListAndSearchOptions) {
    self.assembly = assembly
    self.page = page
    definition = CommandDefinition(
      name: "search",
      aliases: ["find"],
      summary: "Search characters by words.",
      discussion: """
        Searches names, aliases, works, authors, traditions, occupations, origins and biographies, \
        ignoring case and diacritics. Returns characters that match every word: first names, then \
        whole words and beginnings of words in names, then the rest. There is no query syntax.

        \(page.discussion)
        """,
      arguments: [Self.words],
      flags: page.flags,
      options: ListAndSearchOptions.first + page.last,
      examples: [
        .init("characters search sher holm", "by word prefixes"),
        .init("characters search war --kind deity", "only deities"),
        .init("characters search --json vampire", "as JSON"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let typed = input[Self.words].joined(separator: " ")
    let text = try SearchText(typed, from: "the search text").text
    try await page.print({ .search(text, in: $0) }, by: assembly, for: input, on: console)
  }
}

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
