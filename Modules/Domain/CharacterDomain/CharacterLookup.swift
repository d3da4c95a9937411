/// A way to look up characters other than by ID.
///
/// Names and words are compared ignoring case and diacritics; slugs are compared exactly.
public enum CharacterLookup: Hashable, Sendable {
  /// This slug.
  case slug(String)
  /// This name or alias, in full.
  case name(String)
  /// A name or alias that begins with this text.
  case namePrefix(String)
  /// A name or alias that contains every word of this text, in any order.
  ///
  /// The spellings of a title are equal: `doctor` matches "Dr".
  case nameWords(String)
  /// A name or alias in which every word of this text begins a word, in any order.
  ///
  /// A title also matches its other spellings, as in ``nameWords(_:)``.
  case nameWordPrefixes(String)

  /// Returns whether a name or alias matches.
  ///
  /// One name must contain all words; words in different names of a character do not match. No name
  /// matches a slug, or text without a letter or digit.
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

  /// Returns whether each word of the text, in one of its spellings, matches a word of the name.
  private static func words(
    of text: String, match name: String, by matches: ([String], String) -> Bool
  ) -> Bool {
    let wanted = SearchTerms(text).words.map(NameTitles.spellings)
    let present = FoldedText(name).words
    return !wanted.isEmpty
      && wanted.allSatisfy { spellings in present.contains { matches(spellings, $0) } }
  }
}

/// A character, and the one of its names that matched a lookup.
public struct NamedCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The character that has the name.
  public let reference: CharacterReference

  /// The name or alias that matched.
  public let matchedName: String

  /// Creates a match by a name or alias; by default, by the character's own name.
  public init(_ reference: CharacterReference, matchedName: String? = nil) {
    self.reference = reference
    self.matchedName = matchedName ?? reference.name
  }

  /// The number that identifies the character.
  public var id: CharacterID { reference.id }

  /// A Boolean value that indicates whether the character's own name matched, not an alias.
  public var isOwnName: Bool { matchedName == reference.name }
}
