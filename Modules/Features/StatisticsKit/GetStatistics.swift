public import CharacterDomain

/// Counts the selected characters.
public struct GetStatistics: Sendable {
  /// The counts, and what was probably meant in a filter that no character matches.
  public struct Answer: Hashable, Sendable, Codable {
    /// The counts.
    public let statistics: CharacterStatistics

    /// Texts to use instead of those of the filter.
    public let filterSuggestions: [FilterSuggestion]

    /// Creates an answer.
    public init(_ statistics: CharacterStatistics, filterSuggestions: [FilterSuggestion] = []) {
      self.statistics = statistics
      self.filterSuggestions = filterSuggestions
    }
  }

  private let repository: any CharacterRepository
  private let favorites: any FavoritesRepository

  /// Creates a use case over the source of characters and the favorites.
  public init(repository: any CharacterRepository, favorites: any FavoritesRepository) {
    self.repository = repository
    self.favorites = favorites
  }

  /// Returns the counts of the selected characters, with suggestions if there are none.
  public func callAsFunction(
    _ selection: CharacterSelection
  ) async throws(CharacterSelectionError) -> Answer {
    let filter: CharacterFilter
    do {
      filter = try await selection.filter(favoritesIn: favorites)
    } catch {
      throw .favorites(error)
    }
    do {
      let statistics = try await repository.statistics(filter)
      if statistics.total > 0 { return Answer(statistics) }
      return Answer(
        statistics,
        filterSuggestions: await SuggestFilterTexts(repository: repository)(filter))
    } catch {
      throw .repository(error)
    }
  }
}
