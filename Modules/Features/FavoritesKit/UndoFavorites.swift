public import CharacterDomain

/// Undoes the last change of the favorites and returns its characters.
public struct UndoFavorites: Sendable {
  /// The result of an undo.
  public struct Answer: Hashable, Sendable, Codable {
    /// The change that was undone, and the new favorites.
    public let saved: SavedFavorites

    /// The characters that the change affected.
    public let characters: [FavoriteCharacter]

    /// Creates an answer.
    public init(saved: SavedFavorites, characters: [FavoriteCharacter]) {
      self.saved = saved
      self.characters = characters
    }
  }

  private let favorites: any FavoritesRepository
  private let lookup: FavoriteLookup

  /// Creates a use case over the repositories.
  public init(characters: any CharacterRepository, favorites: any FavoritesRepository) {
    self.favorites = favorites
    lookup = FavoriteLookup(characters: characters)
  }

  /// Undoes the last change; returns `nil` if there is none.
  ///
  /// The characters are loaded after the change is undone. If that fails, the answer contains only
  /// their IDs.
  public func callAsFunction() async throws(FavoritesRequestError) -> Answer? {
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
