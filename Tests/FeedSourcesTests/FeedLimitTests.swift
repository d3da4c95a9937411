import FeedDomain
import HTTPTesting
import Testing

@Suite("Limits of feeds") struct FeedLimitTests {
  @Test("10,000 items are read, and more are left out")
  func items() async throws {
    let items = (1...10_010).map { "<item><title>\($0)</title></item>" }
    let exact = try await load(rss(items.prefix(10_000).joined()))
    #expect(exact.items.count == 10_000 && exact.items.last?.title == "10000")
    #expect(try await load(rss(items.joined())).items.count == 10_000)
  }

  @Test("A text ends after 256 KiB")
  func text() async throws {
    let text = String(repeating: "é ", count: 100_000)
    let feed = try await load(rss("<item><description>&lt;p>\(text)</description></item>"))
    let count = try #require(feed.items.first?.text.utf8.count)
    #expect(count > 260_000 && count <= 262_150)
  }

  @Test("A feed of more than 8 MiB is refused")
  func size() async {
    let text = rss("<item><title>1</title></item>") + String(repeating: " ", count: 8 << 20)
    await #expect(throws: FeedError.notAFeed(reason: "it is larger than 8 MiB")) {
      try await load(text)
    }
  }
}
