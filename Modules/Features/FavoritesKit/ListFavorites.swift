public import CharacterDomain

/// Loads the favorites and their characters.
public struct ListFavorites: Sendable {
  /// The favorites and their characters.
  public struct Answer: Hashable, Sendable, Codable {
    /// The saved favorites.
    public let favorites: Favorites

    /// The characters, in the same order.
    public let characters: [FavoriteCharacter]

    /// Creates an answer.
    public init(favorites: Favorites, characters: [FavoriteCharacter]) {
      self.favorites = favorites
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

  /// Returns all favorites.
  public func callAsFunction() async throws(FavoritesRequestError) -> Answer {
    let favorites = try await FavoritesRequestError.wrapping { () throws(FavoritesError) in
      try await self.favorites.favorites()
    }
    return Answer(
      favorites: favorites, characters: try await lookup.characters(favorites.ids))
  }
}
