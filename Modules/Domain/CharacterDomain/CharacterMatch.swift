/// A search result: a character, with the passage that explains why it matched.
public struct CharacterMatch: Hashable, Sendable, Codable {
  /// Text about the character that contains a search word.
  public struct Passage: Hashable, Sendable, Codable {
    /// The field that contains the text.
    public let field: Field

    /// The complete text of the field.
    public let text: String

    /// Creates a passage from the complete text of a field.
    public init(_ field: Field, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// A field that a search reads but a list does not show.
  public enum Field: String, Hashable, Sendable, Codable {
    case alias, author, tradition, occupation, origin, biography
  }

  /// The facts about the character that a list shows.
  public let summary: CharacterSummary

  /// The passage with the most search words that the name and work don't contain. The value is
  /// `nil` if the name and work contain all search words, or if the character has no other text.
  public let passage: Passage?

  /// Creates a search result; pass `nil` if the name and work contain all search words.
  public init(_ summary: CharacterSummary, passage: Passage?) {
    self.summary = summary
    self.passage = passage
  }

  /// Creates a search result, and chooses the passage with the most terms that the name and work
  /// don't contain.
  public init(_ character: FictionalCharacter, terms: SearchTerms) {
    self.init(character.summary, passage: terms.passage(in: character))
  }
}

extension SearchTerms {
  /// Returns the passage with the most terms that the name and work don't contain. Returns `nil` if
  /// the name and work contain all terms, or if the character has no other text.
  func passage(in character: FictionalCharacter) -> CharacterMatch.Passage? {
    let missing = missing(from: [character.name, character.work].lazy.compactMap(\.self))
    if missing.isEmpty { return nil }
    let wanted = missing == words ? self : SearchTerms(words: missing)
    var best: CharacterMatch.Passage?
    var fewestMissing = missing.count + 1
    for passage in character.searchPassages where fewestMissing > 0 {
      let count = wanted.missing(from: CollectionOfOne(passage.text)).count
      if count < fewestMissing { (best, fewestMissing) = (passage, count) }
    }
    return best
  }
}

extension FictionalCharacter {
  /// The text of all searched fields except the name and work.
  fileprivate var searchPassages: [CharacterMatch.Passage] {
    aliases.map { .init(.alias, $0) }
      + [
        author.map { .init(.author, $0) },
        tradition.map { .init(.tradition, $0) },
        occupation.map { .init(.occupation, $0) },
        origin.map { .init(.origin, $0) },
        biography.map { .init(.biography, $0) },
      ].compactMap(\.self)
  }
}

/// The rank of a character in search results. A better rank compares as less than a worse one.
///
/// Within a rank, the repository sorts by relevance.
public enum SearchRank: Comparable, Sendable {
  /// The search text equals a name or alias.
  case name
  /// Each word equals a word in the name or an alias.
  case wordsOfNames
  /// Each word begins a word in the name or an alias.
  case beginningsInNames
  /// Each word equals a word in any field.
  case words
  /// Each word begins a word in any field.
  case beginnings

  /// Creates the rank of a character. Returns `nil` if the text contains no word, or if one of its
  /// words matches no field of the character.
  public init?(of character: FictionalCharacter, for text: String) {
    let terms = SearchTerms(text)
    let names = [character.name] + character.aliases
    let otherTexts = [
      character.work, character.author, character.tradition, character.occupation,
      character.origin, character.biography,
    ].compactMap(\.self)
    guard !terms.words.isEmpty, terms.allMatch(in: names + otherTexts) else { return nil }
    if names.contains(where: CharacterLookup.name(text).matches) {
      self = .name
    } else if terms.areWords(of: names) {
      self = .wordsOfNames
    } else if terms.allMatch(in: names) {
      self = .beginningsInNames
    } else {
      self = terms.areWords(of: names + otherTexts) ? .words : .beginnings
    }
  }
}
