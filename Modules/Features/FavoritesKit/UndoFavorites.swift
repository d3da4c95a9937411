import CharacterDomain

/// Undoes the last change of the favorites.
struct UndoFavorites: Sendable {
  struct Answer: Hashable, Codable {
    /// The change that was undone, and the new favorites.
    let saved: SavedFavorites
    let characters: [FavoriteCharacter]

    init(saved: SavedFavorites, characters: [FavoriteCharacter]) {
      self.saved = saved
      self.characters = characters
    }
  }

  private let favorites: any FavoritesRepository
  private let lookup: FavoriteLookup

  init(characters: any CharacterRepository, favorites: any FavoritesRepository) {
    self.favorites = favorites
    lookup = FavoriteLookup(characters: characters)
  }

  /// Undoes the last change, and returns it; `nil` if there is no change to undo.
  ///
  /// After the undo, loads the characters. If loading fails, the answer contains only their IDs.
  func callAsFunction() async throws(FavoritesRequestError) -> Answer? {
    let saved = try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await favorites.undo()
    }
    guard let saved else { return nil }
    let ids = saved.change.ids
    let characters = try? await lookup.characters(ids)
    return Answer(
      saved: saved,
      characters: characters ?? ids.map { FavoriteCharacter(id: $0, summary: nil) })
  }
}
