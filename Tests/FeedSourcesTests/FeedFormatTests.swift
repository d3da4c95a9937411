import FeedDomain
import Testing

@Suite("Formats of feeds") struct FeedFormatTests {
  @Test("RSS 2.0: title, link, date, content with numbered links")
  func rss2() async throws {
    let feed = try await load(
      rss(
        """
        <item><title>A &amp;amp; <![CDATA[<b>B</b>]]></title><link>/x</link>
        <description>&lt;p>Hello &lt;a href="y">you&lt;/a>.&lt;/p>&lt;ul>&lt;li>one&lt;li>two
        &lt;/ul></description><pubDate>Fri, 1 May 26 10:00 EST</pubDate></item>
        """))
    #expect(feed.title == "News")
    let item = try #require(feed.items.first)
    #expect(item.title == "A & B")
    #expect(item.address == "https://example.com/x")
    #expect(item.date == 1_777_647_600)
    #expect(item.text == "Hello you [1].\n• one\n• two")
    #expect(item.links == [FeedLink(title: "you", address: "https://example.com/news/y")])
  }
}
