import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import DisplayTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import FlowKit
@testable import StatisticsKit

@MainActor @Suite struct StatisticsScreenTests {
  private func show(
    over repository: any CharacterRepository = InMemoryCharacterRepository(.contractFixtures),
    width: Int = 50, height: Int = 12, inFlight: Int = 0
  ) async -> (terminal: TestTerminal, log: EventRecorder<any ViewEvent>) {
    let terminal = TestTerminal(width: width, height: height)
    let log = EventRecorder<any ViewEvent>()
    await terminal.show(inFlight: inFlight) {
      let viewModel = assembly(over: repository).viewModel(for: CharacterSelection())
      log.content = StatisticsScreen(viewModel)
      viewModel.send(.appeared)
      return log
    }
    return (terminal, log)
  }

  @Test("Shows sections with bars; activating a row emits its filter unless the value is unknown")
  func list() async {
    let (terminal, log) = await show(height: 26)
    terminal.expect(
      """
      12 characters
      Kinds
      ▌ ● human          6   50%  ████████████████████
        ♞ animal         2   17%  ██████▋
        ◦ other          2   17%  ██████▋
        ○ spirit         2   17%  ██████▋
      Languages
        English          2   17%  ████▍
        Ancient Greek    1    8%  ██▏
        unknown          9   75%  ████████████████████
      Centuries
        8th century BCE  1    8%  █████
        15th century     1    8%  █████
        16th century     1    8%  █████
        18th century     1    8%  █████
        19th century     4   33%  ████████████████████
        unknown          4   33%  ████████████████████
      Traditions
        Akan folklore    2   17%  █████
        Greek mythology  1    8%  ██▌
        Slavic folklore  1    8%  ██▌
        unknown          8   67%  ████████████████████
      """)
    let elements = log.accessibilityElements
    #expect(
      elements.map(\.description).prefix(3) == [
        "12 characters, heading", "Kinds, heading", "human, row, 6, 50%",
      ])
    for element in elements { if case .activate(let action)? = element.action { action() } }
    let rows = elements.filter { $0.role == .row }
    #expect(log.events.count == rows.filter { $0.label != "unknown" }.count)
    #expect(rows.contains { $0.label == "unknown" && $0.action == nil })
  }

  @Test("Scrolls to the selected row, with the title of its section at the top")
  func scrolling() async {
    let (terminal, _) = await show(width: 30, height: 5)
    terminal.press(KeyPress(.end))
    await terminal.settle()
    terminal.expect(
      """
      12 characters
      Traditions
        Greek mythology  1    8%
        Slavic folklore  1    8%
      ▌ unknown          8   67%   ┃
      """)
  }

  @Test("A narrow screen omits the bars and then truncates the labels")
  func narrow() async {
    let (terminal, _) = await show(width: 24, height: 4)
    terminal.expect(
      """
      12 characters
      Kinds                  ┃
      ▌ ● human          6
        ♞ animal         2
      """)
    terminal.resize(width: 14, height: 4)
    terminal.press(KeyPress(.end))
    await terminal.settle()
    terminal.expect(
      """
      12 characters
      Traditions
        Slavic…  1
      ▌ unknown  8 ┃
      """)
  }

  @Test("Never truncates a century's era or a count")
  func wholeCenturies() async {
    let (terminal, _) = await show(width: 60, height: 40)
    for width in 1...60 {
      terminal.resize(width: width, height: 40)
      await terminal.settle()
      let lines = terminal.text.split(separator: "\n")
      for line in lines where line.contains("8th c") && !line.contains("18th c") {
        #expect(line.contains(/8th (century|c\.) BCE/), "\(width): \(line)")
      }
      #expect(!lines.contains { $0.contains("1…") }, "\(width)")
    }
    terminal.resize(width: 17, height: 24)
    await terminal.settle()
    #expect(terminal.text.contains("  8th c. BCE  1"))
  }

  @Test("A wide screen has two lists; a change of its width keeps the selected row")
  func twoLists() async {
    let (terminal, log) = await show(width: 140, height: 16)
    #expect(terminal.row(1).hasPrefix("Kinds"))
    #expect(terminal.row(1).contains("Centuries"))
    terminal.press(KeyPress(.right), KeyPress(.down))
    await terminal.settle()
    #expect(terminal.row(3).contains("▌ 15th century"))
    terminal.resize(width: 60, height: 16)
    await terminal.settle()
    #expect(terminal.text.contains("▌ 15th century"))
    terminal.resize(width: 140, height: 16)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(log.events.count == 1)
    #expect(terminal.row(3).contains("▌ 15th century"))
    terminal.press(KeyPress("h"))
    await terminal.settle()
    #expect(!terminal.text.contains("▌ 15th century"))
  }

  @Test(
    "Scrolling, resizing and Enter on the first row work in any size",
    arguments: [(80, 24), (20, 5), (8, 3), (3, 2), (1, 1)])
  func sizes(width: Int, height: Int) async {
    let (terminal, log) = await show(width: width, height: height)
    terminal.press(KeyPress(.pageDown), KeyPress(.up))
    await terminal.settle()
    terminal.resize(width: 1, height: 1)
    await terminal.settle()
    terminal.resize(width: width, height: height)
    terminal.press(KeyPress(.home), KeyPress(.enter))
    await terminal.settle()
    #expect(log.events.count == 1)
  }

  @Test("Enter on a row emits the filter of its characters, and does nothing on an unknown value")
  func open() async {
    let (terminal, log) = await show()
    terminal.press(KeyPress(.enter))
    for _ in 1...4 { terminal.press(KeyPress(.down)) }
    terminal.press(KeyPress(.enter), KeyPress(.down), KeyPress(.down))
    await terminal.settle()
    #expect(!terminal.app.activeKeyBindings.contains { $0.keys.contains(KeyPress(.enter)) })
    terminal.press(KeyPress(.enter), KeyPress(.down), KeyPress(.enter))
    terminal.press(KeyPress(.end), KeyPress(.enter), KeyPress(.up), KeyPress(.enter))
    let filters = log.events.compactMap { event -> CharacterFilter? in
      guard case StatisticsEvent.charactersSelected(let selection) = event else { return nil }
      return selection.filter
    }
    #expect(
      filters == [
        CharacterFilter(kinds: [.human]), CharacterFilter(language: "=English"),
        CharacterFilter(years: YearRange(from: -800, through: -701)),
        CharacterFilter(tradition: "=Slavic folklore"),
      ])
    #expect(filters.count == log.events.count)
  }

  @Test("Shows a loading indicator while counting, and a message if there are no characters")
  func empty() async {
    let gate = Gate()
    let repository = StubCharacterRepository(onStatistics: { _ in
      await gate.pass()
      return CharacterStatistics(kinds: [], languages: [], centuries: [], traditions: [])
    })
    let (terminal, log) = await show(over: repository, width: 30, height: 3, inFlight: 1)
    terminal.expect("\n    ⠋ Loading statistics…")
    gate.open()
    await terminal.settle()
    terminal.expect("0 characters\n        No characters")
    terminal.press(KeyPress(.down), KeyPress(.enter))
    #expect(log.events.isEmpty)
  }

  @Test("A failure can be retried")
  func retry() async {
    let calls = CallCounter()
    let working = InMemoryCharacterRepository(.contractFixtures)
    let repository = StubCharacterRepository(
      onStatistics: { filter throws(CharacterRepositoryError) in
        if await calls.next() == 1 { throw .unreachable(reason: "no network") }
        return try await working.statistics(filter)
      })
    let (terminal, _) = await show(over: repository, width: 40, height: 7)
    terminal.expect(
      """

           Could not count the characters
      Could not reach the character source: no
                      network

                     [ Retry ]
      """)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.row(0) == "12 characters")
  }

  @Test("While the characters are counted again, and if that fails, the old rows stay")
  func reload() async {
    let gate = Gate()
    let calls = CallCounter()
    let working = InMemoryCharacterRepository(.contractFixtures)
    let repository = StubCharacterRepository(
      onStatistics: { filter throws(CharacterRepositoryError) in
        if await calls.next() == 2 {
          await gate.pass()
          throw .unreachable(reason: "no network")
        }
        return try await working.statistics(filter)
      })
    let (terminal, _) = await show(over: repository, width: 40, height: 6)
    terminal.press(KeyPress("j"), KeyPress("r"))
    await terminal.settle(inFlight: 1)
    terminal.expect(
      """
      12 characters
      Kinds                                  ┃
        ● human          6   50%  ██████████
      ▌ ♞ animal         2   17%  ███▎
        ◦ other          2   17%  ███▎
      Loading…
      """)
    #expect(terminal.app.screen[4, 2].style == .foreground(.secondary))
    gate.open()
    await terminal.settle()
    terminal.expect(
      """
      12 characters
      Kinds                                  ┃
      ▌ ♞ animal         2   17%  ███▎
      Not counted again (r to retry): could
      not reach the character source: no
      network
      """)
    terminal.press(KeyPress("r"))
    await terminal.settle()
    #expect(terminal.row(2).hasPrefix("▌ ♞ animal         2   17%"))
    #expect(terminal.row(5) == "Languages")
    #expect(terminal.app.screen[4, 3].style == .plain)
  }

  @Test("The destination is a tab; a route contains the filter and the selected row")
  func route() async throws {
    let destination = assembly().destination
    #expect(destination.rootRoute == "stats" && destination.title == "Statistics")
    let terminal = TestTerminal(width: 50, height: 6)
    let log = EventRecorder<any ViewEvent>()
    var shown: FlowScreen<TerminalView>?
    await terminal.show {
      shown = try? destination.screen(for: "stats/author=doyle&row=1")
      log.content = shown?.content
      shown?.start()
      return log
    }
    let screen = try #require(shown)
    terminal.expect(
      """
      2 characters · author: doyle
      Kinds                                            ┃
        ● human       2  100%  ███████████████████████ ┃
      Languages                                        ┃
      ▌ English       2  100%  ███████████████████████
      Centuries
      """)
    #expect(screen.route == "stats/author=doyle&row=1")
    terminal.press(KeyPress(.enter), KeyPress(.down))
    await terminal.settle()
    #expect(screen.route == "stats/author=doyle&row=2")
    guard case StatisticsEvent.charactersSelected(let selection)? = log.events.first else {
      Issue.record("no event")
      return
    }
    #expect(selection == CharacterSelection(CharacterFilter(author: "doyle", language: "=English")))
  }

}
