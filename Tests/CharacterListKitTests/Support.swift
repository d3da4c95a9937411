import CharacterDomain
import CharacterDomainTesting
import CharacterPresentation
import CommandLineKit
import CommandLineTesting
import DisplayKit
import DisplayTesting
import FlowKit
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

@testable import CharacterListKit

/// Runs the feature's commands in a program without other commands.
@MainActor
func run(
  _ arguments: [String],
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false, isTerminal: Bool = false
) async -> CommandOutcome {
  await program(over: repository, favorites: favorites)
    .run(arguments, width: width, colors: colors, isTerminal: isTerminal)
}

/// Creates a program with the feature's commands only.
@MainActor
func program(
  over repository: any CharacterRepository,
  favorites: any FavoritesRepository = InMemoryFavoritesRepository()
) -> CommandLineProgram {
  CommandLineProgram(
    name: "characters", version: "1.0", summary: "Looks up characters.",
    commands: assembly(over: repository, favorites: favorites).commands)
}

@MainActor
func assembly(
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  settings: Settings = Settings()
) -> CharacterListAssembly {
  let store = Store(Favorites.none)
  return CharacterListAssembly(
    characters: repository, favorites: favorites, favoritesStore: { store },
    settings: { settings })
}

extension CommandOutcome {
  /// The output, if the command succeeded and wrote no error output. Otherwise a description of the
  /// outcome, so that comparisons with the expected output fail.
  var onlyOutput: String { self == CommandOutcome(output: output) ? output : "\(self)" }
}

/// Runs the feature's commands in a program without other commands.
@MainActor
func run(
  _ arguments: String...,
  over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
  favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
  width: Int = 80, colors: Bool = false, isTerminal: Bool = false
) async -> CommandOutcome {
  await run(
    arguments, over: repository, favorites: favorites, width: width, colors: colors,
    isTerminal: isTerminal)
}

/// The parts of the help that `list` and `search` share.
enum HelpText {
  static let filters = """
    --work, --author, --tradition and --language match word prefixes, ignoring case
    and diacritics. With = before it, such as '--language =English', a text is the
    whole value. A character must match every filter, and one of several kinds.
    Negative years are BCE.
    """

  static let flags = """
      -a, --all              All results instead of one page
          --envelope         With --json or --format jsonl, an object with the
                             items, the total and the page
          --no-header        With --format tsv or csv, no line of column names
          --favorites        Only favorites
          --page N           Page number, counted from 1
      -n, --limit N          Results per page (1–1000, default 20, or the setting
                             rows-per-page)
    """

  static let options = """
          --kind KINDS       Only characters of these kinds, such as deity,giant;
                             can be repeated: human, demigod, deity, spirit, fairy,
                             giant, monster, undead, animal, construct, alien, other
          --work WORDS       Only characters whose work has these words in its title
          --author WORDS     Only characters whose author has these words
          --tradition WORDS  Only characters of a tradition with these words, such
                             as greek
          --language WORDS   Only characters of works in a language with these words
          --year YEARS       Only characters of works of these years: 1862,
                             1800-1850, 1850.., 19th, '500 BCE'
          --format FORMAT    Format of the result (default text): text, tsv, csv,
                             json, jsonl
          --columns NAMES    Only these columns, such as name,year, in this order:
                             id, slug, name, author, tradition, work, year,
                             yearCertainty, kind, passage, favorite
          --color WHEN       When to use colors: auto, always, never
          --json             Write the result as JSON
      -h, --help             Show this help
    """
}

/// A list screen on a terminal in memory.
@MainActor final class ListScreen {
  let terminal: TestTerminal
  let clock = TestClock()
  let store = Store(Favorites.none)
  private(set) var log = EventRecorder<RowEvent<CharacterID>>(TerminalView())
  private let filterLog = EventRecorder<CharacterListEvent>()

  /// The events about the filter, such as a request to open it.
  var filterEvents: [CharacterListEvent] { filterLog.events }

  var screen: CharacterListScreen? { log.content as? CharacterListScreen }

  /// The IDs of the opened characters, in order.
  var openedCharacters: [Int?] {
    log.events.map { event in
      switch event {
      case .rowSelected(let id): id.number
      }
    }
  }

  /// Shows a list, sends `appeared`, and waits until at most `inFlight` effects are in flight.
  init(
    _ query: CharacterListQuery = CharacterListQuery(),
    over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
    favorites: any FavoritesRepository = InMemoryFavoritesRepository(),
    source: ScreenSource = ScreenSource(), width: Int = 50, height: Int = 12, inFlight: Int = 0
  ) async {
    terminal = TestTerminal(width: width, height: height)
    await terminal.show(inFlight: inFlight) { [clock, store, filterLog] in
      let viewModel = CharacterListViewModel(
        query, getList: GetCharacterList(repository: repository, favorites: favorites),
        getFavorites: GetFavorites(repository: favorites),
        toggleFavorite: ToggleFavorite(repository: favorites), favorites: store,
        source: source, clock: clock
      ).eraseToAnyViewModel()
      log = EventRecorder<RowEvent<CharacterID>>(CharacterListScreen(viewModel))
      viewModel.send(.appeared)
      filterLog.content = log
      return filterLog
    }
  }

  /// The accessibility elements of the screen, described as text.
  var elements: [String] { screen?.accessibilityElements.map(\.description) ?? [] }

  /// Returns the first column of a row with its escape sequences.
  func rendered(at index: Int) -> String {
    screen?.table.view.model.row(at: index).parts.first?.rendered(colors: true) ?? ""
  }

  /// Returns whether the name in a row is dim. The glyph before a human's name is always dim.
  func isDim(at index: Int) -> Bool { rendered(at: index).contains(" \u{1B}[2") }

  /// Removes the screen, as a flow does.
  func remove() {
    log = EventRecorder<RowEvent<CharacterID>>(TerminalView())
    filterLog.content = nil
    terminal.app.content = TerminalView()
  }

  /// Types into the focused search field, ends the pause after typing, and waits for the results.
  func search(_ text: String) async {
    terminal.type(text)
    clock.advance(by: CharacterListViewModel.searchDebounce)
    await terminal.settle()
  }

  /// Presses keys, and waits for their effects.
  func press(_ keys: KeyPress...) async {
    for key in keys { terminal.press(key) }
    await terminal.settle()
  }
}

/// The filter form, presented as a sheet on a terminal in memory.
@MainActor final class FilterForm {
  let terminal: TestTerminal
  let viewModel: CharacterFilterViewModel
  private(set) var events: [CharacterListEvent] = []

  /// Presents the form for a query.
  init(_ query: CharacterListQuery = CharacterListQuery(), width: Int = 60, height: Int = 15) async
  {
    terminal = TestTerminal(width: width, height: height)
    viewModel = CharacterFilterViewModel(query)
    let page = TerminalView()
    await terminal.show { page }
    let screen = CharacterFilterScreen(viewModel.eraseToAnyViewModel())
    page.present(screen, style: .sheet)
    await terminal.settle()
    viewModel.signals.observe(by: self) { form, event in
      guard let event = event as? CharacterListEvent else { return }
      form.events.append(event)
    }
  }

  func press(_ keys: KeyPress..., count: Int = 1) {
    for _ in 0..<count { for key in keys { terminal.press(key) } }
  }

  /// The position of the cursor, relative to the first checkbox; `nil` if the form or the cursor is
  /// not visible.
  var cursor: Point? {
    guard let top = (0..<terminal.device.size.height).first(where: { isTitle($0) }) else {
      return nil
    }
    return terminal.cursor.map { $0 - Point(x: 2, y: top + 1) }
  }

  private func isTitle(_ row: Int) -> Bool { terminal.row(row).hasPrefix("── Filter ") }
}

/// Provides a repository that can list any number of characters, named "Character 0", "Character
/// 1", and so on.
///
/// The repository creates characters only when they are requested, so a test can use millions of
/// them.
struct NumberedCharacters {
  /// Records the received requests, in order.
  actor Log {
    private(set) var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }

    /// Returns the requests since the last call of this method.
    func take() -> [String] {
      defer { entries = [] }
      return entries
    }
  }

  let count: Int
  let log = Log()

  var repository: StubCharacterRepository {
    StubCharacterRepository(
      onList: { [count, log] filter, sort, page throws(CharacterRepositoryError) in
        await log.add("\(sort.key)\(sort.isReversed ? "-" : "") \(page.page)×\(page.limit)")
        let ids = filter.ids.map { $0.compactMap(\.number).sorted() }
        let kindStep = filter.kinds.isEmpty ? 1 : 10
        let total = ids?.count ?? count / kindStep
        let rows = min(page.offset, total)..<min(page.offset + page.limit, total)
        let items = rows.map { row in
          let number = ids?[row] ?? row * kindStep
          return Self.summary(sort.isReversed ? total * kindStep - kindStep - number : number)
        }
        return Page(items: items, request: page, total: .exactly(total))
      })
  }

  static func summary(_ number: Int) -> CharacterSummary {
    CharacterSummary(
      reference: CharacterReference(
        id: CharacterID(number), slug: "c\(number)", name: "Character \(number)"),
      author: "Author \(number)", tradition: nil, work: "Work \(number)",
      publicationDate: PublicationDate(year: 1_000 + number % 1_000, certainty: .exact),
      kind: .human)
  }
}

extension StubCharacterRepository {
  /// Returns a repository that calls `list` or `search` before it answers such a request. The
  /// closures can wait or throw.
  static func intercepting(
    _ repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
    list:
      @escaping @Sendable (CharacterSort, PageRequest) async throws(CharacterRepositoryError) ->
      Void = { _, _ in },
    search: @escaping @Sendable () async throws(CharacterRepositoryError) -> Void = {}
  ) -> StubCharacterRepository {
    StubCharacterRepository(
      onList: { filter, sort, page throws(CharacterRepositoryError) in
        try await list(sort, page)
        return try await repository.list(filter, sort: sort, page: page)
      },
      onSearch: { text, filter, page throws(CharacterRepositoryError) in
        try await search()
        return try await repository.search(text, in: filter, page: page)
      })
  }
}

extension CharacterListQuery {
  /// Creates a query that selects characters with a filter.
  init(
    _ filter: CharacterFilter, sort: CharacterSort = .name, onlyFavorites: Bool = false,
    searchText: String = "", selectedRow: Int = 0
  ) {
    self.init(
      CharacterSelection(filter, onlyFavorites: onlyFavorites), sort: sort, searchText: searchText,
      selectedRow: selectedRow)
  }
}

extension [FictionalCharacter] {
  /// Characters whose names and works contain wide, narrow and combining letters. One of them has
  /// no work.
  static let wide: [FictionalCharacter] = [
    FictionalCharacter(
      id: CharacterID(368), slug: "sun-wukong", name: "孫悟空", author: "吳承恩",
      work: "西遊記", publicationDate: PublicationDate(year: 1592, certainty: .circa), kind: .spirit),
    FictionalCharacter(
      id: CharacterID(8), slug: "odysseus", name: "Ὀδυσσεύς", author: "Homer", work: "Ὀδύσσεια",
      publicationDate: PublicationDate(year: -720, certainty: .circa), kind: .human),
    FictionalCharacter(
      id: CharacterID(27), slug: "eponine", name: "E\u{301}ponine The\u{301}nardier",
      author: "Victor Hugo", work: "Les Mise\u{301}rables",
      publicationDate: PublicationDate(year: 1862, certainty: .exact), kind: .human),
    FictionalCharacter(
      id: CharacterID(605), slug: "don-quixote",
      name: "Don Quixote, the Knight of the Sorrowful Countenance",
      work: "The Ingenious Gentleman Don Quixote of La Mancha",
      publicationDate: PublicationDate(year: 1605, certainty: .exact), kind: .human),
    FictionalCharacter(id: CharacterID(11), slug: "noname", name: "Noname", kind: .other),
    FictionalCharacter(
      id: CharacterID(12), slug: "baba-yaga", name: "Baba Yaga",
      tradition: "Slavic folklore", work: "Russian Fairy Tales",
      publicationDate: PublicationDate(year: 1755, certainty: .oral), kind: .spirit),
  ]

  /// Characters that match a search for "blood" in a name, alias, biography, occupation or origin.
  static let matchesOfBlood: [FictionalCharacter] = [
    FictionalCharacter(
      id: CharacterID(1), slug: "captain-blood", name: "Captain Blood",
      aliases: ["Alias Peter"], work: "Captain Blood", kind: .human,
      biography: "A physician who turns pirate; his blood is noble."),
    FictionalCharacter(
      id: CharacterID(2), slug: "count", name: "The Count", aliases: ["Duke", "Blóod-Drinker"],
      work: "The Tomb", kind: .undead),
    FictionalCharacter(
      id: CharacterID(3), slug: "mina", name: "Mina", work: "The Tomb", kind: .human,
      biography: "Mina writes the diary in which the others read how all began. Forced to drink "
        + "the Count's blood, she turns the bond against him."),
    FictionalCharacter(
      id: CharacterID(4), slug: "leech", name: "Leech", work: "The Tomb", kind: .animal,
      occupation: "taker of blood"),
    FictionalCharacter(
      id: CharacterID(5), slug: "phoenix", name: "Phoenix", work: "The Tomb", kind: .animal,
      origin: "Bloodstone Hill"),
    FictionalCharacter(
      id: CharacterID(6), slug: "yue", name: "月", work: "The Tomb", kind: .deity,
      biography: "月は、夜の空を渡り、人々の夢を見守り、海の潮を満ち引きさせる。Blood moon."),
  ]
}

extension FictionalCharacter {
  /// A character whose properties contain terminal control sequences.
  static let withControlSequences = FictionalCharacter(
    id: CharacterID(666), slug: "evil", name: "Evil\u{1B}[2J\u{7}One\nTwo",
    aliases: ["Mean\u{9B}31m\u{202E}ie"], tradition: "Hack\r\u{1B}]0;title\u{7}ers",
    work: "Wo\u{2028}rk\u{2066}", kind: .other)
}
