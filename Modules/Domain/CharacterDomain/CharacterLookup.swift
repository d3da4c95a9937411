/// A way to look up characters other than by ID.
///
/// Names and words are compared ignoring case and diacritics; slugs are compared exactly.
public enum CharacterLookup: Hashable, Sendable {
  /// The character with this slug.
  case slug(String)
  /// Characters with this complete name or alias.
  case name(String)
  /// Characters with a name or alias that begins with this text.
  case namePrefix(String)
  /// Characters with a name or alias that contains every word of this text, in any order.
  ///
  /// All spellings of a title are equivalent: `doctor` matches "Dr".
  case nameWords(String)
  /// Characters with a name or alias in which every word of this text begins a word, in any order.
  ///
  /// All spellings of a title are equivalent, as in ``nameWords(_:)``.
  case nameWordPrefixes(String)

  /// Returns whether a name or alias matches the lookup.
  ///
  /// A single name must contain all words: words in different names of a character don't match. A
  /// slug matches no name; neither does text without a letter or digit.
  public func matches(_ name: String) -> Bool {
    switch self {
    case .slug:
      return false
    case .name(let text):
      let key = FoldedText(text).key
      return !key.isEmpty && FoldedText(name).key == key
    case .namePrefix(let text):
      let key = FoldedText(text).key
      return !key.isEmpty && FoldedText(name).key.hasPrefix(key)
    case .nameWords(let text):
      return Self.words(of: text, match: name) { $0.contains($1) }
    case .nameWordPrefixes(let text):
      return Self.words(of: text, match: name) { spellings, word in
        spellings.contains(word) || spellings.first.map(word.hasPrefix) == true
      }
    }
  }

  // MARK: - Internal

  /// Returns whether each word of the text, in any of its spellings, matches a word of the name.
  private static func words(
    of text: String, match name: String, by matches: ([String], String) -> Bool
  ) -> Bool {
    let wanted = SearchTerms(text).words.map(NameTitles.spellings)
    let present = FoldedText(name).words
    return !wanted.isEmpty
      && wanted.allSatisfy { spellings in present.contains { matches(spellings, $0) } }
  }
}

/// A character with the name or alias that matched a lookup.
public struct NamedCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The ID, slug and name of the character.
  public let reference: CharacterReference

  /// The name or alias that matched, in its original spelling.
  public let matchedName: String

  /// Pairs a character with the name or alias that matched; by default, its own name.
  public init(_ reference: CharacterReference, matchedName: String? = nil) {
    self.reference = reference
    self.matchedName = matchedName ?? reference.name
  }

  /// The ID of the character, which is the same for all its names.
  public var id: CharacterID { reference.id }

  /// A Boolean value that indicates whether the character's own name matched, rather than an alias.
  public var isOwnName: Bool { matchedName == reference.name }
}
