/// What a list shows of a character.
public struct CharacterSummary: Hashable, Sendable, Codable {
  /// The one it sums up.
  public let reference: CharacterReference

  /// The author or tradition.
  public let creator: Creator?

  /// The first or main work.
  public let work: String?

  /// When that work appeared.
  public let dating: Dating?

  /// What sort of being it is.
  public let kind: CharacterKind

  /// A summary of the given parts.
  public init(
    reference: CharacterReference, creator: Creator?, work: String?, dating: Dating?,
    kind: CharacterKind
  ) {
    self.reference = reference
    self.creator = creator
    self.work = work
    self.dating = dating
    self.kind = kind
  }
}
