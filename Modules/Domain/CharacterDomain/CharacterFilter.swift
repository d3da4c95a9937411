/// The conditions that every character of a list fulfills.
public struct CharacterFilter: Hashable, Sendable, Codable {
  /// The required kind.
  public var kind: CharacterKind?

  /// Text whose every word must begin a word in the title of the work.
  public var work: String?

  /// Text whose every word must begin a word in the name of the author or tradition.
  public var creator: String?

  /// Creates a filter; a condition that is `nil` always holds.
  public init(kind: CharacterKind? = nil, work: String? = nil, creator: String? = nil) {
    self.kind = kind
    self.work = work
    self.creator = creator
  }
}
