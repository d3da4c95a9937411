import FlowKit
import Testing

@testable import CharactersAssembly

@Suite struct BrowseSessionTests {
  private static let state = FlowState(
    tabs: [["list/kind=deity", "detail/12"], ["favorites"], ["stats"]], selectedTab: 1)

  private static let text = """
    characters browse 1
    [tab]
    list/kind=deity
    detail/12
    [tab selected]
    favorites
    [tab]
    stats

    """

  @Test("Is written as lines, and read again")
  func roundTrip() {
    let session = BrowseSession(Self.state)
    #expect(session.text == Self.text)
    #expect(BrowseSession(text: Self.text) == session)
  }

  @Test(
    "A text that is no session is not read",
    arguments: [
      "", "\n", "characters browse 1", "characters browse 2\n", "characters browse 1\nlist\n",
      "characters browse 1\n[tab]\n", "characters browse 1\n[tab]\n[tab selected]\nlist\n",
      "characters browse 1\r\n[tab]\r\nlist\r\n", "characters browse 1\n[tab]\nlist",
      " characters browse 1\n[tab]\nlist\n", "\u{0}\u{1B}[2J",
    ])
  func garbage(_ text: String) {
    #expect(BrowseSession(text: text) == nil)
  }

  @Test("A path ends before a route with a line break, and a tab without routes is left out")
  func lineBreaks() {
    let state = FlowState(
      tabs: [["list", "detail/a\nb", "detail/c"], ["detail/\u{2028}"], ["stats"]], selectedTab: 2)
    let session = BrowseSession(text: BrowseSession(state).text)
    #expect(session?.paths == [["list"], ["stats"]])
    #expect(session?.selectedTab == 1)
  }

  @Test("A route may be named as a line of the text", arguments: ["tab", "tab selected", "tab/a"])
  func names(_ route: String) {
    let session = BrowseSession(FlowState(path: [Route(route), "list"]))
    #expect(BrowseSession(text: session.text) == session)
  }

  @Test("Is shown in the tabs with the names of its first routes")
  func tabs() {
    let session = BrowseSession(Self.state)
    let state = session.state(inTabs: ["new", "favorites", "list"]) { _ in true }
    #expect(
      state
        == FlowState(
          tabs: [["new"], ["favorites"], ["list/kind=deity", "detail/12"]], selectedTab: 1))
    #expect(session.state(inTabs: ["list"]) { _ in true }.selectedTab == 0)
  }

  @Test("Routes from an invalid one on are left out, and an invalid first one is replaced")
  func invalid() {
    let session = BrowseSession(
      FlowState(tabs: [["list", "detail/12", "gone", "detail/13"], ["stats/x", "detail/1"]]))
    let state = session.state(inTabs: ["list", "stats"]) { !["gone", "stats/x"].contains($0) }
    #expect(state == FlowState(tabs: [["list", "detail/12"], ["stats"]]))
  }
}
