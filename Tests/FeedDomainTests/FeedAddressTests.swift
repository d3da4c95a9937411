import FeedDomain
import Testing

@Suite struct FeedAddressTests {
  @Test(
    "The address of a feed can have a query",
    arguments: [
      "https://example.com/feed", "http://[::1]:80/feed.xml?a=b&c=%20", "https://example.com?rss",
    ])
  func accepted(_ text: String) {
    #expect(FeedAddress(rawValue: text)?.rawValue == text)
  }

  @Test("An address has at most 2,000 bytes")
  func length() {
    let start = "https://example.com/"
    let rest = String(repeating: "a", count: 2_000 - start.utf8.count)
    #expect(FeedAddress(rawValue: start + rest) != nil)
    #expect(FeedAddress(rawValue: start + rest + "a") == nil)
  }

  @Test(
    "Other schemes, passwords, fragments and control characters are refused",
    arguments: [
      "", "example.com/feed", "ftp://example.com/feed", "file:///etc/passwd", "https://",
      "https://me:secret@example.com/feed", "https://example.com/#a", "https://example.com/?a#b",
      "https://example.com/?\u{1B}[m", "https://example.com/?ä",
    ])
  func refused(_ text: String) {
    #expect(FeedAddress(rawValue: text) == nil)
  }
}
