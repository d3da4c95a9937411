import FeedDomain
import SystemKit
import Testing

@Suite("Hostile feeds") struct HostileFeedTests {
  @Test(
    "The encoding is that of the response, of the mark, or of the declaration",
    arguments: HostileFeed.encodings)
  func encodings(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test(
    "An answer that ends too early or is no feed is refused with a reason",
    arguments: HostileFeed.answers)
  func answers(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test(
    "Definitions and deep nesting are refused, and nothing is included",
    arguments: HostileFeed.attacks)
  func attacks(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test("Text is plain, and links lead to the web", arguments: HostileFeed.texts)
  func texts(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test("Unusual structures are read as their namespaces say", arguments: HostileFeed.structures)
  func structures(feed: HostileFeed) async {
    let loaded = await feed.loaded()
    #expect(loaded == feed.outcome)
  }

  @Test("libxml2 writes nothing to the standard error")
  func quiet() async throws {
    // A process of its own, because other tests write to the standard error, too.
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      for feed in HostileFeed.encodings { _ = await feed.loaded() }
      _exit(0)
    }
    let written = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(!written.contains("encod"), "\(written)")
  }
}
