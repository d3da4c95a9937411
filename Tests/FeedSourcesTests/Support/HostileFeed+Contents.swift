extension HostileFeed {
  /// Text that would change the screen or the terminal, and links that lead elsewhere.
  static let texts: [HostileFeed] = [
    .init(
      "HTML in a title",
      rss(
        """
        <item><title>&lt;b>One&lt;/b> &amp;amp; &lt;script>alert(1)&lt;/script>two</title></item>
        <item><title><![CDATA[AT&amp;T &nbsp; <img src="x" onerror="y">]]></title></item>
        <item><title>1 &lt; 2 &amp; 3</title></item>
        """), .titles(["One & two", "AT&T", "1 < 2 & 3"])),
    .init(
      "a title in Atom that only looks like HTML",
      atom(
        """
        <entry><title>&lt;b> is a tag</title></entry>
        <entry><title type="html">&lt;b>bold&lt;/b></title></entry>
        <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><i>So</i></div></title>
        </entry>
        """), .titles(["<b> is a tag", "bold", "So"])),
    .init(
      "escape sequences", rss("<item><title>a&#x9B;31mb&amp;#27;[0m&amp;#155;c</title></item>"),
      .titles(["a31mb[0mc"])),
    .init("a forbidden character", rss("<item><title>&#27;[31m</title></item>"), .damaged),
    .init(
      "reordered text", rss("<item><title>a&#x202E;b&#x2066;c&#x200F;&#xFEFF;d</title></item>"),
      .titles(["abcd"])),
    .init(
      "lines in a title", rss("<item><title>\n a\r\n\tb&#x2028;c&#x85;d\n</title></item>"),
      .titles(["a b c d"])),
    .init(
      "a long title", rss("<item><title>\(String(repeating: "é", count: 50_000))</title></item>"),
      .titles([String(repeating: "é", count: 1_000) + "…"])),
    .init(
      "scripts and styles in a text",
      rss(
        """
        <item><description><![CDATA[<style>p { color: red }</style><p onclick="x">One
        <script>document.write("two")</script> <iframe src="https://example.com">three</iframe>
        &copy;<br>four</p><svg><text>five</text></svg><pre>a
          b</pre><table><tr><td>c<td>d</table>]]></description></item>
        """), .text("One ©\nfour\n\na\nb\n\nc d")),
    .init(
      "links that run or read something",
      rss(
        """
        <item><description><![CDATA[<a href="javascript:x">a</a> <a href="file:///etc">b</a>
        <a href="data:text/html,x">c</a> <a href="&#1;https://x">d</a> <a href="https://">e</a>
        <a href="HTTPS://example.com/&#10;x">f</a> <a href="//other.example/é">g</a>
        <a href="?q=1"><img src="x" alt="h"></a> <a name="x">i</a>]]></description></item>
        """),
      .text(
        "a b c d e f g [1] h [2] i",
        links: ["https://other.example/%C3%A9", "https://example.com/news/feed?q=1"])),
    .init(
      "links of items that are no web addresses",
      rss(
        """
        <item><title>1</title><link>javascript:alert(1)</link></item>
        <item><title>2</title><link>file:///etc/passwd</link></item>
        <item><title>3</title><guid>ftp://example.com/3</guid></item>
        <item><title>4</title><guid isPermaLink="false">https://example.com/4</guid></item>
        <item><title>5</title><guid>https://example.com/5</guid></item>
        """), .addresses(["", "", "", "", "https://example.com/5"])),
  ]

  /// Feeds that break rules, or use them in unusual ways.
  static let structures: [HostileFeed] = [
    .init(
      "the same identifier twice",
      rss(
        """
        <item><title>1</title><guid>a</guid></item><item><title>2</title><guid> a </guid></item>
        <item><title>3</title><link>/x</link></item><item><title>4</title><link>/x</link></item>
        <item><title>5</title></item><item><title>5</title></item>
        <item><description>a</description></item><item><description>b</description></item>
        """), .titles(["1", "3", "4", "5", "", ""])),
    .init(
      "items without parts", rss("<item/><item><title/></item><item><guid>a</guid></item>"),
      .titles([])),
    .init(
      "relative links",
      atom(
        """
        <entry xml:base="/blog/"><title>1</title><link href="a"/></entry>
        <entry><title>2</title><link href="../b"/></entry>
        <entry><title>3</title><link xml:base="https://cdn.example/x/" href="c"/></entry>
        """, attributes: "xml:base='https://mirror.example/feeds/all'"),
      .addresses([
        "https://mirror.example/blog/a", "https://mirror.example/b", "https://cdn.example/x/c",
      ])),
    .init(
      "links with other relations",
      atom(
        """
        <entry><id>1</id><link rel="enclosure" type="image/jpeg" href="/1.jpg"/><link href="/1"/>
        <link rel="enclosure" href="/1.mp3"/></entry>
        <entry><id>2</id><link rel="self" href="/2.xml"/><link rel="alternate" href="/2"/></entry>
        """), .addresses(["https://example.com/1", "https://example.com/2"])),
    .init(
      "elements of other namespaces with the same names",
      rss(
        """
        <item><m:title>no</m:title><title>1</title><m:group><title>no</title></m:group>
        <atom:link rel="self" href="/no" xmlns:atom="http://www.w3.org/2005/Atom"/></item>
        <image><title>no</title><item><title>no</title></item></image>
        """, attributes: "xmlns:m='http://search.yahoo.com/mrss/'"), .titles(["1"])),
    .init(
      "other prefixes than usual",
      """
      <a:feed xmlns:a="http://www.w3.org/2005/Atom" xmlns="http://itunes.apple.com/rss">
      <a:entry><a:title>1</a:title><title>no</title><name>App</name></a:entry></a:feed>
      """, .titles(["1"])),
    .init(
      "an undeclared prefix",
      rss("<item><media:title>no</media:title><title>1</title></item>"), .titles(["1"])),
    .init(
      "the source of an entry",
      atom(
        """
        <entry><source><id>no</id><title>no</title><link href="/no"/></source><id>1</id>
        <title>1</title></entry>
        """), .titles(["1"])),
    .init(
      "CDATA in several parts",
      rss("<item><title>a<![CDATA[b]]]]><![CDATA[>]]>c<!-- d --><?e f?></title></item>"),
      .titles(["ab]]>c"])),
    .init(
      "RSS 1.0",
      """
      <rdf:RDF xmlns="http://purl.org/rss/1.0/"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel rdf:about="/"><title>News
      </title></channel><item rdf:about="/1"><title>1</title><link>/1</link></item></rdf:RDF>
      """, .addresses(["https://example.com/1"])),
    .init(
      "XHTML in a text",
      atom(
        """
        <entry><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><h1>Top</h1>
        <p>One <a href="x">two</a><script>no</script><br/>three</p></div></content></entry>
        """), .text("Top\n\nOne two [1]\nthree", links: ["https://example.com/news/x"])),
  ]
}
