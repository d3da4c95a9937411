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

  @Test("Writes a session as lines, and reads the same session from them")
  func roundTrip() {
    let session = BrowseSession(Self.state)
    #expect(session.text == Self.text)
    #expect(BrowseSession(text: Self.text) == session)
  }

  @Test("The source is written after the first line")
  func source() {
    let session = BrowseSession(FlowState(path: ["list"]), source: "rickandmorty")
    let text = """
      characters browse 1
      [source rickandmorty]
      [tab selected]
      list

      """
    #expect(session.text == text)
    #expect(BrowseSession(text: text) == session)
  }

  @Test(
    "Writes a modal of any style after the tabs, and reads it again",
    arguments: Modal.Style.allCases)
  func modal(style: Modal.Style) {
    let state = FlowState(path: ["list"], modal: Modal("filter/kind=deity", style: style))
    let text = """
      characters browse 1
      [tab selected]
      list
      [modal \(style.rawValue)]
      filter/kind=deity

      """
    #expect(BrowseSession(state).text == text)
    #expect(BrowseSession(text: text) == BrowseSession(state))
    #expect(BrowseSession(text: text)?.state(inTabs: ["list"]) { _ in true } == state)
  }

  @Test("Omits a modal if its route is invalid or its tab does not exist")
  func invalidModal() {
    let session = BrowseSession(
      FlowState(tabs: [["stats"], ["list"]], selectedTab: 1, modal: Modal("gone", style: .alert)))
    #expect(session.state(inTabs: ["stats", "list"]) { $0 != "gone" }.modal == nil)
    #expect(session.state(inTabs: ["stats", "list"]) { _ in true }.modal != nil)
    #expect(session.state(inTabs: ["stats"]) { _ in true }.modal == nil)
    let lines = FlowState(path: ["list"], modal: Modal("detail/a\nb", style: .alert))
    #expect(BrowseSession(text: BrowseSession(lines).text)?.modal == nil)
  }

  @Test(
    "Reads modal lines in other places as routes, which are omitted as invalid",
    arguments: [
      "[tab]\nlist\n[modal sheet]\nfilter\n[modal sheet]\nfilter\n", "[tab]\nlist\n[modal sheet]\n",
      "[tab]\nlist\n[modal window]\nfilter\n", "[tab]\nlist\n[modal sheet]\nfilter\nfilter\n",
    ])
  func misplacedModal(_ lines: String) throws {
    let session = try #require(BrowseSession(text: "characters browse 1\n" + lines))
    let state = session.state(inTabs: ["list"]) { ["list", "filter"].contains($0) }
    #expect(state.stacks.map(\.path) == [["list"]])
  }

  @Test(
    "Refuses text that is not a session",
    arguments: [
      "", "\n", "characters browse 1", "characters browse 2\n", "characters browse 1\nlist\n",
      "characters browse 1\n[tab]\n", "characters browse 1\n[tab]\n[tab selected]\nlist\n",
      "characters browse 1\r\n[tab]\r\nlist\r\n", "characters browse 1\n[tab]\nlist",
      " characters browse 1\n[tab]\nlist\n", "characters browse 1\n[tab]\n[modal sheet]\nlist\n",
      "characters browse 1\n[modal sheet]\nlist\n[tab]\nlist\n", "\u{0}\u{1B}[2J",
    ])
  func garbage(_ text: String) { #expect(BrowseSession(text: text) == nil) }

  @Test(
    "Keeps the ID of a character from a source unchanged",
    arguments: ["s:1", "s:a/b,c%2C?d=1", "s:é \u{202E}x"])
  func sources(_ id: String) {
    let state = FlowState(path: [Route("list", parameters: ""), Route("detail", parameters: id)])
    let session = BrowseSession(text: BrowseSession(state).text)
    #expect(session?.paths.last?.last?.parameters == id)
  }

  @Test("Omits routes from one with a line break on, and tabs without routes")
  func lineBreaks() {
    let state = FlowState(
      tabs: [["list", "detail/a\nb", "detail/c"], ["detail/\u{2028}"], ["stats"]], selectedTab: 2)
    let session = BrowseSession(text: BrowseSession(state).text)
    #expect(session?.paths == [["list"], ["stats"]])
    #expect(session?.selectedTab == 1)
  }

  @Test(
    "Reads a route whose name is like a section of the text",
    arguments: ["tab", "tab selected", "tab/a"])
  func names(_ route: String) {
    let session = BrowseSession(FlowState(path: [Route(route), "list"]))
    #expect(BrowseSession(text: session.text) == session)
  }

  @Test("Restores a path in the tab whose root route has the same name as the first route")
  func tabs() {
    let session = BrowseSession(Self.state)
    let state = session.state(inTabs: ["new", "favorites", "list"]) { _ in true }
    #expect(
      state
        == FlowState(
          tabs: [["new"], ["favorites"], ["list/kind=deity", "detail/12"]], selectedTab: 1))
    #expect(session.state(inTabs: ["list"]) { _ in true }.selectedTab == 0)
  }

  @Test("Omits routes from an invalid one on, and replaces an invalid first route")
  func invalid() {
    let session = BrowseSession(
      FlowState(tabs: [["list", "detail/12", "gone", "detail/13"], ["stats/x", "detail/1"]]))
    let state = session.state(inTabs: ["list", "stats"]) { !["gone", "stats/x"].contains($0) }
    #expect(state == FlowState(tabs: [["list", "detail/12"], ["stats"]]))
  }
}
