import Markdown
import RandomTesting
import TerminalText
import Testing

/// Parses random documents, and lays them out.
@Suite(.enabled(if: MarkdownLibrary.isInstalled)) struct RandomMarkdownTests {
  /// Parts of documents. None of them can hide a word, as the language of a code block would.
  private static let parts = [
    "\n", "\n\n", "# ", "> ", "- ", "1. ", "2) ", "- [x] ", "*", "**", "_", "[", "](", ")", "![",
    "<b>", "<!-- ", "-->", "<", ">", "&amp;", "\\", "    ", "\t", "\n---\n", "\n===\n", "  \n",
    " `", " ~~", "\n ```\n", "www.a", "@a.example", "漢字", "e\u{301}", "\u{1B}[31m", "\u{202E}",
    "\r", "\u{0}",
  ]

  private static let tableParts = ["|", "|", "\n|-|-:|\n", "\n|a|b|\n|-|-|\n"]

  /// Returns a random document, with words that each occur once.
  private func document(
    _ random: inout RandomSource, parts: [String]
  ) -> (text: String, words: [String]) {
    var text = ""
    let words = (0..<random.below(12)).map { "w\($0)w" }
    for word in words {
      for _ in 0..<random.below(6) { text += random.one(of: parts) }
      text += word
    }
    return (text, words)
  }

  /// Returns a document with random changes.
  private func mutated(_ random: inout RandomSource) -> String {
    var scalars = Array(Self.sample.unicodeScalars)
    for _ in 0...random.below(6) {
      let start = random.below(scalars.count)
      let end = min(scalars.count, start + random.below(20))
      switch random.below(3) {
      case 0: scalars.removeSubrange(start..<end)
      case 1: scalars.insert(contentsOf: scalars[start..<end], at: random.below(scalars.count))
      default: scalars.insert(contentsOf: random.one(of: Self.parts).unicodeScalars, at: start)
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private static let sample = """
    # One *two* `three`

    - a
      1. b **c** ~~d~~
      2. > e
         > [f](https://f.example "g") ![h](i.png)

    - [x] j

    ```swift
    let k = 1
    ```

    | l | m |
    |---|--:|
    | n | o [p] |
    | 漢字 | <b>q</b> |

    [p]: <r s>
    ***
    <div>
    t
    """

  @Test("Shows every word, in lines that fit", arguments: RandomSource.seeds)
  func words(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for round in 0..<1_000 {
      let (text, words) = document(&random, parts: Self.parts)
      let document = try MarkdownDocument(text)
      let plain = document.lines(width: 200).map(\.plain).joined(separator: "\n")
      for word in words where !plain.contains(word) {
        Issue.record("\(round): \(word) is missing in \(text.debugDescription):\n\(plain)")
      }
    }
  }

  @Test("Lines are as wide as the width or narrower, and safe", arguments: RandomSource.seeds)
  func widths(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for round in 0..<1_000 {
      let isMutated = random.isTrue(oneIn: 2)
      let text =
        isMutated
        ? mutated(&random) : document(&random, parts: Self.parts + Self.tableParts).text
      let width = 2 + random.below(40)
      for line in try MarkdownDocument(text).lines(width: width) {
        #expect(line.width <= width, "\(round): \(width), \(text.debugDescription)")
        #expect(SafeText(line.plain).string == line.plain, "\(round)")
        #expect(!line.plain.hasSuffix(" "), "\(round): \(text.debugDescription)")
      }
    }
  }
}
