/// Adds a character to the favorites, or removes it if it is a favorite.
///
/// The saved favorites decide, not those on the screen, which may be older. If another program
/// makes the same change between reading and saving, nothing more is saved and the answer names no
/// character; the character is then in the state that the user asked for.
///
/// ```swift
/// let toggle = ToggleFavorite(repository: repository)
/// let saved = try await toggle(CharacterID(801))
/// store.update { $0 = $0.newer(saved.favorites) }
/// ```
public struct ToggleFavorite: Sendable {
  private let repository: any FavoritesRepository

  /// Creates a use case over a repository.
  public init(repository: any FavoritesRepository) {
    self.repository = repository
  }

  /// Saves the change.
  ///
  /// - Parameter id: The character. It may no longer exist, so that an old favorite can be removed.
  /// - Returns: The change that was made, and the new favorites.
  /// - Throws: `FavoritesError`; then nothing has changed.
  public func callAsFunction(_ id: CharacterID) async throws(FavoritesError) -> SavedFavorites {
    let isFavorite = try await repository.favorites().contains(id)
    return try await repository.change(isFavorite ? .remove([id]) : .add([id]))
  }

  /// Accepts the change, and returns an operation that waits until it is saved.
  ///
  /// A view model uses it, so that the change is saved even if the user leaves its screen.
  @MainActor
  public func accept(
    _ id: CharacterID
  ) -> @Sendable () async throws(FavoritesError) -> SavedFavorites {
    repository.accept { () async throws(FavoritesError) in try await self(id) }
  }
}
