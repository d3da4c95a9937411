/// Which characters a list holds: those that fit every condition that is set.
public struct CharacterFilter: Hashable, Sendable, Codable {
  /// Of this sort of being only.
  public var kind: CharacterKind?

  /// From a work whose title has words beginning with every word of this text.
  public var work: String?

  /// By a creator whose name has words beginning with every word of this text.
  public var creator: String?

  /// The conditions; `nil` leaves one out.
  public init(kind: CharacterKind? = nil, work: String? = nil, creator: String? = nil) {
    self.kind = kind
    self.work = work
    self.creator = creator
  }
}
