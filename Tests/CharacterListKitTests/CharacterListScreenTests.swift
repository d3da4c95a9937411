import CharacterDomain
import CharacterDomainTesting
import DisplayTesting
import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@testable import CharacterListKit

@MainActor @Suite struct CharacterListScreenTests {
  private let offline = CharacterRepositoryError.unreachable(reason: "no network")

  // MARK: - States

  @Test("Shows the rows with their works and years, below the title")
  func wide() async {
    let list = await ListScreen(
      favorites: InMemoryFavoritesRepository([CharacterID(12)]), width: 80, height: 24)
    list.terminal.expect(
      """
      Characters · 12 · sorted by name
          Name                         ★  Work                                  Year
      ▌ ◦ 100% Otto_von                   Pure Nonsense
        ○ Baba Yaga                    ★  Russian Fairy Tales          oral, c. 1755
        ● Éponine Thénardier              Les Misérables                        1862
        ● Flann "Bull" O'Brien            Pure Nonsense
        ● John Watson                     A Study in Scarlet                    1887
        ● Little John                     A Gest of Robyn Hode               c. 1500
        ○ Little John
        ◦ Noname
        ● Odysseus                        The Odyssey                     c. 720 BCE
        ● Sherlock Holmes                 A Study in Scarlet                    1887
        ♞ Spider-Man of Akan              Spider Tales                 oral, c. 1875
        ♞ Sun Wukong                      Journey to the West                c. 1592
      """)
    #expect(list.terminal.cursor == Point(x: 0, y: 2))
  }

  @Test("A row without a kind has no glyph, and its name aligns with the other names")
  func withoutKind() async {
    let fixtures = [FictionalCharacter].contractFixtures(of: SourceName(rawValue: "s"))
    let list = await ListScreen(
      over: InMemoryCharacterRepository(Array(fixtures.suffix(2))), width: 40, height: 4)
    list.terminal.expect(
      """
      Characters · 2 · sorted by name
          Name                ★         Year
      ▌ ○ Baba Yaga                  c. 1755
          Vex Quill
      """)
  }

  @Test("A narrow screen truncates the works, then omits them, and then omits the years")
  func narrow() async {
    let parameters = CharacterListQuery(
      CharacterFilter(kinds: [.human]), sort: CharacterSort.year.reversed())
    let list = await ListScreen(parameters, width: 50, height: 6)
    list.terminal.expect(
      """
      Characters · 6 of 12 · kind: human · sorted by ye…
          Name               ★  Work              Year
      ▌ ● John Watson           A Study i…        1887 ┃
        ● Sherlock Holmes       A Study i…        1887 ┃
        ● Éponine Thénardi…     Les Misér…        1862
        ● Little John           A Gest of…     c. 1500
      """)
    list.terminal.resize(width: 40, height: 3)
    list.terminal.expect(
      """
      Characters · 6 of 12 · kind: human · so…
          Name                 ★        Year
      ▌ ● John Watson                   1887 ┃
      """)
    list.terminal.resize(width: 30, height: 8)
    list.terminal.expect(
      """
      Characters · 6 of 12 · kind: …
          Name                   ★
      ▌ ● John Watson
        ● Sherlock Holmes
        ● Éponine Thénardier
        ● Little John
        ● Odysseus
        ● Flann "Bull" O'Brien
      """)
    list.terminal.resize(width: 1, height: 1)
    list.terminal.expect("▌")
  }

  @Test("Is not empty after it was resized to any size")
  func anySize() async {
    let failing = InMemoryFavoritesRepository(failing: .unsaved(reason: "disk full"))
    let list = await ListScreen(favorites: failing)
    await list.press(KeyPress("f"), KeyPress("/"))
    for width in 0..<14 {
      for height in 0..<7 { list.terminal.resize(width: width, height: height) }
    }
    list.terminal.resize(width: 30, height: 8)
    #expect(!list.terminal.text.isEmpty)
  }

  @Test("Says that the first rows are loading, and then shows them")
  func loading() async {
    let gate = Gate()
    let list = await ListScreen(over: slow(gate), width: 40, height: 5, inFlight: 1)
    list.terminal.expect("Characters · Loading… · sorted by name\n\n         ⠋ Loading characters…")
    gate.open()
    await list.terminal.settle()
    #expect(list.terminal.row(0) == "Characters · 12 · sorted by name")
    #expect(list.terminal.row(2).hasPrefix("▌ ◦ 100% Otto_von "))
  }

  @Test(
    "An error before the first rows can be retried", arguments: [KeyPress(.enter), KeyPress("r")])
  func failure(_ key: KeyPress) async {
    let list = await ListScreen(over: failing(at: 1), width: 52, height: 8)
    list.terminal.expect(
      """
      Characters · Not loaded · sorted by name

                 Could not load the characters
        could not reach the character source: no network

                           [ Retry ]
      """)
    await list.press(key)
    #expect(list.terminal.row(0) == "Characters · 12 · sorted by name")
    #expect(list.terminal.cursor == Point(x: 0, y: 2))
  }

  @Test("Old rows are dim while others load, and remain after an error")
  func oldRows() async {
    let list = await ListScreen(over: failing(at: 2), width: 62, height: 5)
    list.terminal.press(KeyPress("s"))
    #expect(list.terminal.row(0) == "Characters · Loading… · sorted by year")
    #expect(list.isDim(at: 0))
    await list.terminal.settle()
    list.terminal.expect(
      """
      Characters · Not loaded · sorted by year
          Name                  ★  Work                       Year
      ▌ ◦ 100% Otto_von            Pure Nonsense                   ┃
        ○ Baba Yaga                Russian Fairy T…  oral, c. 1755
      Not loaded (r to retry): could not reach the character source…
      """)
    #expect(list.isDim(at: 0))
    await list.press(KeyPress("r"))
    #expect(list.terminal.row(0) == "Characters · 12 · sorted by year")
    #expect(list.terminal.row(2).hasPrefix("▌ ● Odysseus"))
    #expect(!list.isDim(at: 0))
  }

  @Test(
    "Says why the list is empty",
    arguments: [
      (CharacterListQuery(CharacterSelection(onlyFavorites: true)), "No favorites yet"),
      (
        CharacterListQuery(CharacterFilter(kinds: [.alien]), onlyFavorites: true),
        "No favorites match the filter"
      ),
      (CharacterListQuery(CharacterFilter(kinds: [.alien])), "No characters match the filter"),
      (CharacterListQuery(searchText: "zzzzzzzz"), "No results for 'zzzzzzzz'"),
    ])
  func empty(_ query: CharacterListQuery, _ text: String) async {
    let list = await ListScreen(query)
    #expect(list.terminal.text.contains(text))
    await list.press(KeyPress(.enter), KeyPress("f"), KeyPress("j"), KeyPress("G"))
    #expect(list.openedCharacters.isEmpty)
  }

  // MARK: - Many rows

  @Test("Shows placeholders for the rows of a million that are not loaded")
  func placeholders() async {
    let list = await ListScreen(
      over: NumberedCharacters(count: 1_000_000).repository, width: 62, height: 4)
    list.terminal.press(KeyPress("G"))
    list.terminal.expect(
      """
      Characters · 1,000,000 · sorted by name
          Name                       ★  Work                  Year
          …
      ▌   …                                                        ┃
      """)
    #expect(list.screen?.table.selectedCharacter == nil)
    list.terminal.press(KeyPress(.enter))
    #expect(list.openedCharacters.isEmpty)
    await list.terminal.settle()
    list.terminal.expect(
      """
      Characters · 1,000,000 · sorted by name
          Name                       ★  Work                  Year
        ● Character 999998              Work 999998           1998
      ▌ ● Character 999999              Work 999999           1999 ┃
      """)
    #expect(list.screen?.query.selectedRow == 999_999)
  }

  @Test(
    "A restored row is selected when its page is loaded",
    arguments: [(500_123, 500_123), (2_000_000, 999_999), (.max, 999_999), (-1, 0)])
  func restoredRow(_ row: Int, _ selected: Int) async {
    let list = await ListScreen(
      CharacterListQuery(selectedRow: row), over: NumberedCharacters(count: 1_000_000).repository)
    #expect(list.screen?.table.selectedCharacter == CharacterID(selected))
    #expect(list.screen?.query == CharacterListQuery(selectedRow: selected))
    #expect(list.terminal.text.contains("▌ ● Character \(selected)"))
  }

  @Test("A reload keeps the selected row, and a new order selects the first row")
  func selectionAfterLoading() async {
    let list = await ListScreen(over: NumberedCharacters(count: 5_000).repository)
    for _ in 0..<150 { list.terminal.press(KeyPress("j")) }
    await list.press(KeyPress("r"))
    #expect(list.screen?.query.selectedRow == 150)
    #expect(list.terminal.text.contains("▌ ● Character 150"))
    await list.press(KeyPress("S"))
    #expect(list.screen?.query.selectedRow == 0)
    #expect(list.terminal.text.contains("▌ ● Character 4999"))
  }

  @Test(
    "While a search is running, keys don't open or change a row of the older list")
  func runningSearch() async throws {
    let gate = Gate()
    let slow = StubCharacterRepository.intercepting(search: { await gate.pass() })
    let favorites = InMemoryFavoritesRepository()
    let list = await ListScreen(over: slow, favorites: favorites)
    list.terminal.type("/hol")
    list.clock.advance(by: CharacterListViewModel.searchDebounce)
    await gate.waitForArrivals()
    list.terminal.type("m")
    #expect(list.terminal.row(1).contains("holm"))
    list.terminal.press(KeyPress(.enter), KeyPress(.enter), KeyPress("f"))
    #expect(list.openedCharacters.isEmpty)
    gate.open()
    await list.search("")
    #expect(list.openedCharacters == [1])
    #expect(try await favorites.favorites().ids.isEmpty)
    await list.press(KeyPress(.enter), KeyPress("f"))
    #expect(list.openedCharacters == [1, 1])
    #expect(try await favorites.favorites().ids == [CharacterID(1)])
  }

  @Test(
    "Enter during a search opens the first result, unless later keys cancel or change it",
    arguments: [
      ([], [1]), ([KeyPress(.enter)], [1]), ([KeyPress("j")], [1]), ([KeyPress("f")], [1]),
      ([KeyPress("s"), KeyPress("r"), KeyPress("z")], [1]), ([KeyPress(.escape)], []),
      ([KeyPress("/")], []), ([KeyPress("/"), KeyPress("e")], []),
      ([KeyPress("/"), KeyPress("s"), KeyPress("u"), KeyPress("n"), KeyPress(.enter)], [4]),
    ])
  func openWhenItArrives(_ keys: [KeyPress], _ opened: [Int]) async {
    let list = await ListScreen()
    list.terminal.type("/holm")
    list.terminal.press(KeyPress(.enter))
    #expect(list.openedCharacters.isEmpty)
    for key in keys { list.terminal.press(key) }
    await list.search("")
    #expect(list.openedCharacters == opened)
    await list.press(KeyPress(.escape), KeyPress("r"))
    #expect(list.openedCharacters == opened)
  }

  @Test("Enter during a search does not open a suggestion")
  func suggestionsWhenTheyArrive() async {
    let list = await ListScreen()
    list.terminal.type("/great detektive")
    list.terminal.press(KeyPress(.enter))
    await list.search("")
    #expect(list.terminal.text.contains("Did you mean"))
    #expect(list.openedCharacters.isEmpty)
  }

  @Test("Escape leaves the search field before any rows are loaded", arguments: [false, true])
  func escapeWithoutRows(fails: Bool) async {
    let gate = Gate()
    let slow = StubCharacterRepository(
      onList: { [offline] _, _, _ throws(CharacterRepositoryError) in
        if fails { throw offline }
        await gate.pass()
        throw offline
      }, onSearch: { [offline] _, _, _ throws(CharacterRepositoryError) in throw offline })
    let list = await ListScreen(over: slow, inFlight: fails ? 0 : 1)
    list.screen?.requestFocus()
    list.terminal.type("/x")
    #expect(list.terminal.row(1).contains("Search ›x"))
    list.terminal.press(KeyPress(.escape))
    list.terminal.type("1q")
    #expect(!list.terminal.text.contains("Search"))
    #expect(list.screen?.query.searchText == "")
    list.terminal.type("/y")
    #expect(list.terminal.row(1).contains("Search ›y"))
    gate.open()
    await list.search("")
  }

  @Test("Says that a search is limited to 200 characters until the text changes")
  func longSearch() async {
    let list = await ListScreen(width: 50, height: 6)
    list.terminal.type("/")
    list.terminal.paste(String(repeating: "a", count: 199))
    list.terminal.type("b")
    #expect(!list.terminal.text.contains("at most"))
    list.terminal.type("c")
    #expect(
      list.terminal.text.contains("A search has at most 200 characters. The rest was\nleft out."))
    list.terminal.press(KeyPress(.backspace))
    #expect(!list.terminal.text.contains("at most"))
    list.terminal.paste("bcd")
    await list.search("")
    #expect(list.terminal.text.contains("at most"))
    #expect(list.screen?.query.searchText.count == 200)
    await list.press(KeyPress(.escape))
    #expect(!list.terminal.text.contains("at most"))
    for element in list.screen?.accessibilityElements ?? [] {
      if case .edit(let edit) = element.action { edit(String(repeating: "a", count: 201)) }
    }
    await list.search("")
    #expect(list.elements.last?.contains("at most 200 characters") == true)
  }

  // MARK: - Keys and events

  @Test("Moves the selection, and opens the selected character")
  func selection() async {
    let list = await ListScreen()
    await list.press(
      KeyPress("j"), KeyPress("j"), KeyPress("k"), KeyPress(.down), KeyPress("G"), KeyPress("g"),
      KeyPress(.enter))
    #expect(list.openedCharacters == [6])
    list.terminal.click(6, 4)
    list.terminal.click(6, 4)
    #expect(list.openedCharacters == [6, 3])
  }

  @Test("Sorts by the next key, and reverses the order")
  func sorting() async {
    let list = await ListScreen()
    var titles: [String] = []
    for key in ["s", "S", "S", "s", "s", "s"] as [Character] {
      await list.press(KeyPress(key))
      titles.append(String(list.terminal.row(0).dropFirst("Characters · 12 · sorted by ".count)))
    }
    #expect(titles == ["year", "year, reversed", "year", "work", "author", "name"])
  }

  @Test("A list by author shows the authors")
  func authors() async {
    let list = await ListScreen(CharacterListQuery(sort: .author), width: 62, height: 3)
    list.terminal.expect(
      """
      Characters · 12 · sorted by author
          Name                 ★  Author                      Year
      ▌ ● John Watson             Arthur Conan Doy…           1887 ┃
      """)
  }

  @Test("Adds the selected character to the favorites, and removes it")
  func favorite() async {
    let list = await ListScreen()
    await list.press(KeyPress("f"))
    #expect(list.terminal.row(2).contains("★"))
    #expect(list.store.state.ids == [CharacterID(6)])
    await list.press(KeyPress("f"))
    #expect(list.terminal.row(2).hasPrefix("▌ ◦ 100% Otto_von"))
  }

  @Test(
    "f and j in quick succession add each row to the favorites, loaded or not",
    arguments: [300, 20])
  func favoritesOfManyRows(count: Int) async {
    let list = await ListScreen(over: NumberedCharacters(count: min(count + 30, 320)).repository)
    for _ in 0..<count { list.terminal.app.receive(.key(KeyPress("f")), .key(KeyPress("j"))) }
    await list.terminal.settle()
    #expect(list.store.state.ids.compactMap(\.number).sorted() == Array(0..<count))
  }

  @Test("Reports favorites that can't be saved in one line")
  func favoriteFailure() async {
    let memory = InMemoryFavoritesRepository()
    let full = StubFavoritesRepository(
      onFavorites: { () throws(FavoritesError) in try await memory.favorites() },
      onChange: { _ throws(FavoritesError) in
        throw .unsaved(reason: "disk full", hint: "remove files")
      })
    let list = await ListScreen(favorites: full, width: 62, height: 4)
    await list.press(KeyPress("f"))
    list.terminal.expect(
      """
      Characters · 12 · sorted by name
          Name                  ★  Work                       Year
      ▌ ◦ 100% Otto_von            Pure Nonsense                   ┃
      could not save the favorites: disk full; remove files
      """)
  }

  @Test(
    "Jumps to the first row that begins with a letter",
    arguments: [("s", "● Sherlock"), ("É", "● Éponine"), ("1", "◦ 100%"), ("l", "● Little John")])
  func jump(letter: Character, name: String) async {
    let list = await ListScreen()
    await list.press(KeyPress("j"), KeyPress("'"), KeyPress(letter))
    #expect(list.terminal.text.contains("▌ \(name)"))
    await list.press(KeyPress("'"), KeyPress(.escape), KeyPress(.enter))
    #expect(list.openedCharacters.count == 1)
  }

  @Test(
    "A jump to a letter without a row shows a notice each time and keeps the selection",
    arguments: ["c", "z", "9", "'"] as [Character], [false, true])
  func missingLetter(letter: Character, isReversed: Bool) async {
    let list = await ListScreen(
      CharacterListQuery(sort: CharacterSort(by: .name, isReversed: isReversed), selectedRow: 4))
    for _ in 0..<2 {
      await list.press(KeyPress("'"), KeyPress(letter))
      #expect(list.terminal.app.notice == "No name begins with '\(letter)'.")
      #expect(list.terminal.app.noticeKind == .warning)
      #expect(list.screen?.query.selectedRow == 4)
    }
  }

  @Test(
    "In an order without letters, the jump key says why it can't jump",
    arguments: [
      (
        CharacterListQuery(sort: .year),
        "Only a list by name, work or author has letters. s changes the order."
      ),
      (
        CharacterListQuery(searchText: "john"),
        "The best matches of a search are first. Esc ends the search."
      ),
    ])
  func jumpWithoutLetters(_ query: CharacterListQuery, notice: String) async {
    let list = await ListScreen(query)
    await list.press(KeyPress("'"))
    #expect(list.terminal.app.notice == notice)
    #expect(list.terminal.app.noticeKind == .warning)
  }

  @Test(
    "A narrow title truncates the filter, and keeps × and the order",
    arguments: [
      (60, "Characters · work: odyssey, author: homer × · year ↓"),
      (40, "Characters · work: odyssey, … × · year ↓"), (5, "Characters · … × · year ↓"),
    ])
  func paneTitle(width: Int, title: String) {
    let filter = CharacterFilter(work: "odyssey", author: "homer")
    let state = CharacterListState(CharacterListQuery(filter, sort: CharacterSort.year.reversed()))
    #expect(state.paneTitle(width: width).plain == title)
  }

  @Test("Adding or removing a favorite shows a notice")
  func notice() async {
    let list = await ListScreen()
    await list.press(KeyPress("f"))
    #expect(list.terminal.app.notice == "★ Added 100% Otto_von to favorites")
    await list.press(KeyPress("f"))
    #expect(list.terminal.app.notice == "Removed 100% Otto_von from favorites")
  }

  // MARK: - Search

  @Test("Searches while the user types; Down goes to the rows and keeps the text")
  func search() async {
    let list = await ListScreen(width: 70, height: 7)
    await list.press(KeyPress("/"))
    list.terminal.expect(
      """
      Characters · 12 · sorted by name
      Search ›name, work, author or other words       Enter Open  Esc Cancel
          Name                    ★  Work                             Year
      ▌ ◦ 100% Otto_von              Pure Nonsense                         ┃
        ○ Baba Yaga                  Russian Fairy Tales     oral, c. 1755
        ● Éponine Thénardier         Les Misérables                   1862
        ● Flann "Bull" O'Brien       Pure Nonsense
      """)
    list.terminal.type("joh")
    #expect(list.terminal.row(0) == "Characters · Loading… · best match first")
    await list.search("n")
    list.terminal.expect(
      """
      Characters · 3 of 12 · best match first
      Search ›john                                    Enter Open  Esc Cancel
          Name            ★  Work or match                            Year
      ▌ ● John Watson        A Study in Scarlet                       1887
        ● Little John        A Gest of Robyn Hode                  c. 1500
        ○ Little John
      """)
    await list.press(KeyPress(.down))
    #expect(list.terminal.row(1) == "Search  john")
    #expect(list.terminal.cursor == Point(x: 0, y: 3))
    #expect(list.screen?.query.searchText == "john")
    #expect(list.openedCharacters.isEmpty)
  }

  @Test("Enter in the search field opens the selected result once, and keeps the text")
  func openWhileTyping() async {
    let list = await ListScreen()
    await list.press(KeyPress("/"))
    await list.search("john")
    await list.press(KeyPress("n", .control), KeyPress(.enter))
    #expect(list.openedCharacters.count == 1)
    #expect(list.openedCharacters.first == list.screen?.table.selectedCharacter?.number)
    #expect(list.screen?.query.selectedRow == 1)
    #expect(list.screen?.query.searchText == "john")
    await list.press(KeyPress(.escape), KeyPress("/"), KeyPress(.enter))
    #expect(list.openedCharacters.count == 1)
  }

  @Test("Escape cancels the search and returns to the row before it")
  func cancelledSearch() async {
    let list = await ListScreen()
    await list.press(KeyPress("j"), KeyPress("j"), KeyPress("j"), KeyPress("/"))
    await list.search("john")
    #expect(list.screen?.table.selectedCharacter == CharacterID(2))
    await list.press(KeyPress(.escape))
    #expect(list.terminal.row(0) == "Characters · 12 · sorted by name")
    #expect(list.terminal.text.contains("▌ ● Flann"))
    #expect(list.screen?.query.selectedRow == 3)
    await list.press(KeyPress("/"), KeyPress(.escape))
    #expect(!list.terminal.text.contains("Search"))
  }

  @Test("Emphasizes the found words, and shows the text that contains them")
  func emphasis() async {
    let list = await ListScreen(
      CharacterListQuery(searchText: "blood"),
      over: InMemoryCharacterRepository(.matchesOfBlood), width: 66, height: 9)
    list.terminal.expect(
      """
      Characters · 6 · best match first
      Search  blood
          Name                ★  Work or match
      ▌ ● Captain Blood          Captain Blood
        † The Count              alias: Blóod-Drinker
        ● Mina                   biography: … blood, she turns the bo…
        ♞ Leech                  occupation: taker of blood
        ◆ 月                     biography: …ち引きさせる。Blood moon.
        ♞ Phoenix                origin: Bloodstone Hill
      """)
    #expect(list.rendered(at: 0).contains("\u{1B}[1;4mBlood"))
  }

  @Test("A search uses the filter, and x or Ctrl+X removes the filter", arguments: [false, true])
  func searchWithinFilter(inField: Bool) async {
    let humans = CharacterListQuery(CharacterFilter(kinds: [.human]))
    let list = await ListScreen(humans, width: 66, height: 8)
    await list.press(KeyPress("/"))
    await list.search("john")
    #expect(list.terminal.row(0) == "Characters · 2 of 12 · kind: human · best match first")
    if !inField { await list.press(KeyPress(.down)) }
    await list.press(inField ? KeyPress("x", .control) : KeyPress("x"))
    #expect(list.terminal.row(0) == "Characters · 3 of 12 · best match first")
    #expect(list.screen?.query == CharacterListQuery(searchText: "john"))
  }

  @Test(
    "s and S say why the order of a search can't change, and keep the search",
    arguments: ["s", "S"])
  func sortAfterSearch(_ key: Character) async {
    let list = await ListScreen(CharacterListQuery(searchText: "john"), height: 8)
    await list.press(KeyPress(key))
    list.terminal.expect(
      """
      Characters · 3 of 12 · best match first
      Search  john
          Name         ★  Work or match           Year
      ▌ ● John Watson     A Study in Scarlet      1887
        ● Little John     A Gest of Robyn Ho…  c. 1500
        ○ Little John
      """)
    #expect(
      list.terminal.app.notice == "The best matches of a search are first. Esc ends the search.")
    await list.press(KeyPress(.escape))
    #expect(list.terminal.row(0) == "Characters · 12 · sorted by name")
  }

  @Test("Escape on the rows ends the search")
  func escapeOnRows() async {
    let list = await ListScreen()
    await list.press(KeyPress("j"), KeyPress("/"))
    await list.search("john")
    await list.press(KeyPress(.down), KeyPress("j"), KeyPress(.escape))
    #expect(list.screen?.query == CharacterListQuery(selectedRow: 1))
    #expect(!list.terminal.text.contains("Search"))
    #expect(list.screen?.keyBindings.contains { $0.keys == [KeyPress(.escape)] } == false)
  }

  @Test("Typing replaces an earlier search text, unless the user has moved the caret first")
  func newSearch() async {
    let list = await ListScreen(CharacterListQuery(searchText: "john"))
    await list.press(KeyPress("/"))
    await list.press(KeyPress(.end))
    await list.search(" w")
    #expect(list.screen?.query.searchText == "john w")
    await list.press(KeyPress(.down), KeyPress("/"))
    await list.search("holm")
    #expect(list.screen?.query.searchText == "holm")
    await list.press(KeyPress(.down), KeyPress("/"), KeyPress(.down))
    #expect(list.screen?.query.searchText == "holm")
  }

  @Test("After a failed search, the old rows stay and are dim, and Enter tries again")
  func failedSearch() async {
    let calls = CallCounter()
    let unreliable = StubCharacterRepository.intercepting(
      search: { [offline] () throws(CharacterRepositoryError) in
        if await calls.next() == 2 { throw offline }
      })
    let list = await ListScreen(over: unreliable, width: 40, height: 10)
    await list.press(KeyPress("/"))
    await list.search("john")
    #expect(list.rendered(at: 0).contains("\u{1B}[1;4mJohn"))
    await list.search(" w")
    list.terminal.expect(
      """
      Characters · Not loaded · best match fi…
      Search ›john w
          Name         ★  Work or match
      ▌ ● John Watson     A Study in Scarlet
        ● Little John     A Gest of Robyn H…
        ○ Little John

      Not loaded (Enter to retry): could not
      reach the character source: no network.
      The rows are those of before.
      """)
    #expect(list.isDim(at: 0))
    #expect(!list.rendered(at: 0).contains("[1;4m"))
    await list.press(KeyPress(.enter))
    #expect(list.terminal.row(0) == "Characters · 1 of 12 · best match first")
    #expect(!list.isDim(at: 0))
  }

  @Test("Suggests similar names after a search without results")
  func suggestions() async {
    let list = await ListScreen(width: 50, height: 5)
    await list.press(KeyPress("/"))
    await list.search("great detektive")
    list.terminal.expect(
      """
      Characters · No results for 'great detektive'
      Search ›great detektive
        Did you mean
      ▌ Sherlock Holmes (The Great Detective)
      """)
    await list.press(KeyPress(.enter))
    #expect(list.openedCharacters == [1])
  }

  // MARK: - Filter

  @Test("Suggests similar filter text if the filter matches nothing", arguments: ["", "john"])
  func filterSuggestions(_ searchText: String) async {
    let query = CharacterListQuery(CharacterFilter(author: "doile"), searchText: searchText)
    let list = await ListScreen(query, width: 70, height: 6)
    #expect(list.terminal.row(5) == "No match: did you mean author 'Arthur Conan Doyle'?")
    #expect(list.elements.last?.contains("did you mean author 'Arthur Conan Doyle'?") == true)
    await list.press(KeyPress(searchText.isEmpty ? "s" : "x"))
    #expect(list.terminal.text.contains("did you mean") == searchText.isEmpty)
  }

  @Test("F requests a filter with the current query, but without the selected row")
  func filter() async {
    let query = CharacterListQuery(
      CharacterFilter(kinds: [.human]), sort: .year, onlyFavorites: true, selectedRow: 2)
    let list = await ListScreen(query)
    await list.press(KeyPress("F"))
    var requested = query
    requested.selectedRow = 0
    #expect(list.filterEvents == [.filterRequested(requested)])
  }

  // MARK: - Accessibility

  @Test("Accessibility elements contain the favorites and the search field")
  func accessibility() async {
    let list = await ListScreen(
      CharacterListQuery(CharacterFilter(author: "doyle")),
      favorites: InMemoryFavoritesRepository([CharacterID(1)]))
    #expect(
      list.elements == [
        "Characters · 2 of 12 · author: doyle · sorted by name, heading", "Search, text field",
        "Characters, list, 2 rows", "Name, ★, Work, Year, heading",
        "John Watson, row, A Study in Scarlet, 1887, human, selected",
        "Sherlock Holmes, row, A Study in Scarlet, 1887, human, favorite",
      ])
  }

  @Test("Accessibility elements contain errors with a Retry button, suggestions and nearby rows")
  func spokenStates() async {
    let list = await ListScreen(over: failing(at: 2))
    await list.press(KeyPress("s"))
    #expect(
      list.elements.suffix(2) == [
        "Not loaded (r to retry): could not reach the character source: no network, alert",
        "Retry, button",
      ])
    let search = await ListScreen(CharacterListQuery(searchText: "sherlok holms"))
    #expect(
      search.elements == [
        "Characters · No results for 'sherlok holms', heading", "Search, text field, sherlok holms",
        "Did you mean, list, 1 row", "Sherlock Holmes, row, selected",
      ])
    let far = await ListScreen(
      CharacterListQuery(selectedRow: 500), over: NumberedCharacters(count: 1_000).repository)
    #expect(far.elements[2] == "Characters, list, rows 491 to 510 of 1000")
    #expect(far.elements.suffix(2) == ["Next rows, button", "Previous rows, button"])
  }

  // MARK: - Helpers

  /// Returns a repository whose `list` waits for a gate.
  private func slow(_ gate: Gate) -> StubCharacterRepository {
    .intercepting(list: { _, _ in await gate.pass() })
  }

  /// Returns a repository whose `list` throws in one call. Calls are counted from 1.
  private func failing(at call: Int) -> StubCharacterRepository {
    let calls = CallCounter()
    return .intercepting(list: { [offline] _, _ throws(CharacterRepositoryError) in
      if await calls.next() == call { throw offline }
    })
  }
}
