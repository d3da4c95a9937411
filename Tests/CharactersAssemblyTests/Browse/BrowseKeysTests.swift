import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersAssembly

/// Presses keys that the focused screen doesn't handle itself, such as `/` on a character's page.
@MainActor @Suite struct BrowseKeysTests {
  @Test(
    "Search, order and filter keys work on the list beside or below a character",
    arguments: [100, 50])
  func listKeys(width: Int) async {
    let browse = await BrowseTerminal(path: ["list", "detail/1"], width: width)
    await browse.type("/holm")
    #expect(browse.terminal.text.contains("Search ›holm"))
    #expect(browse.path.first == "list/q=holm")
    #expect(browse.path.count == (width == 100 ? 2 : 1))
    await browse.press(KeyPress(.escape))
    await browse.press("\r")
    await browse.type("s")
    #expect(browse.path.first?.hasPrefix("list/sort=year") == true)
    await browse.press("\r")
    await browse.type("F")
    #expect(browse.terminal.text.contains("── Filter "))
  }

  @Test("Keys change the list that was opened last, also while related characters are shown")
  func lastList() async {
    let browse = await BrowseTerminal(
      path: ["stats", "list/kind=human", "detail/1", "related/1"], width: 100)
    await browse.type("s")
    #expect(browse.path.first == "stats")
    #expect(browse.path.last?.hasPrefix("list/kind=human&sort=year") == true)
  }

  @Test("A key without an action shows a notice until the next key", arguments: ["/", "x", "é"])
  func unknown(key: String) async {
    let browse = await BrowseTerminal(path: ["stats"])
    await browse.type(key)
    #expect(browse.terminal.row(23) == "\(key) does nothing here.")
    await browse.type("j")
    #expect(browse.terminal.row(23).contains("Enter Open"))
  }

  @Test("An empty list shows no keys for Enter and Undo")
  func emptyList() async {
    let browse = await BrowseTerminal(path: ["favorites"])
    #expect(browse.terminal.row(23) == "r Reload  q Quit  ? Keys")
    await browse.type("u")
    #expect(browse.content.contains("Nothing to undo"))
  }
}
