/// Text reduced to what lookups and searches compare: lowercase letters and digits without case,
/// diacritics, ligatures and punctuation.
///
/// Everything in the project that ignores case and diacritics uses this type, so that all
/// repositories find the same results.
///
/// ```swift
/// FoldedText("Éowyn of Rohan").words == ["eowyn", "of", "rohan"]
/// FoldedText("d'Artagnan").key == FoldedText("DArtagnan").key
/// ```
///
/// Latin, Greek, Cyrillic, Hebrew and Arabic letters lose their diacritics; letters of other scripts
/// keep them. Canonically equivalent text folds to the same result. Source: the canonical
/// decompositions of Unicode.
public struct FoldedText: Hashable, Sendable {
  /// The runs of letters and digits, in order; each ideograph is a word of its own.
  public let words: [String]

  /// Folds the text.
  public init(_ text: some StringProtocol) {
    var words: [String] = []
    WordScanner.scan(text) { scanner in
      words.append(String(decoding: scanner.word, as: UTF8.self))
      return true
    }
    self.words = words
  }

  /// The words separated by one space: the sort key of a text.
  public var line: String { words.joined(separator: " ") }

  /// The words without separators: the key by which names are compared, so that `d'Artagnan`,
  /// `dartagnan` and `D Artagnan` are equal.
  public var key: String { words.joined() }
}
