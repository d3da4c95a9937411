import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing

@testable import CharacterDetailKit

@MainActor @Suite struct CharacterDetailScreenTests {
  // MARK: - Content

  @Test("Shows the text and facts of a character, and links to lists and related characters")
  func wide() async {
    let screen = await ScreenUnderTest(.complete, width: 80, height: 24)
    screen.terminal.expect(
      """
      孫悟空 the Monkey King
      pilgrim's guardian, from the Mount of Flowers and Fruit
      ○ spirit   c. 1592

      Born of a stone (石猴), he learns seventy-two changes and wrecks the court of
      heaven.

      Work        ›Journey to the West        Author       Wu Cheng'en
      Language     Chinese
      Also called  Sun Wukong, Son Gokū, Ὀδυσσεύς, Éponine, 齊天大聖, Great Sage
                   Equal to Heaven

      Allies       Sha Wujing, Zhu Bajie      Master       Tang Sanzang

      First published about 1592.
      ID 368 (sun-wukong)
      """)
    #expect(
      screen.elements == [
        "孫悟空 the Monkey King, heading", "pilgrim's guardian, from the Mount of Flowers and Fruit",
        "Born of a stone (石猴), he learns seventy-two changes and wrecks the court of heaven.",
        "Also called, Sun Wukong, Son Gokū, Ὀδυσσεύς, E\u{301}ponine, 齊天大聖, Great Sage Equal to Heaven",
        "Journey to the West, link, Work", "Wu Cheng'en, link, Author", "Year, c. 1592",
        "Language, Chinese", "Kind, spirit", "Sha Wujing, link, Ally", "Zhu Bajie, link, Ally",
        "Tang Sanzang, link, Master", "Public domain, First published about 1592.",
        "ID, 368 (sun-wukong)",
      ])
    #expect(
      screen.keys.prefix(14) == [
        "↑ k: Up", "↓ j: Down", "PgUp b: Previous page", "PgDn Space: Next page", "Home g: Start",
        "End G: End", "→ l: Next link", "Enter: Open", "f: Add to favorites",
        "t R: Tree of relations", "n: Next character", "p: Previous character",
        "y: Copy the name", "r: Reload",
      ])
  }

  @Test("In 30 columns, values are below their labels")
  func narrow() async {
    let screen = await ScreenUnderTest(.complete, width: 30, height: 8)
    screen.terminal.expect(
      """
      孫悟空 the Monkey King       ┃
      pilgrim's guardian, from the ┃
      Mount of Flowers and Fruit
      ○ spirit   c. 1592

      Born of a stone (石猴), he
      learns seventy-two changes
      and wrecks the court of
      """)
    await screen.press(KeyPress(.end))
    screen.terminal.expect(
      """

      Allies
        Sha Wujing, Zhu Bajie
      Master
       ›Tang Sanzang

      First published about 1592.  ┃
      ID 368 (sun-wukong)          ┃
      """)
  }

  @Test("Any size can be drawn", arguments: 1...12)
  func anySize(_ side: Int) async {
    let screen = await ScreenUnderTest(.complete, width: side, height: side)
    screen.terminal.type("jjjknnpG gb")
    screen.terminal.mouse(.scrollDown, 0, 0)
    screen.terminal.click(side - 1, side - 1)
    for size in [(1, 1), (60, 2), (2, 60), (3, 3), (60, 60)] {
      screen.terminal.resize(width: size.0, height: size.1)
      await screen.type("Gg")
    }
    #expect(screen.terminal.row(0).hasPrefix("孫悟空 the Monkey King"))
  }

  @Test("Activating the accessibility elements of links emits the events of the links")
  func activation() async {
    let screen = await ScreenUnderTest(.complete)
    for element in screen.screen?.accessibilityElements ?? [] {
      if case .activate(let activate) = element.action { activate() }
    }
    let author = CharacterFilter(author: "=Wu Cheng'en")
    let lists = [
      CharacterDetailEvent.workSelected("Journey to the West"),
      .charactersSelected(CharacterSelection(author)),
    ]
    let characters = [367, 371, 369].map { CharacterDetailEvent.characterSelected(CharacterID($0)) }
    #expect(screen.events == lists + characters)
  }

  @Test("The work of a source's character is a link to the characters of the same work")
  func workOfSource() async throws {
    var character = FictionalCharacter.complete
    let source = try #require(SourceName(rawValue: "rick"))
    character.id = try #require(CharacterID(source: source, local: "1"))
    let screen = await ScreenUnderTest(character)
    for element in screen.screen?.accessibilityElements ?? [] {
      if element.value == "Work", case .activate(let activate) = element.action { activate() }
    }
    let filter = CharacterFilter(work: "=Journey to the West")
    #expect(screen.events == [.charactersSelected(CharacterSelection(filter))])
  }

  @Test("An unchanged page schedules no work")
  func idle() async {
    let screen = await ScreenUnderTest(.complete)
    #expect(!screen.terminal.clock.hasScheduledActions)
  }

  // MARK: - Moving

  @Test("The arrow keys scroll by lines, and select each link that is visible")
  func arrows() async {
    let screen = await ScreenUnderTest(.complete, width: 50, height: 6)
    var seen = Set(screen.lines)
    var selected: [String] = []
    for _ in 0..<30 {
      await screen.press(KeyPress(.down))
      seen.formUnion(screen.lines)
      let line = screen.terminal.text.split(separator: "\n").first { $0.contains("›") }
      guard let line else { continue }
      let name = String(line.split(separator: "›")[1].prefix(8))
      if selected.last != name { selected.append(name) }
    }
    #expect(selected == ["Journey ", "Wu Cheng", "Sha Wuji", "Tang San"])
    let whole = await ScreenUnderTest(.complete, width: 50, height: 20)
    #expect(whole.terminal.row(19).hasPrefix("ID "))
    #expect(Set(whole.lines).subtracting(seen) == [])
    screen.terminal.expect(
      """

      Allies       Sha Wujing, Zhu Bajie
      Master      ›Tang Sanzang

      First published about 1592.
      ID 368 (sun-wukong)                              ┃
      """)
    for _ in 0..<30 { await screen.press(KeyPress("k")) }
    screen.terminal.expect(
      """
      孫悟空 the Monkey King                           ┃
      pilgrim's guardian, from the Mount of Flowers
      and Fruit
      ○ spirit   c. 1592

      Born of a stone (石猴), he learns seventy-two
      """)
  }

  @Test("← and → select the links on a line, and Enter opens the selected one")
  func links() async {
    let screen = await ScreenUnderTest(.complete, width: 50, height: 16)
    #expect(!screen.keys.contains { $0.contains("link") })
    await screen.type("jj")
    #expect(screen.keys.contains("→ l: Next link"))
    #expect(!screen.keys.contains("← h: Previous link"))
    await screen.press(KeyPress(.right))
    #expect(screen.terminal.text.contains("Allies       Sha Wujing,›Zhu Bajie"))
    #expect(screen.keys.contains("← h: Previous link"))
    await screen.type("hl")
    await screen.press(KeyPress(.enter))
    #expect(screen.events == [.characterSelected(CharacterID(371))])
  }

  @Test("↑ and ↓ select the nearest link of a line")
  func columns() async {
    let screen = await ScreenUnderTest(.complete, width: 80, height: 24)
    await screen.type("lj")
    #expect(screen.terminal.text.contains("›Tang Sanzang"))
    await screen.type("k")
    #expect(screen.terminal.text.contains("›Wu Cheng'en"))
  }

  @Test("No link is marked while the page does not have the focus")
  func preview() async {
    let screen = await ScreenUnderTest(.complete, width: 80, height: 24)
    #expect(screen.terminal.row(7).hasPrefix("Work        ›Journey"))
    screen.screen?.present(Button("OK") {}, style: .alert)
    await screen.terminal.settle()
    #expect(screen.terminal.row(7).hasPrefix("Work         Journey"))
  }

  @Test("Space, G, b and g scroll by pages or to an end, and select the nearest visible link")
  func pages() async {
    let screen = await ScreenUnderTest(.complete, width: 50, height: 6)
    await screen.type(" ")
    screen.terminal.expect(
      """
      Born of a stone (石猴), he learns seventy-two
      changes and wrecks the court of heaven.          ┃

      Work        ›Journey to the West
      Author       Wu Cheng'en
      Language     Chinese
      """)
    await screen.type("G")
    screen.terminal.expect(
      """

      Allies       Sha Wujing, Zhu Bajie
      Master      ›Tang Sanzang

      First published about 1592.
      ID 368 (sun-wukong)                              ┃
      """)
    await screen.type("b")
    #expect(screen.terminal.row(0) == "Author      ›Wu Cheng'en")
    await screen.type("g")
    #expect(screen.terminal.row(0).hasPrefix("孫悟空 the Monkey King "))
  }

  @Test("The cursor is before the selected link")
  func cursor() async {
    let screen = await ScreenUnderTest(.complete, width: 80, height: 24)
    #expect(screen.terminal.cursor == Point(x: 12, y: 7))
    await screen.press(KeyPress(.down))
    #expect(screen.terminal.cursor == Point(x: 12, y: 12))
  }

  @Test("A click follows a link, and the wheel scrolls")
  func mouse() async {
    let screen = await ScreenUnderTest(.complete, width: 50, height: 9)
    for _ in 0..<4 { screen.terminal.mouse(.scrollDown, 3, 3) }
    await screen.terminal.settle()
    screen.terminal.expect(
      """
      Also called  Sun Wukong, Son Gokū, Ὀδυσσεύς,
                   Éponine, 齊天大聖, Great Sage Equal
                   to Heaven

      Allies      ›Sha Wujing, Zhu Bajie
      Master       Tang Sanzang                        ┃
                                                       ┃
      First published about 1592.                      ┃
      ID 368 (sun-wukong)                              ┃
      """)
    for (x, y) in [(18, 4), (2, 4), (18, 0), (25, 4)] { screen.terminal.click(x, y) }
    #expect(
      screen.events == [.characterSelected(CharacterID(367)), .characterSelected(CharacterID(371))])
    screen.terminal.mouse(.scrollUp, 3, 3)
    await screen.terminal.settle()
    #expect(screen.terminal.row(7) == "Allies       Sha Wujing,›Zhu Bajie")
  }

  @Test("A resize keeps the selected link visible")
  func resize() async {
    let screen = await ScreenUnderTest(.complete, width: 80, height: 24)
    await screen.type("jj")
    screen.terminal.resize(width: 30, height: 5)
    await screen.terminal.settle()
    screen.terminal.expect(
      """
        齊天大聖, Great Sage Equal
        to Heaven

      Allies                       ┃
       ›Sha Wujing, Zhu Bajie
      """)
  }

  @Test("A resize keeps the start of the page visible, and a link selected where one is visible")
  func resizeAtStart() async {
    let screen = await ScreenUnderTest(.complete, width: 80, height: 24)
    #expect(screen.terminal.text.contains("›"))
    screen.terminal.resize(width: 30, height: 5)
    await screen.terminal.settle()
    #expect(screen.terminal.row(0).hasPrefix("孫悟空 the Monkey King"))
    screen.terminal.resize(width: 80, height: 24)
    await screen.terminal.settle()
    #expect(screen.terminal.row(0).hasPrefix("孫悟空 the Monkey King"))
    #expect(screen.terminal.text.contains("›"))
  }

  @Test("A resize keeps the first visible line, and resizing back shows the same page as before")
  func resizeAfterScrolling() async {
    let screen = await ScreenUnderTest(.complete, width: 60, height: 4)
    screen.terminal.mouse(.scrollDown, 0, 0)
    await screen.terminal.settle()
    let (text, first) = (screen.terminal.text, screen.terminal.row(0))
    #expect(!first.hasPrefix("孫悟空"))
    for width in [20, 100, 33] {
      screen.terminal.resize(width: width, height: 4)
      await screen.terminal.settle()
      let word = first.split(separator: " ").first ?? ""
      #expect(screen.terminal.row(0).contains(word), "\(width)")
    }
    screen.terminal.resize(width: 60, height: 4)
    await screen.terminal.settle()
    #expect(screen.terminal.text == text)
  }

  // MARK: - Actions

  @Test("n and p request the next and the previous character")
  func neighbors() async {
    let screen = await ScreenUnderTest(.complete)
    await screen.type("np")
    #expect(screen.events == [.neighborRequested(offset: 1), .neighborRequested(offset: -1)])
  }

  @Test("Facts from a source are below the title, and its picture is on the last line")
  func ofSource() async throws {
    let fixtures = [FictionalCharacter].contractFixtures(of: SourceName(rawValue: "rick"))
    let screen = await ScreenUnderTest(try #require(fixtures.last), width: 60)
    screen.terminal.expect(
      """
      Vex Quill

      Status   unknown              Species  Glip: Glop

      Ally    ›Éponine Thénardier

      ID rick:a/b:c,d%20É?x=1&y #'"
      https://example.com/13.jpeg?size=300&v=1
      """)
    #expect(
      screen.elements == [
        "Vex Quill, heading", "Status, unknown", "Species, Glip: \u{202E}Glop",
        "Éponine Thénardier, link, Ally", "ID, rick:a/b:c,d%20É?x=1&y \u{202E}#'\"",
        "Picture, https://example.com/13.jpeg?size=300&v=1",
      ])
  }

  @Test("y sends the name to the terminal's clipboard and shows a notice")
  func copy() async throws {
    let screen = await ScreenUnderTest(try .fixture("noname"))
    await screen.type("y")
    let output = String(decoding: screen.terminal.device.output, as: UTF8.self)
    #expect(output.contains("\u{1B}]52;c;Tm9uYW1l\u{1B}\\"))
    #expect(screen.terminal.app.notice == "Sent 'Noname' to the terminal's clipboard.")
  }

  @Test("t and R request the tree of relations")
  func related() async {
    let screen = await ScreenUnderTest(.complete)
    await screen.type("tR")
    let request = CharacterDetailEvent.relatedRequested(CharacterID(368))
    #expect(screen.events == [request, request])
  }

  @Test("f adds the character to the favorites, and removes it")
  func favorite() async throws {
    let favorites = InMemoryFavoritesRepository()
    let screen = await ScreenUnderTest(try .fixture("noname"), favorites: favorites)
    #expect(screen.keys.contains("f: Add to favorites"))
    await screen.type("f")
    screen.terminal.expect("Noname ★\n◦ other\n\nID 11 (noname)")
    #expect(screen.elements.first == "Noname, heading, favorite")
    #expect(screen.keys.contains("f: Remove from favorites"))
    #expect(screen.store.state.ids == [CharacterID(11)])
    await screen.type("f")
    screen.terminal.expect("Noname\n◦ other\n\nID 11 (noname)")
    await screen.type("fff")
    #expect(try await favorites.favorites().ids == [CharacterID(11)])
    #expect(screen.terminal.row(0) == "Noname ★")
  }

  @Test("Shows a failed change of the favorites in one line at the bottom if there is space")
  func failedFavorite() async throws {
    let failing = StubFavoritesRepository(
      onFavorites: { .none },
      onChange: { _ throws(FavoritesError) in
        throw .unsaved(reason: "the disk is \u{1B}full", hint: "make space")
      })
    let screen = await ScreenUnderTest(
      try .fixture("noname"), favorites: failing, width: 60, height: 6)
    await screen.type("f")
    screen.terminal.expect(
      """
      Noname
      ◦ other

      ID 11 (noname)

      Could not save the favorites: the disk is ␛full (make space)
      """)
    #expect(screen.elements.last?.hasPrefix("Could not save the favorites") == true)
    screen.terminal.resize(width: 30, height: 1)
    await screen.terminal.settle()
    screen.terminal.expect("Noname                       ┃")
  }

  // MARK: - Loading

  @Test("While the character reloads, the old page stays visible and is dim")
  func reload() async throws {
    let (holmes, watson) = (
      try FictionalCharacter.fixture("sherlock-holmes"),
      try FictionalCharacter.fixture("john-watson")
    )
    let (gate, calls) = (Gate(), CallCounter())
    let repository = StubCharacterRepository(onCharacter: { _ in
      if await calls.next() == 1 { return holmes }
      await gate.pass()
      return watson
    })
    let screen = await ScreenUnderTest("1", over: repository, height: 18)
    await screen.type("r", inFlight: 1)
    screen.terminal.expect(
      """
      Sherlock Holmes
      consulting detective, from London
      ● human   1887

      Solves crimes by close observation, and plays
      the violin.

      Work        ›A Study in Scarlet
      Author       Arthur Conan Doyle
      Language     English
      Also called  The Great Detective

      Friend       John Watson

      First published in 1887.
      ID 1 (sherlock-holmes)

      ⠋ Loading…
      """)
    #expect(screen.elements.last == "Loading…, progress, busy")
    let style = screen.terminal.app.screen[0, 1].style
    #expect(style == style.with(.dim))
    gate.open()
    await screen.terminal.settle()
    #expect(screen.terminal.row(0) == "John Watson")
    #expect(screen.terminal.row(17) == "")
  }

  @Test("After a failed reload, the old page stays with the reason, until a reload succeeds")
  func failedReload() async throws {
    let noname = try FictionalCharacter.fixture("noname")
    let calls = CallCounter()
    let repository = StubCharacterRepository(onCharacter: { _ throws(CharacterRepositoryError) in
      if await calls.next() == 2 { throw .storage(reason: "damaged") }
      return noname
    })
    let screen = await ScreenUnderTest("11", over: repository, width: 60, height: 6)
    await screen.type("r")
    screen.terminal.expect(
      """
      Noname
      ◦ other

      ID 11 (noname)

      Could not use the stored characters: damaged
      """)
    await screen.type("r")
    screen.terminal.expect("Noname\n◦ other\n\nID 11 (noname)")
  }

  @Test("Shows a loading indicator, and a Retry button after a failure")
  func retry() async throws {
    let noname = try FictionalCharacter.fixture("noname")
    let (gate, calls) = (Gate(), CallCounter())
    let repository = StubCharacterRepository(onCharacter: { _ throws(CharacterRepositoryError) in
      if await calls.next() > 1 { return noname }
      await gate.pass()
      throw .unreachable(reason: "no network")
    })
    let screen = await ScreenUnderTest("11", over: repository, width: 60, height: 6, inFlight: 1)
    screen.terminal.expect("\n\n                    ⠋ Loading character…")
    #expect(screen.keys == [])
    gate.open()
    await screen.terminal.settle()
    screen.terminal.expect(
      """

                      Could not load the character
           Could not reach the character source: no network.

                               [ Retry ]
      """)
    await screen.press(KeyPress(.enter))
    #expect(screen.terminal.row(0) == "Noname")
  }

  @Test("Shows a message if no character has the ID")
  func notFound() async {
    let repository = InMemoryCharacterRepository(.contractFixtures)
    let screen = await ScreenUnderTest("99", over: repository, width: 40, height: 5)
    screen.terminal.expect("\n        No character with ID 99\n             Esc goes back.")
    #expect(screen.elements == ["No character with ID 99, alert, Esc goes back."])
  }

  @Test("Candidates of an ambiguous name can be selected")
  func ambiguous() async {
    let repository = InMemoryCharacterRepository(.contractFixtures)
    let screen = await ScreenUnderTest("little john", over: repository, width: 50, height: 6)
    screen.terminal.expect(
      """
      'little john' matches several characters
      Choose one:
      ▌ Little John                        little-john
        Little John                little-john-of-akan
      """)
    await screen.press(KeyPress(.down), KeyPress(.enter))
    #expect(screen.events == [.characterSelected(CharacterID(10))])
  }
}
