/// What a repository of favorites answers to a change: what it came to, and how all stands now.
public struct SavedFavorites: Hashable, Sendable, Codable {
  /// What was done, or taken back, with only those for whom it made a difference; without an id
  /// when it made none, and then nothing was saved.
  public let change: FavoritesChange

  /// The favorites as they are saved now.
  public let favorites: Favorites

  /// An answer of the given parts.
  public init(change: FavoritesChange, favorites: Favorites) {
    self.change = change
    self.favorites = favorites
  }
}
