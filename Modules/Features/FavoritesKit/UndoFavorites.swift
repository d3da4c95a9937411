public import CharacterDomain

/// Takes back the last change of the favorites, and tells whom it was about.
public struct UndoFavorites: Sendable {
  /// What was taken back.
  public struct Answer: Hashable, Sendable, Codable {
    /// The change that was taken back, and the favorites now.
    public let saved: SavedFavorites

    /// Whom it was about.
    public let characters: [FavoriteCharacter]

    /// An answer of the given parts.
    public init(saved: SavedFavorites, characters: [FavoriteCharacter]) {
      self.saved = saved
      self.characters = characters
    }
  }

  private let favorites: any FavoritesRepository
  private let lookup: FavoriteLookup

  /// A use case over the repositories.
  public init(characters: any CharacterRepository, favorites: any FavoritesRepository) {
    self.favorites = favorites
    lookup = FavoriteLookup(characters: characters)
  }

  /// Takes back the last change; `nil` when there is none.
  ///
  /// What is taken back is so already when whom it was about is looked up, so that somebody who can't
  /// be looked up is told by the number.
  public func callAsFunction() async throws(FavoritesRequestError) -> Answer? {
    let saved = try await FavoritesRequestError.ofFavorites { () throws(FavoritesError) in
      try await favorites.undo()
    }
    guard let saved else { return nil }
    let ids = saved.change.ids
    let characters = try? await lookup.characters(of: ids)
    return Answer(
      saved: saved,
      characters: characters ?? ids.map { FavoriteCharacter(id: $0, summary: nil) })
  }
}
