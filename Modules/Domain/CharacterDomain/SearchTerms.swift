/// The words of a search, and what they meet in a text.
///
/// A text meets a word when one of its own words begins with it, blind to case and diacritics.
///
/// ```swift
/// let terms = SearchTerms("sher holm")
/// terms.emphasis(in: "Sherlock Holmes")  // the ranges of "Sher" and "Holm"
/// ```
public struct SearchTerms: Hashable, Sendable {
  /// The folded words, each once, in the order in which they were typed.
  public let words: [String]

  /// The words of what a user typed; none when it has no letter or digit.
  public init(_ text: String) {
    var seen: Set<String> = []
    words = FoldedText(text).words.filter { seen.insert($0).inserted }
  }

  /// The parts of the text that the words meet, in order.
  public func emphasis(in text: String) -> [Range<String.Index>] {
    WordScanner(text).compactMap { word in
      guard let length = longestMatch(in: word.folded) else { return nil }
      return word.start..<word.ends[length - 1]
    }
  }

  /// The words that none of the texts meets.
  public func missing(from texts: some Sequence<String>) -> [String] {
    let present = texts.flatMap { FoldedText($0).words }
    return words.filter { term in !present.contains { $0.hasPrefix(term) } }
  }

  /// Whether each word meets one of the texts.
  public func match(_ texts: some Sequence<String>) -> Bool {
    missing(from: texts).isEmpty
  }

  // MARK: - Internal

  /// How many scalars of the word the longest fitting term covers.
  private func longestMatch(in word: String) -> Int? {
    words.lazy.filter { word.hasPrefix($0) }.map(\.unicodeScalars.count).max()
  }
}
