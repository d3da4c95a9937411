public import CharacterDomain
import CharacterPresentation
import FlowKit
import RouteFieldsKit

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

/// What a screen of counts shows when it is opened, and with which it is restored.
public struct StatisticsParameters: Hashable, Sendable {
  /// The characters that are counted.
  public var selection: CharacterSelection

  /// The index of the selected row, from 0. After a row past the end, the last one is selected.
  public var selectedRow: Int

  /// Creates parameters; by default all characters are counted.
  public init(_ selection: CharacterSelection = CharacterSelection(), selectedRow: Int = 0) {
    self.selection = selection
    self.selectedRow = selectedRow
  }
}

extension RouteFormat<StatisticsParameters> {
  /// Fields such as `kind=deity&row=3`: the filter of the counted characters, and the selected row.
  static var statistics: RouteFormat {
    .fields(
      RouteFieldGroup { fields throws(RouteProblem) in
        StatisticsParameters(
          try RouteFieldGroup.characterSelection.read(&fields),
          selectedRow: try RouteFieldGroup.selectedRow.read(&fields))
      } write: { parameters, fields in
        RouteFieldGroup.characterSelection.write(parameters.selection, &fields)
        RouteFieldGroup.selectedRow.write(parameters.selectedRow, &fields)
      })
  }
}
