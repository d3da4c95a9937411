import CharacterDomain
import DisplayKit
import DisplayTesting
import FeedDomain
import FeedKit
import FlowKit
import TerminalTesting
import TerminalViews
import Testing

@MainActor @Suite struct FeedScreenTests {
  private let settings = Store(Settings())
  private let failure = FeedError.unreachable(reason: "the host a.b was not found")

  /// Shows the tab, or the screen of a route, in a flow.
  private func show(
    _ feeds: StubFeedRepository = StubFeedRepository(), opening route: Route? = nil,
    width: Int = 50, height: Int = 10, inFlight: Int = 0
  ) async -> TestTerminal {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(FeedAssembly(feeds: { feeds }).destination)
    let terminal = TestTerminal(width: width, height: height)
    await terminal.show(inFlight: inFlight) {
      let path = route.map { [$0] } ?? registry.rootRoutes
      let provider = SettingsProvider(settings)
      provider.content = FlowView(Flow(FlowState(path: path), registry: registry))
      return provider
    }
    return terminal
  }

  private let newsroom = """
    ╭─ Apple Newsroom ───────────────────────────────╮
    │ (•) Newsroom  ( ) Free apps  ( ) Paid apps     │
    │ ▌ The keynote in June             2026-05-28   │
    │   A report                                     │
    │                                                │
    │                                                │
    │                                                │
    │                                                │
    ╰────────────────────────────────────────────────╯
    Enter Open  s Next section  r Refresh  Esc Back
    """

  private let freeApps = """
    ╭─ Top Free ─────────────────────────────────────╮
    │ ( ) Newsroom  (•) Free apps  ( ) Paid apps     │
    │ ▌ 1  Maps                Seller of Maps  Get   │
    │   2  Chess              Seller of Chess  Get   │
    │                                                │
    │                                                │
    │                                                │
    │                                                │
    ╰────────────────────────────────────────────────╯
    Enter Open  s Next section  r Refresh  Esc Back
    """

  // MARK: - Lists

  @Test("The tab shows the newsroom, and 's' or the control shows another section")
  func sections() async {
    let terminal = await show()
    terminal.expect(newsroom)
    terminal.press(KeyPress(.down))
    terminal.type("s")
    await terminal.settle()
    terminal.expect(freeApps)
    terminal.press(KeyPress(.tab), KeyPress(.left))
    await terminal.settle()
    #expect(terminal.row(1).contains("(•) Newsroom"))
  }

  @Test("The user's own feeds are sections, and an empty feed says so")
  func ownFeed() async throws {
    let own = try #require(FeedAddress(rawValue: "https://a.b/feed"))
    let terminal = await show(StubFeedRepository(own: [own]), width: 70)
    terminal.type("sss")
    await terminal.settle()
    terminal.expect(
      """
      ╭─ a.b/feed ─────────────────────────────────────────────────────────╮
      │ ( ) Newsroom  ( ) Free apps  ( ) Paid apps  (•) a.b/feed           │
      │                                                                    │
      │                                                                    │
      │                       This feed has no items                       │
      │                                                                    │
      │                                                                    │
      │                                                                    │
      ╰────────────────────────────────────────────────────────────────────╯
      s Next section  r Refresh  Esc Back
      """)
  }

  @Test("The copy is shown at once, and the newer feed keeps the selected item")
  func offlineFirst() async {
    let gate = Gate()
    let old = LoadedFeed(Feed(title: "Old", items: [.report, .keynote]), age: 7_300)
    let feeds = StubFeedRepository(copies: [.newsroom: old]) { section, _, _ in
      await gate.pass()
      return LoadedFeed(.sample(section), age: 0)
    }
    let terminal = await show(feeds, inFlight: 1)
    terminal.expect(
      """
      ╭─ Old ──────────────────────────────────────────╮
      │ (•) Newsroom  ( ) Free apps  ( ) Paid apps     │
      │ ▌ A report                                     │
      │   The keynote in June             2026-05-28   │
      │                                                │
      │                                                │
      │                                                │
      │ Updating…                                      │
      ╰────────────────────────────────────────────────╯
      Enter Open  s Next section  r Refresh  Esc Back
      """)
    gate.open()
    await terminal.settle()
    #expect(terminal.row(0).contains("Apple Newsroom"))
    #expect(terminal.row(3).contains("▌ A report"))
    #expect(!terminal.text.contains("Updating"))
  }

  @Test("A copy that could not be refreshed says how old it is and why")
  func oldCopy() async {
    let terminal = await show(
      StubFeedRepository { [failure] section, _, _ in
        LoadedFeed(.sample(section), age: 7_300, error: failure)
      }, height: 12)
    terminal.expect(
      """
      ╭─ Apple Newsroom ───────────────────────────────╮
      │ (•) Newsroom  ( ) Free apps  ( ) Paid apps     │
      │ ▌ The keynote in June             2026-05-28   │
      │   A report                                     │
      │                                                │
      │                                                │
      │                                                │
      │                                                │
      │ The copy of the feed is 2 hours old: could not │
      │ reach the server of the feed: the host a.b wa… │
      ╰────────────────────────────────────────────────╯
      Enter Open  s Next section  r Refresh  Esc Back
      """)
  }

  @Test("A feed that can't be loaded can be loaded again")
  func retry() async {
    let calls = CallCounter()
    let feeds = StubFeedRepository { [failure] section, _, _ throws(FeedError) in
      if await calls.next() == 1 { throw failure }
      return LoadedFeed(.sample(section), age: 0)
    }
    let terminal = await show(feeds)
    terminal.expect(
      """
      ╭─ Newsroom ─────────────────────────────────────╮
      │ (•) Newsroom  ( ) Free apps  ( ) Paid apps     │
      │            Could not load the feed             │
      │  Could not reach the server of the feed: the   │
      │            host a.b was not found.             │
      │                                                │
      │                   [ Retry ]                    │
      │                                                │
      ╰────────────────────────────────────────────────╯
      Enter Retry  s Next section  r Retry  Esc Back
      """)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    terminal.expect(newsroom)
  }

  @Test("A change of the language in the settings loads the feed in that language")
  func language() async {
    let feeds = StubFeedRepository { section, language, _ in
      LoadedFeed(Feed(title: "\(language)", items: Feed.sample(section).items), age: 0)
    }
    let terminal = await show(feeds)
    #expect(terminal.row(0).hasPrefix("╭─ english ─"))
    terminal.app.write(to: settings) { $0.feedLanguage = .japanese }
    await terminal.settle()
    #expect(terminal.row(0).hasPrefix("╭─ japanese ─"))
    terminal.app.write(to: settings) { $0.userName = "Ada" }
    await terminal.settle()
    #expect(terminal.row(0).hasPrefix("╭─ japanese ─"))
  }

  @Test("A wide screen shows the selected article beside the list")
  func preview() async {
    let terminal = await show(width: 106, height: 16)
    terminal.press(KeyPress(.down))
    await terminal.settle()
    terminal.advance(by: .seconds(1))
    await terminal.settle()
    terminal.expect(
      """
      ╭─ Newsroom ─────────────────────────────────────────────────────────────────────────────────────────────╮
      │ (•) Newsroom  ( ) Free apps  ( ) Paid apps         │ A report                                          │
      │   The keynote in June                  2026-05-28  │                                                   │
      │ ▌ A report                                         │ https://example.com/report                        │
      │                                                    │                                                   │
      │                                                    │                                                   │
      │                                                    │                                                   │
      │                                                    │                                                   │
      │                                                    │                                                   │
      │                                                    │                                                   │
      │                                                    │                                                   │
      │                                                    │                                                   │
      │                                                    │                                                   │
      │                                                    │                                                   │
      ╰────────────────────────────────────────────────────────────────────────────────────────────────────────╯
      Enter Open  s Next section  r Refresh  Esc Back
      """)
  }

  // MARK: - Articles

  @Test("Enter opens an article with its links, and Esc returns to its row")
  func article() async {
    let terminal = await show(height: 17)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    terminal.expect(
      """
      ╭─ Newsroom ─────────────────────────────────────╮
      │ The keynote in June                            │
      │                                                │
      │ Ada · 2026-05-28                               │
      │                                                │
      │ All about the keynote, and how to watch it     │
      │ [1].                                           │
      │                                                │
      │ Doors open at ten.                             │
      │                                                │
      │ Links                                          │
      │ [1] how to watch it                            │
      │ https://example.com/watch                      │
      │                                                │
      │ https://example.com/keynote                    │
      ╰────────────────────────────────────────────────╯
      Esc Back
      """)
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    #expect(terminal.row(2).contains("▌ The keynote"))
  }

  @Test("A narrow screen wraps the article, and scrolls")
  func narrow() async {
    let terminal = await show(opening: "feed/newsroom#tag:example.com,2026:keynote", width: 26)
    terminal.press(KeyPress(.end))
    await terminal.settle()
    terminal.expect(
      """
      ╭─ Newsroom ─────────────╮
      │ Links                  │
      │ [1] how to watch it    │
      │ https://example.com/w  │
      │ atch                   │
      │                        │
      │ https://example.com/k┃ │
      │ eynote               ┃ │
      ╰────────────────────────╯
      Esc Back
      """)
  }

  @Test("A route to an article that the feed no longer has leads back to the list")
  func missingArticle() async {
    let terminal = await show(opening: "feed/newsroom#gone")
    terminal.expect(
      """
      ╭─ Newsroom ─────────────────────────────────────╮
      │ The feed no longer contains this item.         │
      │                                                │
      │                                                │
      │                                                │
      │                                                │
      │                                                │
      │                                                │
      ╰────────────────────────────────────────────────╯
      Esc Back
      """)
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    #expect(terminal.row(2).contains("▌ The keynote"))
  }

  // MARK: - Rankings

  @Test("Enter on an app opens the sales of its segment, with the facts of the app")
  func sales() async {
    let terminal = await show(opening: "feed/free-apps", height: 17)
    terminal.press(KeyPress(.down), KeyPress(.enter))
    await terminal.settle()
    terminal.expect(
      """
      ╭─ Top Free ─────────────────────────────────────╮
      │ (•) Free apps  ( ) Paid apps                   │
      │   1  Maps                Seller of Maps  Get   │
      │ ▌ 2  Chess              Seller of Chess  Get   │
      │                                                │
      │                                                │
      │                                                │
      │                                                │
      │ Name: Chess                                    │
      │ Rank: 2 of 2                                   │
      │ Seller: Seller of Chess                        │
      │ Price: Get                                     │
      │ Category: Utilities                            │
      │ Released: May 1, 2025                          │
      │                                                │
      ╰────────────────────────────────────────────────╯
      Enter Open  s Next section  r Refresh  Esc Back
      """)
    terminal.type("s")
    await terminal.settle()
    terminal.expect(
      """
      ╭─ Top Paid ─────────────────────────────────────╮
      │ ( ) Free apps  (•) Paid apps                   │
      │ ▌ 1  Notes                             $4.99   │
      │                                                │
      │                                                │
      │                                                │
      │                                                │
      │                                                │
      │ Name: Notes                                    │
      │ Rank: 1 of 1                                   │
      │ Seller: Seller of Notes                        │
      │ Price: $4.99                                   │
      │ Category: Utilities                            │
      │ Released: May 1, 2025                          │
      │                                                │
      ╰────────────────────────────────────────────────╯
      Enter Open  s Next section  r Refresh  Esc Back
      """)
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.text.contains("What Notes does."))
    terminal.press(KeyPress(.escape), KeyPress(.escape))
    await terminal.settle()
    #expect(terminal.row(1).contains("(•) Free apps"))
  }
}

/// Provides the settings to the views inside.
private final class SettingsProvider: TerminalView, ContentContainer {
  private let store: Store<Settings>

  init(_ store: Store<Settings>) {
    self.store = store
    super.init()
  }

  override var services: [AnyObject] { [store] }
}
