public import CharacterDomain

/// Reads the favorites, and who they are.
public struct ListFavorites: Sendable {
  /// The favorites, and who they are.
  public struct Answer: Hashable, Sendable, Codable {
    /// The favorites as they are saved.
    public let favorites: Favorites

    /// Who they are, in the same order.
    public let characters: [FavoriteCharacter]

    /// An answer of the given parts.
    public init(favorites: Favorites, characters: [FavoriteCharacter]) {
      self.favorites = favorites
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

  /// All favorites.
  public func callAsFunction() async throws(FavoritesRequestError) -> Answer {
    let favorites = try await FavoritesRequestError.ofFavorites { () throws(FavoritesError) in
      try await self.favorites.favorites()
    }
    return Answer(
      favorites: favorites, characters: try await lookup.characters(of: favorites.ids))
  }
}
