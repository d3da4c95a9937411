/// The user's saved favorites.
///
/// ```swift
/// let favorites = Favorites(ids: [CharacterID(801), CharacterID(12)], revision: 2)
/// favorites.contains(CharacterID(12))  // true
/// ```
public struct Favorites: Hashable, Sendable, Codable {
  /// The IDs in the order in which they were added, without repetition.
  ///
  /// A favorite keeps its ID even if the character no longer exists.
  public let ids: [CharacterID]

  /// The number of changes saved so far, including undo operations.
  ///
  /// The value with the greater revision is newer.
  public let revision: Int

  /// Empty favorites, as they are before the first change.
  public static let none = Favorites(ids: [], revision: 0)

  /// Creates favorites from stored values. The IDs must not repeat.
  public init(ids: [CharacterID], revision: Int) {
    self.ids = ids
    self.revision = revision
  }

  /// Returns whether a character is a favorite, in O(*n*) time.
  public func contains(_ id: CharacterID) -> Bool {
    ids.contains(id)
  }

  /// Returns the value with the greater revision, so that a late response can't replace a newer
  /// one.
  public func newer(_ other: Favorites) -> Favorites {
    other.revision > revision ? other : self
  }
}

/// A change that adds or removes favorites.
public enum FavoritesChange: Hashable, Sendable, Codable {
  /// Adds these characters to the end of the favorites. Those that are favorites already keep their
  /// positions.
  case add([CharacterID])
  /// Removes these characters from the favorites.
  case remove([CharacterID])

  /// The characters to add or remove, in the given order.
  public var ids: [CharacterID] {
    switch self {
    case .add(let ids), .remove(let ids): ids
    }
  }
}

/// A change that was saved or undone, and the resulting favorites.
public struct SavedFavorites: Hashable, Sendable, Codable {
  /// The change that was saved or undone, limited to the characters that it affected.
  ///
  /// If the change had no effect, it contains no IDs, and nothing was saved.
  public let change: FavoritesChange

  /// The favorites after the change or its undo.
  public let favorites: Favorites

  /// Pairs a change with the resulting favorites.
  public init(change: FavoritesChange, favorites: Favorites) {
    self.change = change
    self.favorites = favorites
  }
}

/// A favorite with a summary of its character.
public struct FavoriteCharacter: Hashable, Sendable, Identifiable, Codable {
  /// The character's ID, as it was saved.
  public let id: CharacterID

  /// A summary of the character; `nil` if the character no longer exists.
  public let summary: CharacterSummary?

  /// Creates a favorite; pass `nil` if the character no longer exists.
  public init(id: CharacterID, summary: CharacterSummary?) {
    self.id = id
    self.summary = summary
  }

  /// Creates a favorite from a complete character.
  public init(_ character: FictionalCharacter) {
    self.init(id: character.id, summary: character.summary)
  }
}
