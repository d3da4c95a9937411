/// The facts about a character that a list shows.
public struct CharacterSummary: Hashable, Sendable, Codable {
  /// The character's ID, slug and name.
  public let reference: CharacterReference

  /// The author or tradition.
  public let creator: Creator?

  /// The first or main work.
  public let work: String?

  /// When the work appeared.
  public let publicationDate: PublicationDate?

  /// The kind of being.
  public let kind: CharacterKind

  /// Creates a summary.
  public init(
    reference: CharacterReference, creator: Creator?, work: String?,
    publicationDate: PublicationDate?, kind: CharacterKind
  ) {
    self.reference = reference
    self.creator = creator
    self.work = work
    self.publicationDate = publicationDate
    self.kind = kind
  }
}
