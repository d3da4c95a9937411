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

/// A change of the favorites.
public enum FavoritesChange: Hashable, Sendable, Codable {
  /// Adds these characters after the existing favorites.
  case add([CharacterID])
  /// Removes these characters.
  case remove([CharacterID])

  /// The characters that the change names, in the given order.
  public var ids: [CharacterID] {
    switch self {
    case .add(let ids), .remove(let ids): ids
    }
  }
}

/// The effect of a saved or undone change, and the favorites after it.
public struct SavedFavorites: Hashable, Sendable, Codable {
  /// The change that was made or undone, reduced to the characters that it affected.
  ///
  /// It names no character if the change affected none; then nothing was saved.
  public let change: FavoritesChange

  /// The favorites after the change.
  public let favorites: Favorites

  /// Creates a value.
  public init(change: FavoritesChange, favorites: Favorites) {
    self.change = change
    self.favorites = favorites
  }
}

/// A favorite, with a summary of the character.
public struct FavoriteCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The ID that was saved, also of a character that the catalog no longer contains.
  public let id: CharacterID

  /// A summary of the character; `nil` if no character has this ID any more.
  public let summary: CharacterSummary?

  /// Pairs a saved ID with its character, or with `nil` if the character is unknown.
  public init(id: CharacterID, summary: CharacterSummary?) {
    self.id = id
    self.summary = summary
  }

  /// Creates a favorite from an existing character.
  public init(_ character: FictionalCharacter) {
    self.init(id: character.id, summary: character.summary)
  }
}
