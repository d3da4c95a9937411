/// The words of a search, which can find their matches in text.
///
/// A search word matches at the beginning of a word, ignoring case and diacritics.
///
/// ```swift
/// let terms = SearchTerms("sher holm")
/// terms.matchRanges(in: "Sherlock Holmes")  // the ranges of "Sher" and "Holm"
/// ```
public struct SearchTerms: Hashable, Sendable {
  /// The folded words in the order in which they were typed, without repetition.
  public let words: [String]

  /// The words in UTF-8, for fast comparisons.
  private let keys: [[UInt8]]

  /// Creates terms from typed text. Text without a letter or digit has no terms.
  public init(_ text: String) {
    var seen: Set<String> = []
    self.init(words: FoldedText(text).words.filter { seen.insert($0).inserted })
  }

  /// Returns the ranges of the text that match a term, in order. If several terms match the same
  /// word, the range has the length of the longest term.
  public func matchRanges(in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    WordScanner.scan(text, recordsEnds: true) { scanner in
      if let length = keys.lazy.filter(scanner.begins).map(\.count).max() {
        let start = text.utf8.index(text.startIndex, offsetBy: scanner.start)
        let length = scanner.ends[length - 1] - scanner.start
        ranges.append(start..<text.utf8.index(start, offsetBy: length))
      }
      return true
    }
    return ranges
  }

  /// Returns the terms that match in none of the `texts`.
  public func missing(from texts: some Sequence<String>) -> [String] {
    var missing = Array(words.indices)
    for text in texts where !missing.isEmpty {
      WordScanner.scan(text) { scanner in
        while let found = missing.firstIndex(where: { scanner.begins(with: keys[$0]) }) {
          missing.remove(at: found)
        }
        return !missing.isEmpty
      }
    }
    return missing.map { words[$0] }
  }

  /// Returns whether each term matches in at least one of the `texts`.
  public func allMatch(in texts: some Sequence<String>) -> Bool {
    missing(from: texts).isEmpty
  }

  // MARK: - Internal

  init(words: [String]) {
    self.words = words
    keys = words.map { Array($0.utf8) }
  }

  /// Returns whether each term equals a word in at least one of the `texts`.
  func areWords(of texts: [String]) -> Bool {
    let present = Set(texts.flatMap { FoldedText($0).words })
    return words.allSatisfy(present.contains)
  }
}
