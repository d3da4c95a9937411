import CharacterDetailKit
import CharacterDomain
import CharacterDomainTesting
import FlowKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Checks which row a list marks while a character is open beside it or in front of it.
@MainActor @Suite struct BrowseSelectionTests {
  /// Returns the text of the marked row in the left column; `nil` if no row is marked.
  private func markedRow(_ browse: BrowseTerminal) -> String? {
    browse.content.split(separator: "\n").first { $0.hasPrefix("│▌") }
      .map { $0.dropFirst().prefix { $0 != "│" }.description }
  }

  private func expectMarked(
    _ name: String?, in browse: BrowseTerminal, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let row = markedRow(browse)?.drop { !$0.isLetter }
    // The column truncates long names.
    #expect(
      name.map { row?.hasPrefix($0.prefix(13)) == true } ?? (row == nil), "\(row ?? "none")",
      sourceLocation: sourceLocation)
  }

  @Test("A list marks the character that a deep link, a link or going back shows")
  func list() async throws {
    let browser = Browser.testing()
    let browse = await BrowseTerminal(
      try browser.state(opening: "detail/sherlock-holmes"), in: browser)
    expectMarked("Sherlock Holmes", in: browse)
    await browse.press("G\r")
    expectMarked("John Watson", in: browse)
    await browse.press(KeyPress(.escape))
    expectMarked("Sherlock Holmes", in: browse)
    await browse.press(KeyPress(.escape))
    expectMarked("Sherlock Holmes", in: browse)
    await browse.type("k")
    expectMarked("Odysseus", in: browse)
  }

  @Test("A request for a neighbor of the character opens it in the order of the list")
  func neighbors() async {
    let browse = await BrowseTerminal(path: ["list", "detail/1"])
    let events = [1, 1, 1, -1].map { CharacterDetailEvent.neighborRequested(offset: $0) }
    var opened: [String?] = []
    for event in events {
      browse.terminal.perform { _ = browse.flow.handle(event) }
      await browse.terminal.settle()
      opened.append(browse.path.last)
    }
    #expect(opened == ["detail/5", "detail/4", "detail/4", "detail/5"])
    #expect(browse.path.count == 2)
    expectMarked("Spider-Man", in: browse)
  }

  @Test(
    "After the open favorite is removed, its next and previous characters stay the same",
    arguments: [
      ("favorites", "j\rfn", "detail/3"), ("favorites", "j\rfp", "detail/1"),
      ("favorites", "G\rfn", "detail/4"), ("favorites", "G\rfp", "detail/3"),
      ("favorites", "j\rffn", "detail/2"), ("list/favorites=true", "j\rfn", "detail/1"),
      ("list/favorites=true", "j\rfp", "detail/3"), ("list/favorites=true", "G\rfn", "detail/4"),
    ] as [(Route, String, String)])
  func removedNeighbor(of path: Route, keys: String, opened: String) async {
    let favorites = InMemoryFavoritesRepository([1, 2, 3, 4].map { CharacterID($0) })
    let browse = await BrowseTerminal(path: [path], in: .testing(favorites: favorites))
    await browse.press(keys)
    #expect(browse.path.last == opened)
  }

  @Test("A list marks the character whose related characters are shown")
  func related() async throws {
    let browser = Browser.testing()
    let browse = await BrowseTerminal(
      try browser.state(opening: "related/sherlock-holmes"), in: browser)
    expectMarked("Sherlock Holmes", in: browse)
    await browse.press("j\r")
    expectMarked("John Watson", in: browse)
  }

  @Test("A list without the character marks no row until the list has the focus")
  func missingRow() async {
    let browse = await BrowseTerminal(path: ["list/kind=animal", "detail/1"])
    expectMarked(nil, in: browse)
    #expect(browse.path == ["list/kind=animal", "detail/1"])
    await browse.press(KeyPress(.left))
    expectMarked("Spider-Man", in: browse)
    await browse.press(KeyPress(.right))
    expectMarked(nil, in: browse)
    await browse.press(KeyPress(.left), KeyPress(.down), KeyPress(.right))
    expectMarked("Sun Wukong", in: browse)
  }

  @Test("A list marks a character far from the first row")
  func distantRow() async {
    let browse = await BrowseTerminal(path: ["list", "detail/zeus"], in: .testing(over: nil))
    expectMarked("Zeus", in: browse)
    #expect(browse.path.first?.hasPrefix("list/row=1") == true)
  }

  @Test("A restored list keeps its row, and marks a character that is opened from a page")
  func restored() async {
    let browse = await BrowseTerminal(path: ["list/row=3", "detail/1"])
    #expect(browse.path == ["list/row=3", "detail/1"])
    await browse.press("G\r")
    expectMarked("John Watson", in: browse)
  }

  @Test("The favorites mark the shown character only if it is a favorite")
  func favorites() async {
    let favorites = InMemoryFavoritesRepository([CharacterID(12), CharacterID(1)])
    let browse = await BrowseTerminal(
      path: ["favorites", "detail/1"], in: .testing(favorites: favorites))
    expectMarked("Sherlock Holmes", in: browse)
    await browse.press("G\r")
    expectMarked(nil, in: browse)
    await browse.press(KeyPress(.escape), KeyPress(.left))
    expectMarked("Sherlock Holmes", in: browse)
  }
}
