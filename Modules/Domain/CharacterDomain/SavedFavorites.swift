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
