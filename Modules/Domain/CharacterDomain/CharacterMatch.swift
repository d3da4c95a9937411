/// A search result: a character, and the text that explains why it matched.
public struct CharacterMatch: Hashable, Sendable, Codable {
  /// The field of the character that contains a searched word, with its text.
  public struct Passage: Hashable, Sendable, Codable {
    /// The field that the text comes from.
    public let field: Field

    /// The complete text of the field.
    public let text: String

    /// Pairs the text of a field with the name of the field.
    public init(_ field: Field, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// A searched field that a list does not show.
  public enum Field: String, Hashable, Sendable, Codable {
    case alias, author, tradition, occupation, origin, biography
  }

  /// The character that was found.
  public let summary: CharacterSummary

  /// The text with searched words that the name and work lack; `nil` if they contain all.
  public let passage: Passage?

  /// Pairs a character with the text in which a search found it.
  public init(_ summary: CharacterSummary, passage: Passage?) {
    self.summary = summary
    self.passage = passage
  }

  /// Creates a match from a character and the terms that found it.
  public init(_ character: FictionalCharacter, terms: SearchTerms) {
    self.init(character.summary, passage: terms.passage(in: character))
  }
}

extension SearchTerms {
  /// Returns the text that contains the most terms missing from the name and work; `nil` if none is
  /// missing.
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
  /// The searched texts besides name and work.
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

/// How well a character matches the words of a search. Better ranks come first.
///
/// In the same rank, a repository sorts by relevance.
public enum SearchRank: Comparable, Sendable {
  /// The text is a name or alias.
  case name
  /// Each word is a whole word of the names.
  case wordsOfNames
  /// Each word begins a word of the names.
  case beginningsInNames
  /// Each word is a whole word of any text.
  case words
  /// Each word begins a word of any text.
  case beginnings

  /// Returns the rank of a character; `nil` if a word matches none of its texts.
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
