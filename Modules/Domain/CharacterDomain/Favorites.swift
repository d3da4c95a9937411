/// The characters that somebody keeps as favorites, as they were saved last.
///
/// ```swift
/// let favorites = Favorites(ids: [CharacterID(801), CharacterID(12)], revision: 2)
/// favorites.contains(CharacterID(12))  // true
/// ```
public struct Favorites: Hashable, Sendable, Codable {
  /// The ids, each once, in the order in which they became favorites. A character of this id need
  /// not exist any more.
  public let ids: [CharacterID]

  /// A number that grows with every saved change, those that were taken back included; 0 before
  /// the first. Of two answers the one with the greater number is the newer.
  public let revision: Int

  /// Nobody, before anything was saved.
  public static let none = Favorites(ids: [], revision: 0)

  /// Favorites of the given parts.
  public init(ids: [CharacterID], revision: Int) {
    self.ids = ids
    self.revision = revision
  }

  /// Whether somebody is a favorite.
  public func contains(_ id: CharacterID) -> Bool {
    ids.contains(id)
  }

  /// The newer one of two answers, whichever came first.
  public func newer(_ other: Favorites) -> Favorites {
    other.revision > revision ? other : self
  }
}
