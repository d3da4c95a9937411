public import CharacterDomain
import CharacterPresentation
import FlowKit
import RouteFieldsKit

/// Counts the selected characters.
struct GetStatistics: Sendable {
  struct Answer: Hashable, Codable {
    let statistics: CharacterStatistics
    /// What was probably meant by a filter that no character matches.
    let filterSuggestions: [FilterSuggestion]

    init(_ statistics: CharacterStatistics, filterSuggestions: [FilterSuggestion] = []) {
      self.statistics = statistics
      self.filterSuggestions = filterSuggestions
    }
  }

  let repository: any CharacterRepository
  let favorites: any FavoritesRepository

  func callAsFunction(
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

/// The parameters of a route to the screen, which restore it as it was.
public struct StatisticsParameters: Hashable, Sendable {
  /// The characters that are counted.
  public var selection: CharacterSelection

  /// The index of the selected row, from 0. After a row past the end, the last one is selected.
  public var selectedRow: Int

  /// Creates parameters that by default count all characters.
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
