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

  /// The text of a character that shows best what its summary does not: where the words were met.
  func passage(in character: FictionalCharacter) -> CharacterMatch.Passage? {
    let shown = [character.name, character.work, character.creator?.name].compactMap(\.self)
    let missing = Set(missing(from: shown))
    guard !missing.isEmpty else { return nil }
    return character.searchPassages.max { left, right in
      met(of: missing, in: left.text) < met(of: missing, in: right.text)
    }
  }

  // MARK: - Internal

  private func met(of terms: Set<String>, in text: String) -> Int {
    terms.count - SearchTerms(words: terms.sorted()).missing(from: [text]).count
  }

  private init(words: [String]) {
    self.words = words
  }

  /// How many scalars of the word the longest fitting term covers.
  private func longestMatch(in word: String) -> Int? {
    words.lazy.filter { word.hasPrefix($0) }.map(\.unicodeScalars.count).max()
  }
}

extension FictionalCharacter {
  /// The texts a search looks into beside name, work and creator.
  fileprivate var searchPassages: [CharacterMatch.Passage] {
    aliases.map { .init(.alias, $0) }
      + [
        occupation.map { .init(.occupation, $0) },
        origin.map { .init(.origin, $0) },
        biography.map { .init(.biography, $0) },
      ].compactMap(\.self)
  }
}
