public import CharacterDomain

/// One line of the catalogue's text file.
public struct CatalogEntry: Hashable, Sendable, Codable {
  /// A tie as the file writes it: the other one by its slug, so that a reader can follow it.
  public struct Tie: Hashable, Sendable, Codable {
    /// What the other one is to this one.
    public var kind: RelationKind
    /// The other one's slug.
    public var to: String
  }

  /// The stable number.
  public var id: Int
  /// The stable readable name.
  public var slug: String
  /// The name English readers know.
  public var name: String
  /// Other names.
  public var aliases: [String]
  /// The author; exactly one of author and tradition is set.
  public var author: String?
  /// The tradition; exactly one of author and tradition is set.
  public var tradition: String?
  /// The first or main work.
  public var work: String
  /// When it appeared; negative is BCE.
  public var year: Int
  /// How sure the year is.
  public var dating: Dating.Certainty
  /// The work's language.
  public var language: String
  /// What sort of being it is.
  public var kind: CharacterKind
  /// What it does or is.
  public var occupation: String
  /// Where in the story it comes from.
  public var origin: String
  /// Ties to other entries.
  public var relations: [Tie]
  /// One to three sentences.
  public var biography: String
  /// Why the character is in the public domain.
  public var publicDomain: String

  /// The author or tradition.
  public var creator: Creator? {
    author.map(Creator.author) ?? tradition.map(Creator.tradition)
  }

  /// What other entries refer to it by.
  public var reference: CharacterReference {
    CharacterReference(id: CharacterID(id), slug: slug, name: name)
  }
}
