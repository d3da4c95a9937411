public import CharacterDomain

/// Counts the selected characters.
public struct GetStatistics: Sendable {
  private let repository: any CharacterRepository
  private let favorites: any FavoritesRepository

  /// Creates a use case over the source of characters and the favorites.
  public init(repository: any CharacterRepository, favorites: any FavoritesRepository) {
    self.repository = repository
    self.favorites = favorites
  }

  /// Returns the counts of the selected characters.
  public func callAsFunction(
    _ selection: CharacterSelection
  ) async throws(CharacterSelectionError) -> CharacterStatistics {
    let filter: CharacterFilter
    do {
      filter = try await selection.filter(favoritesIn: favorites)
    } catch {
      throw .favorites(error)
    }
    do {
      return try await repository.statistics(filter)
    } catch {
      throw .repository(error)
    }
  }
}
