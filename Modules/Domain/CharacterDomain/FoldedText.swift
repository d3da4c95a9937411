/// Text in the form that lookups and searches compare: lowercase letters and digits, without
/// diacritics, ligatures or punctuation.
///
/// All code in the project that ignores case and diacritics uses this type, so that all
/// repositories find the same results.
///
/// ```swift
/// FoldedText("Éowyn of Rohan").words == ["eowyn", "of", "rohan"]
/// FoldedText("d'Artagnan").key == FoldedText("DArtagnan").key
/// ```
///
/// Latin, Greek, Cyrillic, Hebrew and Arabic letters lose their diacritics. Letters of other
/// scripts keep their diacritics. Canonically equivalent texts have the same folded form. The table
/// of base letters comes from Unicode's canonical decompositions.
public struct FoldedText: Hashable, Sendable {
  /// The runs of letters and digits, in order. Each ideograph is a separate word.
  public let words: [String]

  /// Folds text in O(*n*) time.
  public init(_ text: some StringProtocol) {
    var words: [String] = []
    WordScanner.scan(text) { scanner in
      words.append(String(decoding: scanner.word, as: UTF8.self))
      return true
    }
    self.words = words
  }

  /// The words, separated by single spaces, for use as a sort key.
  public var line: String { words.joined(separator: " ") }

  /// The words without separators, for comparing names: `d'Artagnan`, `dartagnan` and `D Artagnan`
  /// have equal keys.
  public var key: String { words.joined() }
}
