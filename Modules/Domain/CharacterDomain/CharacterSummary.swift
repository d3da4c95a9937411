/// The facts about a character that a list shows.
public struct CharacterSummary: Hashable, Sendable, Codable {
  /// The character's ID, slug and name.
  public let reference: CharacterReference

  /// The author of the work.
  public let author: String?

  /// The tradition of a people that the character belongs to.
  public let tradition: String?

  /// The work that the character is known from.
  public let work: String?

  /// When the work appeared.
  public let publicationDate: PublicationDate?

  /// The kind of being.
  public let kind: CharacterKind

  /// Creates a summary.
  public init(
    reference: CharacterReference, author: String?, tradition: String?, work: String?,
    publicationDate: PublicationDate?, kind: CharacterKind
  ) {
    self.reference = reference
    self.author = author
    self.tradition = tradition
    self.work = work
    self.publicationDate = publicationDate
    self.kind = kind
  }
}
