import CharacterDomain
import CharacterDomainTesting
import DisplayKit
import FeedDomain
import FlowKit
import TerminalKit
import Testing

@testable import CharactersAssembly

@MainActor @Suite struct BrowseFeedTests {
  @Test("The language of the settings applies to the shown feed, and to its articles")
  func language() async throws {
    let browse = await BrowseTerminal(path: ["feed/newsroom"], in: .testing())
    #expect(browse.content.contains("An article"))
    try await browse.changeSettings { $0.feedLanguage = .japanese }
    #expect(browse.content.contains("記事"))
    await browse.press(KeyPress(.enter))
    browse.expectPath(["feed/newsroom#1"])
    #expect(browse.content.contains("記事"))
  }

  @Test("Esc goes back from the feeds to the first tab")
  func back() async {
    let browse = await BrowseTerminal(path: ["feed/free-apps"], in: .testing())
    await browse.press(KeyPress(.escape))
    browse.expectPath(["list"])
  }

  @Test("Feeds without requests are read from their copies only")
  func offline() async throws {
    let feeds = OfflineFeeds(BilingualFeeds())
    for requests in [FeedRequests.always, .whenStale, .never] {
      let feed = try await feeds.feed(.newsroom, in: .english, requests: requests)
      #expect(feed.feed.title == "never")
    }
  }
}
