import Markdown
import TerminalText
import Testing

@Suite(.enabled(if: MarkdownLibrary.isInstalled)) struct MarkdownDocumentTests {
  @Test(
    "Shows each element of CommonMark and of GitHub's extensions",
    arguments: [
      ("# One\nTwo\n---\n### Three #", "One\n═══\n\nTwo\n───\n\n### Three"),
      ("# One *two*", "One two\n═══════"),
      ("a *b* __c__ ~~d~~ `e  f`", "a b c ~~d~~ `e f`"),
      ("one\ntwo  \nthree\\\nfour", "one two\nthree\nfour"),
      ("- a\n- b\n  - c\n\n    d\n\n+ e", "• a\n• b\n  • c\n\n    d\n\n• e"),
      ("- a\n\n- b\n- c", "• a\n\n• b\n\n• c"),
      ("9. a\n9. b\n\n   c", "9. a\n\n10. b\n\n    c"),
      ("3) a\n4) b", "3) a\n4) b"),
      ("-\n1. - a", "•\n\n1. • a"),
      ("- [ ] a\n- [x] b", "• [ ] a\n• [x] b"),
      ("> a\nb\n>\n> > c\n\n>", "│ a b\n│\n│ │ c\n\n│"),
      ("a\n***\nb", "a\n\n────────────────────────────────────────\n\nb"),
      ("```swift\nlet a = 1\n\n\tb\n```", "    let a = 1\n\n        b"),
      ("- a\n\n      code", "• a\n\n      code"),
      ("<div>\n<b>a</b>\n</div>\n\n<i>b</i>", "<div>\n<b>a</b>\n</div>\n\n<i>b</i>"),
      ("&lt;&copy;\\*", "<©*"),
    ])
  func elements(markdown: String, plain: String) throws {
    #expect(try MarkdownLibrary.plain(markdown) == plain)
  }

  @Test("Numbers links and images, and lists each address once")
  func links() throws {
    let markdown = """
      [a](https://a.example), [b](b.html "Title"), [c][], ![a *cat*](cat.png), ![](x.png)

      <https://d.example>, www.e.example and f@example.com

      [c]: https://a.example
      """
    #expect(
      try MarkdownLibrary.plain(markdown, width: 80) == """
        a [1], b [2], c [1], [image: a cat] [3], [image] [4]

        https://d.example, www.e.example and f@example.com

        [1] https://a.example
        [2] b.html (Title)
        [3] cat.png
        [4] x.png
        """)
  }

  @Test("Breaks addresses and code between characters")
  func longLines() throws {
    let plain = try MarkdownLibrary.plain("    let a = 1\n\n[a](https://a.example/b)", width: 14)
    #expect(plain == "    let a = 1\n\na [1]\n\n[1] https://a.\n    example/b")
  }

  private static let table = """
    | Name | Number |
    |:-----|-------:|
    | one | 1 |
    | the second | `2` |
    """

  @Test("Aligns the columns of a table, and wraps cells")
  func table() throws {
    #expect(
      try MarkdownLibrary.plain(Self.table) == """
        Name       │ Number
        ───────────────────
        one        │      1
        the second │    `2`
        """)
    #expect(
      try MarkdownLibrary.plain(Self.table, width: 17) == """
        Name     │ Number
        ─────────────────
        one      │      1
        the      │    `2`
        second   │
        """)
  }

  @Test("Shows each row of a table as a list if the columns would be too narrow")
  func narrowTable() throws {
    #expect(
      try MarkdownLibrary.plain(Self.table, width: 14) == """
        Name: one
        Number: 1

        Name: the
        second
        Number: `2`
        """)
  }

  @Test("A table with too many columns is shown as its source")
  func wideTable() throws {
    let columns = String(repeating: "|a", count: 101)
    let markdown = columns + "\n" + columns.replacing("a", with: "-")
    #expect(try MarkdownLibrary.plain(markdown, width: 1_000).hasPrefix("|a|a"))
  }

  @Test("Nested styles are combined")
  func styles() throws {
    let line = try MarkdownDocument("a **b *c***").lines(width: 40)[0]
    let expected: StyledText =
      "a " + StyledText("b ", style: .bold) + StyledText("c", style: .bold.with(.italic))
    #expect(line.rendered(colors: true) == expected.rendered(colors: true))
  }

  @Test("Control characters become visible symbols")
  func controls() throws {
    let plain = try MarkdownLibrary.plain("a\u{1B}[31m&#27; `\u{7}`\n\n    \u{9B}2J\u{0}")
    #expect(plain == "a␛[31m␛ `␇`\n\n    ␛[2J\u{FFFD}")
  }

  @Test("Deep nesting takes at most half of the width, and shows the content")
  func depth() throws {
    let quotes = try MarkdownLibrary.plain(String(repeating: ">", count: 50_000) + "a", width: 20)
    #expect(quotes == "│ │ │ │ │ a")
    let lists = try MarkdownLibrary.plain(String(repeating: "- ", count: 50_000) + "a", width: 20)
    #expect(lists.hasPrefix("• • • • • a"))
    let emphasis = String(repeating: "*a **b ", count: 2_000)
    #expect(try !MarkdownLibrary.plain(emphasis).isEmpty)
  }

  @Test("Refuses text that is too large")
  func size() {
    let text = String(repeating: "a", count: MarkdownDocument.maximumSize + 1)
    let error = #expect(throws: MarkdownError.self) { try MarkdownDocument(text) }
    #expect(error?.description == "the text has 131073 bytes, more than the limit of 131072")
  }
}

@Suite struct VerbatimDocumentTests {
  @Test("Shows text as it is, without control characters, and needs no library")
  func verbatim() {
    let lines = MarkdownDocument(verbatim: "# a\n  *b*\u{1B}\n\nlong line").lines(width: 6)
    #expect(lines.map(\.plain) == ["# a", "  *b*␛", "", "long l", "ine"])
  }

  @Test("An empty document has one empty line")
  func empty() {
    #expect(MarkdownDocument(verbatim: "").lines(width: 6).map(\.plain) == [""])
  }
}
