/// A search result: a character, and the text that explains why it matched.
public struct CharacterMatch: Hashable, Sendable, Codable {
  /// A text of the character that contains a searched word.
  public struct Passage: Hashable, Sendable, Codable {
    /// The field that the text comes from.
    public let field: Field

    /// The complete text.
    public let text: String

    /// Creates a passage.
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

  /// Creates a match.
  public init(_ summary: CharacterSummary, passage: Passage?) {
    self.summary = summary
    self.passage = passage
  }

  /// Creates a match from a character and the terms that found it.
  public init(_ character: FictionalCharacter, terms: SearchTerms) {
    self.init(character.summary, passage: terms.passage(in: character))
  }
}
