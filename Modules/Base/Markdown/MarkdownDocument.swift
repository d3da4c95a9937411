public import TerminalText

/// Text in CommonMark, with the tables, task lists, strikethrough and autolinks of GitHub.
///
/// Parsing takes about 1 ms for each 10 KB. The first document also loads the library.
///
/// ```swift
/// func printPage(_ markdown: String) throws(MarkdownError) {
///   for line in try MarkdownDocument(markdown).lines(width: 80) { print(line.plain) }
/// }
/// ```
///
/// Control characters in the text become visible symbols, as in `SafeText`.
public struct MarkdownDocument: Hashable, Sendable {
  /// The size of the largest text that is parsed, in bytes.
  ///
  /// The library needs about 3 seconds for the worst known text of this size.
  public static let maximumSize = 1 << 17

  let blocks: [MarkdownBlock]

  /// Parses text. Throws an error if the library is missing or the text is too large; there is no
  /// text that is not valid.
  public init(_ text: String) throws(MarkdownError) {
    guard text.utf8.count <= Self.maximumSize else {
      throw .tooLarge(bytes: text.utf8.count, limit: Self.maximumSize)
    }
    if let problem = MarkdownLibrary.problem { throw problem }
    blocks = MarkdownParser.blocks(of: text, hasTables: Self.canHaveTables(text))
  }

  /// Creates a document that shows text as it is, without parsing it. Only lines that are too long
  /// are broken.
  public init(verbatim text: String) {
    blocks = [MarkdownBlock(content: .verbatim(text, .plain))]
  }

  /// Returns the lines of the document, each at most `width` columns wide.
  ///
  /// The property `plain` of a line is its text without styles. Headings, lists, quotes, tables,
  /// code, text that is struck through, and links can be told apart without styles, too.
  public func lines(width: Int) -> [StyledText] {
    blocks.flatMap { $0.lines(width: max(1, width)) }
  }

  // MARK: - Internal

  /// Whether tables in the text can't have too many cells. The library adds the missing cells of
  /// each row, so a table with one wide row would take gigabytes.
  private static func canHaveTables(_ text: String) -> Bool {
    let lines = text.utf8.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let widest = lines.map { $0.count { $0 == UInt8(ascii: "|") } }.max() ?? 0
    return widest <= 100 && widest * lines.count <= 100_000
  }
}
