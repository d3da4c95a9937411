/// The saved favorites of a user.
///
/// ```swift
/// let favorites = Favorites(ids: [CharacterID(801), CharacterID(12)], revision: 2)
/// favorites.contains(CharacterID(12))  // true
/// ```
public struct Favorites: Hashable, Sendable, Codable {
  /// The IDs, each once, in the order in which they were added.
  ///
  /// An ID may belong to a character that no longer exists.
  public let ids: [CharacterID]

  /// The number of changes saved so far, including undos.
  ///
  /// Of two values, the one with the greater revision is newer.
  public let revision: Int

  /// No favorites, before the first change.
  public static let none = Favorites(ids: [], revision: 0)

  /// Creates a value.
  public init(ids: [CharacterID], revision: Int) {
    self.ids = ids
    self.revision = revision
  }

  /// Returns whether a character is a favorite.
  public func contains(_ id: CharacterID) -> Bool {
    ids.contains(id)
  }

  /// Returns the newer of two values.
  public func newer(_ other: Favorites) -> Favorites {
    other.revision > revision ? other : self
  }
}
