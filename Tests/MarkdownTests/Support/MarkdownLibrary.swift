import Markdown
import TerminalText

/// The library that parses Markdown. Without it, the tests that parse are skipped.
enum MarkdownLibrary {
  static let isInstalled: Bool = {
    do throws(MarkdownError) { _ = try MarkdownDocument("") } catch {
      if case .libraryMissing = error { return false }
    }
    return true
  }()

  /// Returns the lines of a document without styles.
  static func plain(_ markdown: String, width: Int = 40) throws(MarkdownError) -> String {
    try MarkdownDocument(markdown).lines(width: width).map(\.plain).joined(separator: "\n")
  }
}
