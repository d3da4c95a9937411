import FeedDomain
import Testing

@Suite("Formats of feeds") struct FeedFormatTests {
  @Test("RSS 2.0: title, link, date, author, and content with numbered links")
  func rss2() async throws {
    let feed = try await load(
      rss(
        """
        <item><title>One</title><link>/x</link><author>a@example.com (Ada)</author>
        <description>&lt;p>Hello &lt;a href="y">you&lt;/a>.&lt;/p>&lt;ul>&lt;li>one&lt;li>two
        &lt;/ul></description><pubDate>Fri, 1 May 26 10:00 EST</pubDate></item>
        """))
    #expect(feed.title == "News")
    let address = "https://example.com/x"
    var item = FeedItem(id: "\(address) 1777647600 One Hello you [1]. • one • two")
    (item.title, item.address) = ("One", address)
    (item.author, item.date) = ("Ada", 1_777_647_600)
    item.text = "Hello you [1].\n• one\n• two"
    item.links = [FeedLink(title: "you", address: "https://example.com/news/y")]
    #expect(feed.items == [item])
  }

  @Test("RSS with modules: the whole content, the creator and the date")
  func modules() async throws {
    let feed = try await load(
      rss(
        """
        <item><guid isPermaLink="false">7</guid><description>Short</description>
        <c:encoded><![CDATA[<p>Long</p>]]></c:encoded><dc:creator> Ada  Lovelace </dc:creator>
        <dc:date>2026-05-01T10:00:00+02:00</dc:date></item>
        <item><guid>8</guid><c:encoded><![CDATA[<img src="x">]]></c:encoded>
        <description>Only a picture</description></item>
        """,
        attributes: """
          xmlns:dc="http://purl.org/dc/elements/1.1/"
          xmlns:c="http://purl.org/rss/1.0/modules/content/"
          """))
    #expect(feed.items.map(\.text) == ["Long", "Only a picture"])
    #expect(feed.items.first?.id == "7")
    #expect(feed.items.first?.author == "Ada Lovelace")
    #expect(feed.items.first?.date == 1_777_622_400)
  }

  @Test("Apple's newsroom: Atom with an enclosure before or after the article")
  func newsroom() async throws {
    let feed = try await load(
      atom(
        """
        <entry><title><![CDATA[Apple’s news]]></title><id>https://www.apple.com/newsroom/1/</id>
        <updated>2026-05-01T10:00:00.123Z</updated><published>soon</published>
        <author><uri>/</uri><name>Apple</name></author>
        <link href="https://www.apple.com/newsroom/1/"/>
        <link rel="enclosure" type="image/jpeg" href="https://www.apple.com/1.jpg"/>
        <content type="html">A sentence.</content></entry>
        """))
    var item = FeedItem(id: "https://www.apple.com/newsroom/1/")
    (item.title, item.address, item.date) = ("Apple’s news", item.id, 1_777_629_600)
    (item.author, item.text) = ("Apple", "A sentence.")
    #expect(feed.items == [item])
  }

  @Test("A ranking has the facts of apps, and keeps its order")
  func ranking() async throws {
    let feed = try await load(
      atom(
        """
        <entry><updated>2020-01-01T00:00:00-07:00</updated><id im:id="1">https://example.com/a</id>
        <title>Sky - Ada</title><summary>Look &lt;up&gt;
        &amp; down</summary><im:name>Sky</im:name><category term="Games" label="Jeux"/>
        <im:artist href="https://example.com/ada">Ada</im:artist>
        <im:price amount="0.99" currency="USD">$0.99</im:price>
        <im:image height="53">https://example.com/53.png</im:image>
        <im:releaseDate label="May 1, 2026">2026-05-01T00:00:00-07:00</im:releaseDate>
        <content type="html">&lt;table>&lt;tr>&lt;td>Sky&lt;/table></content></entry>
        <entry><updated>2026-01-01T00:00:00-07:00</updated><id>2</id><im:name>Sea</im:name></entry>
        """, attributes: "xmlns:im='http://itunes.apple.com/rss'"))
    var app = RankedApp(name: "Sky")
    (app.seller, app.price, app.category) = ("Ada", "$0.99", "Jeux")
    app.releaseDate = "May 1, 2026"
    #expect(feed.items.map(\.app) == [app, RankedApp(name: "Sea")])
    #expect(feed.items.first?.text == "Look <up>\n& down")
  }

  @Test("Items with dates are sorted, the newest first, and others keep their order")
  func order() async throws {
    let dates = [2024, 2026, 2025].map {
      "<item><title>\($0)</title><pubDate>\($0)-01-01</pubDate></item>"
    }.joined()
    #expect(try await load(rss(dates)).items.map(\.title) == ["2026", "2025", "2024"])
    let equal = (1...40).map { "<item><title>\($0)</title><pubDate>2026</pubDate></item>" }.joined()
    #expect(try await load(rss(equal)).items.map(\.title) == (1...40).map(String.init))
    let mixed = try await load(rss(dates + "<item><title>-</title></item>"))
    #expect(mixed.items.map(\.title) == ["2024", "2026", "2025", "-"])
  }

  @Test(
    "Dates of RFC 822 and ISO 8601, also with mistakes",
    arguments: [
      ("Fri, 01 May 2026 10:00:00 GMT", 1_777_629_600),
      ("Mon, 1 May 26 10:00 UT", 1_777_629_600), ("1 may 2026 05:00:00 EST", 1_777_629_600),
      ("Fri, 1 May 2026 19:00:00 +0900", 1_777_629_600),
      ("Freitag, 01 May 2026 12:00 +02:00", 1_777_629_600),
      ("01 May 2026 10:00:00 Nowhere", 1_777_629_600), ("Fri, 01 May 2026", 1_777_593_600),
      ("Thu, 1 Jan 70 00:00:01 Z", 1), ("2026-05-01T10:00:00Z", 1_777_629_600),
      ("2026-05-01T03:00:00.000-07:00", 1_777_629_600), ("2026-05-01 10:00", 1_777_629_600),
      (" 2026-05-01t10:00:00.5+0000 ", 1_777_629_600), ("2026-05", 1_777_593_600),
      ("2016-12-31T23:59:60Z", 1_483_228_799), ("30 Feb 2026 10:00 GMT", nil),
      ("2026-13-01", nil), ("2026-05-01T25:00:00Z", nil), ("0000-00-00T00:00:00Z", nil),
      ("yesterday", nil), ("", nil), ("99999999999999999999", nil),
      ("Fri, 01 May 2026 10:61:00 GMT", nil), ("1777629600", nil), ("Fri,", nil),
    ])
  func dates(text: String, date: Int?) async throws {
    let feed = try await load(rss("<item><title>1</title><pubDate>\(text)</pubDate></item>"))
    #expect(feed.items.first?.date == date)
  }
}
