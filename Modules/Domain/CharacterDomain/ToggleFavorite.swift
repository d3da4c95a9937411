/// Adds a character to the favorites, or removes it if it is already a favorite.
///
/// The use case looks for the character in the saved favorites, because the favorites on the screen
/// may be out of date. If another program makes the same change between the read and the save,
/// nothing is saved and the result contains no IDs: the character is already in the state that the
/// user wants.
///
/// ```swift
/// let toggle = ToggleFavorite(repository: repository)
/// let saved = try await toggle(CharacterID(801))
/// store.update { $0 = $0.newer(saved.favorites) }
/// ```
public struct ToggleFavorite: Sendable {
  private let repository: any FavoritesRepository

  /// Creates a use case that changes the favorites in a repository.
  public init(repository: any FavoritesRepository) {
    self.repository = repository
  }

  /// Reads the favorites, then adds or removes the character.
  ///
  /// - Parameter id: The ID of the character. An old favorite whose character no longer exists can
  ///   be removed.
  /// - Returns: The saved change, and the new favorites.
  /// - Throws: `FavoritesError` if the favorites can't be read or the change can't be saved. The
  ///   favorites are then unchanged.
  public func callAsFunction(_ id: CharacterID) async throws(FavoritesError) -> SavedFavorites {
    let isFavorite = try await repository.favorites().contains(id)
    return try await repository.change(isFavorite ? .remove([id]) : .add([id]))
  }

  /// Registers the change, and returns an operation that waits until it is saved.
  ///
  /// Call this method in a view model, so that the change is saved even if the user leaves the
  /// screen.
  @MainActor
  public func accept(
    _ id: CharacterID
  ) -> @Sendable () async throws(FavoritesError) -> SavedFavorites {
    repository.accept { () async throws(FavoritesError) in try await self(id) }
  }
}
