/// A character that a search found, and where the words were met.
public struct CharacterMatch: Hashable, Sendable, Codable {
  /// A text of the character in which a word was met.
  public struct Passage: Hashable, Sendable, Codable {
    /// Which text it is.
    public let field: Field

    /// The text, whole.
    public let text: String

    /// A passage of the given parts.
    public init(_ field: Field, _ text: String) {
      self.field = field
      self.text = text
    }
  }

  /// The texts that a search looks into, beside those that a summary shows.
  public enum Field: String, Hashable, Sendable, Codable {
    case alias, occupation, origin, biography
  }

  /// The one that was found.
  public let summary: CharacterSummary

  /// Where the words were met that the summary's name, work and creator do not have; `nil` when
  /// these have them all.
  public let passage: Passage?

  /// A match of the given parts.
  public init(_ summary: CharacterSummary, passage: Passage?) {
    self.summary = summary
    self.passage = passage
  }

  /// A match of a character with the terms that found it.
  public init(_ character: FictionalCharacter, terms: SearchTerms) {
    self.init(character.summary, passage: terms.passage(in: character))
  }
}
