import CharacterDomain
import CharacterDomainTesting
import FlowKit
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Uses the whole interactive program through numbered choices, as `--accessible` offers them.
@MainActor @Suite struct BrowseLinesTests {
  private static let holmes = """
    Sherlock Holmes, heading
    consulting detective, from London
    Solves crimes by close observation, and plays the violin.
    Also called, The Great Detective
    1. A Study in Scarlet, link, Work
    2. Arthur Conan Doyle, link, Author
    Year, 1887
    Language, English
    Kind, human
    3. John Watson, link, Friend
    Public domain, First published in 1887.
    ID, 1 (sherlock-holmes)
    """

  private static let watson = """
    John Watson, heading
    physician, from London
    Shares rooms with Holmes and writes up the cases.
    Also called, Dr Watson
    1. A Study in Scarlet, link, Work
    2. Arthur Conan Doyle, link, Author
    Year, 1887
    Language, English
    Kind, human
    3. Sherlock Holmes, link, Friend
    Public domain, First published in 1887.
    ID, 2 (john-watson)
    """

  @Test("Each step of a session prints its screen")
  func journey() async {
    let browse = BrowseLines()
    await browse.run {
      for (name, step) in [
        ("start", start),
        ("search", search),
        ("filter", filter),
        ("correct years", correctYears),
        ("follow relation", followRelation),
        ("add favorite", addFavorite),
        ("remove and undo", removeAndUndo),
        ("keep favorites and quit", keepFavoritesAndQuit),
      ] {
        browse.step = name
        await step(browse)
      }
    }
  }

  /// Lists all characters as numbered choices.
  private func start(_ browse: BrowseLines) async {
    browse.expect(
      """
      Characters · 12 · sorted by name, heading
      1. Search, text field
      Characters, list, 12 rows
      Name, ★, Work, Year, heading
      2. 100% Otto_von, row, Pure Nonsense, other, selected
      3. Baba Yaga, row, Russian Fairy Tales, oral, c. 1755, spirit
      4. Éponine Thénardier, row, Les Misérables, 1862, human
      5. Flann "Bull" O'Brien, row, Pure Nonsense, human
      6. John Watson, row, A Study in Scarlet, 1887, human
      7. Little John, row, A Gest of Robyn Hode, c. 1500, human
      8. Little John, row, spirit
      9. Noname, row, other
      10. Odysseus, row, The Odyssey, c. 720 BCE, human
      11. Sherlock Holmes, row, A Study in Scarlet, 1887, human
      12. Spider-Man of Akan, row, Spider Tales, oral, c. 1875, animal
      13. Sun Wukong, row, Journey to the West, c. 1592, animal
      """)
  }

  /// Searches for "holm" with the search field.
  private func search(_ browse: BrowseLines) async {
    await browse.choose("Search, text field")
    await browse.send("holm")
    browse.expect(
      """
      New text for Search: Characters · 2 of 12 · best match first, heading
      1. Search, text field, holm
      Characters, list, 2 rows
      Name, ★, Work or match, Year, heading
      2. Sherlock Holmes, row, A Study in Scarlet, 1887, human, selected
      3. John Watson, row, A Study in Scarlet, 1887, human, biography: Shares rooms with Holmes and writes up the cases.
      """)
  }

  /// Chooses a kind and an author in the filter.
  private func filter(_ browse: BrowseLines) async {
    await browse.choose("Filter, button")
    browse.expect(
      """
      Filter, heading
      1. human, checkbox, not checked
      2. demigod, checkbox, not checked
      3. deity, checkbox, not checked
      4. spirit, checkbox, not checked
      5. fairy, checkbox, not checked
      6. giant, checkbox, not checked
      7. monster, checkbox, not checked
      8. undead, checkbox, not checked
      9. animal, checkbox, not checked
      10. construct, checkbox, not checked
      11. alien, checkbox, not checked
      12. other, checkbox, not checked
      13. Work, text field
      14. Author, text field
      15. Tradition, text field
      16. Language, text field
      17. Years, text field
      18. Only favorites, checkbox, not checked
      """)
    await browse.choose("human, checkbox")
    browse.expect("1. human, checkbox, checked")
    await browse.choose("Author, text field")
    await browse.send("doyle")
    browse.expect("New text for Author: 14. Author, text field, doyle")
  }

  /// Enters invalid years, corrects them, and applies the filter.
  private func correctYears(_ browse: BrowseLines) async {
    await browse.choose("Years, text field")
    await browse.send("18x")
    browse.expect("New text for Years: 17. Years, text field, 18x")
    await browse.choose("Apply, button")
    browse.expect("Years, alert, Not a year or years: 1862, 1800-1850, 19th, ..500 BCE")
    await browse.choose("Years, text field")
    await browse.send("1887")
    browse.expect("New text for Years: 17. Years, text field, 1887")
    await browse.choose("Apply, button")
    browse.expect(
      """
      Characters · 2 of 12 · kind: human · author: doyle · years: 1887 · sorted by name, heading
      1. Search, text field
      Characters, list, 2 rows
      Name, ★, Work, Year, heading
      2. John Watson, row, A Study in Scarlet, 1887, human, selected
      3. Sherlock Holmes, row, A Study in Scarlet, 1887, human
      """)
  }

  /// Opens a character, a related character, and the tree of its relations, and goes back.
  private func followRelation(_ browse: BrowseLines) async {
    await browse.choose("Sherlock Holmes, row")
    browse.expect(Self.holmes)
    await browse.choose("John Watson, link")
    browse.expect(Self.watson)
    await browse.choose("Tree of relations, button")
    browse.expect(
      """
      Relations, list, 2 rows
      1. John Watson, row, human, selected
      2. Sherlock Holmes, row, human, friend of John Watson
      Depth 1, 1 related character
      """)
    await browse.send("b")
    browse.expect(Self.watson)
  }

  /// Adds a favorite, goes back to the list, and goes forward again.
  private func addFavorite(_ browse: BrowseLines) async {
    await browse.choose("Add to favorites, button")
    browse.expect("John Watson, heading, favorite")
    await browse.send("b")
    await browse.send("b")
    browse.expect(
      """
      Sherlock Holmes, heading
      consulting detective, from London
      Solves crimes by close observation, and plays the violin.
      Also called, The Great Detective
      1. A Study in Scarlet, link, Work
      2. Arthur Conan Doyle, link, Author
      Year, 1887
      Language, English
      Kind, human
      3. John Watson, link, Friend
      Public domain, First published in 1887.
      ID, 1 (sherlock-holmes)
      Characters · 2 of 12 · kind: human · author: doyle · years: 1887 · sorted by name, heading
      1. Search, text field
      Characters, list, 2 rows
      Name, ★, Work, Year, heading
      2. John Watson, row, A Study in Scarlet, 1887, human, favorite
      3. Sherlock Holmes, row, A Study in Scarlet, 1887, human, selected
      """)
    await browse.choose("Forward, button")
    browse.expect(Self.holmes)
  }

  /// Removes the favorite in the favorites tab, and undoes the removal.
  private func removeAndUndo(_ browse: BrowseLines) async {
    await browse.choose("Favorites, tab")
    browse.expect(
      """
      Favorites, list, 1 row
      1. John Watson, row, A Study in Scarlet, human, selected
      1 favorite
      """)
    await browse.choose("Remove, button")
    browse.expect(
      """
      Favorites, list, No favorites yet, f on a character adds it
      Removed John Watson from favorites (u to undo)
      """)
    await browse.choose("Undo, button")
    browse.expect(
      """
      Favorites, list, 1 row
      1. John Watson, row, A Study in Scarlet, human, selected
      Undid: removed John Watson. John Watson is a favorite again
      """)
  }

  /// Chooses to remove all favorites, cancels the alert, and quits.
  private func keepFavoritesAndQuit(_ browse: BrowseLines) async {
    await browse.choose("Remove all, button")
    browse.expect("Remove 1 favorite?, alert, You can undo it.")
    await browse.choose("Cancel, button")
    browse.expect(
      """
      Favorites, list, 1 row
      1. John Watson, row, A Study in Scarlet, human, selected
      Undid: removed John Watson. John Watson is a favorite again
      """)
    #expect(browse.flow.state.modal == nil)
    await browse.send("q")
    #expect(!browse.isRunning)
  }

  @Test("b leaves the list's filter unchanged")
  func cancelledFilter() async {
    let browse = BrowseLines(path: ["list/author=doyle"])
    await browse.run {
      let list = browse.takeTranscript()
      await browse.choose("Filter, button")
      await browse.choose("animal, checkbox")
      _ = browse.takeTranscript()
      await browse.send("b")
      browse.expect(list)
    }
  }

  @Test("Shows a failed request as an alert with a Retry button")
  func failures() async {
    let browse = BrowseLines(
      path: ["stats"], in: .testing(conditions: SimulatedConditions(failureInterval: 1)))
    await browse.run {
      browse.expect(
        """
        Could not count the characters, alert, Could not reach the character source: failure simulated by --simulate-failures
        """)
      await browse.choose("Retry, button")
      browse.expect(
        """
        Could not count the characters, alert, Could not reach the character source: failure simulated by --simulate-failures
        """)
    }
  }

  @Test("Lists an action once if it is a button on the screen and a key")
  func buttons() async {
    let browser = Browser.testing(favorites: InMemoryFavoritesRepository([CharacterID(1)]))
    let favorites = BrowseLines(path: ["favorites"], in: browser)
    await favorites.run {
      #expect(favorites.count("Remove, button") == 1)
      #expect(favorites.count("Undo, button") == 1)
      #expect(favorites.count("Remove all, button") == 1)
    }
    for path in [["list"], ["stats"], ["list", "detail/1"], ["list", "related/1"]] as [[Route]] {
      let failed = BrowseLines(
        path: path, in: .testing(conditions: SimulatedConditions(failureInterval: 1)))
      await failed.run {
        #expect(failed.count("Retry, button") == 1, "\(path)")
        #expect(failed.count("Reload, button") == 0, "\(path)")
      }
    }
  }

  @Test("Lists the actions of keys that only the help shows")
  func helpKeys() async {
    for (path, labels) in [
      (["list"], ["Random character", "Jump to a letter"]),
      (["list", "detail/1"], ["Next character", "Previous character", "Copy the name"]),
      (["favorites"], ["Redo"]), (["settings"], []),
    ] as [([Route], [String])] {
      let browse = BrowseLines(path: path)
      await browse.run {
        for label in labels { #expect(browse.count("\(label), button") == 1) }
        #expect(browse.count("column, button") == 0)
      }
    }
  }

  @Test("Selects the source of the characters")
  func source() async {
    for path in [["list"], ["settings"]] as [[Route]] {
      let browse = BrowseLines(path: path)
      await browse.run {
        _ = browse.takeTranscript()
        await browse.choose("Source of the characters, button")
        browse.expect(
          """
          Source of the characters, heading
          Source, list, 4 rows
          1. embedded: the catalog in this program, row, selected
          2. pokeapi, row
          3. rickandmorty, row
          4. swapi, row
          """)
        await browse.choose("embedded: the catalog in this program, row")
        #expect(browse.flow.state.path == ["list"])
        #expect(browse.count("Sherlock Holmes, row") == 1)
      }
    }
  }

  @Test("Jumps to a letter that is typed as a line")
  func jump() async {
    let browse = BrowseLines()
    await browse.run {
      for line in ["s", "z", ""] {
        await browse.choose("Jump to a letter, button")
        await browse.choose("Letter, text field")
        await browse.send(line)
        #expect(
          browse.count("Sherlock Holmes, row, A Study in Scarlet, 1887, human, selected") == 1)
        #expect(browse.count("Letter, text field") == 0)
        #expect(browse.takeTranscript().contains("No name begins with 'z'.") == (line == "z"))
      }
    }
  }

  @Test("Reports an unknown choice, and q quits")
  func quit() async {
    let browse = BrowseLines()
    await browse.run {
      _ = browse.takeTranscript()
      await browse.send("999")
      browse.expect("'999' is not one of the choices.")
      await browse.send("q")
      #expect(!browse.isRunning)
    }
  }
}
