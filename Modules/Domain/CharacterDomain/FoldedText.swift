/// Text with everything taken away that a person who looks something up should not need to type:
/// case, diacritics, ligatures, punctuation.
///
/// This is the one meaning of "blind to case and diacritics" in the project. Every repository
/// compares folded text, so that all of them find the same.
///
/// ```swift
/// FoldedText("Éowyn of Rohan").words == ["eowyn", "of", "rohan"]
/// FoldedText("d'Artagnan").key == FoldedText("DArtagnan").key
/// ```
///
/// Latin, Greek, Cyrillic, Hebrew and Arabic letters lose their marks; letters of other scripts are
/// kept. Text that Unicode holds to be the same folds to the same, however it was composed. Source:
/// the canonical decompositions of Unicode.
public struct FoldedText: Hashable, Sendable {
  /// Runs of letters and digits, in order; each ideograph is a word of its own.
  public let words: [String]

  /// Folds the text.
  public init(_ text: some StringProtocol) {
    words = WordScanner(text).map(\.folded)
  }

  /// The words parted by one space: what texts are sorted by.
  public var line: String { words.joined(separator: " ") }

  /// The words without a gap: what names are compared by, so that `d'Artagnan`, `dartagnan` and
  /// `D Artagnan` are one.
  public var key: String { words.joined() }
}
