/// The words of a search, and where they match in a text.
///
/// A search word matches the beginning of a word, ignoring case and diacritics.
///
/// ```swift
/// let terms = SearchTerms("sher holm")
/// terms.matchRanges(in: "Sherlock Holmes")  // the ranges of "Sher" and "Holm"
/// ```
public struct SearchTerms: Hashable, Sendable {
  /// The folded words, each once, in the order in which they were typed.
  public let words: [String]

  /// Creates terms from what a user typed; none if the text has no letter or digit.
  public init(_ text: String) {
    var seen: Set<String> = []
    words = FoldedText(text).words.filter { seen.insert($0).inserted }
  }

  /// Returns the parts of the text that match a term, in order.
  public func matchRanges(in text: String) -> [Range<String.Index>] {
    WordScanner(text).compactMap { word in
      guard let length = longestMatch(in: word.folded) else { return nil }
      return word.start..<word.ends[length - 1]
    }
  }

  /// Returns the terms that match none of the texts.
  public func missing(from texts: some Sequence<String>) -> [String] {
    let present = texts.flatMap { FoldedText($0).words }
    return words.filter { term in !present.contains { $0.hasPrefix(term) } }
  }

  /// Returns whether each term matches at least one of the texts.
  public func allMatch(in texts: some Sequence<String>) -> Bool {
    missing(from: texts).isEmpty
  }

  // MARK: - Internal

  /// Returns whether each term is a whole word of at least one of the texts.
  func areWords(of texts: [String]) -> Bool {
    let present = Set(texts.flatMap { FoldedText($0).words })
    return words.allSatisfy(present.contains)
  }

  /// The length in scalars of the longest term that begins the word.
  private func longestMatch(in word: String) -> Int? {
    words.lazy.filter { word.hasPrefix($0) }.map(\.unicodeScalars.count).max()
  }
}
