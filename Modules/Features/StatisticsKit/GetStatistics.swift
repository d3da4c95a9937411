public import CharacterDomain
import CharacterPresentation
import FlowKit
import RouteFieldsKit

/// Counts the selected characters by kind, language, century and tradition.
struct GetStatistics: Sendable {
  struct Answer: Hashable, Codable {
    let statistics: CharacterStatistics
    /// The values that the user probably meant, if no character matches the filter.
    let filterSuggestions: [FilterSuggestion]
    /// The source and the age of the counts; `nil` for the embedded catalog.
    let provenance: Provenance?

    init(
      _ statistics: CharacterStatistics, filterSuggestions: [FilterSuggestion] = [],
      provenance: Provenance? = nil
    ) {
      self.statistics = statistics
      self.filterSuggestions = filterSuggestions
      self.provenance = provenance
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
      let suggestions =
        statistics.total > 0
        ? [] : await SuggestFilterTexts(repository: repository)(filter)
      return Answer(
        statistics, filterSuggestions: suggestions, provenance: await repository.provenance())
    } catch {
      throw .repository(error)
    }
  }
}

/// The route parameters from which the screen can be restored.
public struct StatisticsParameters: Hashable, Sendable {
  /// The characters to count.
  public var selection: CharacterSelection

  /// The index of the selected row, counted from 0. An index after the last row selects the last
  /// row.
  public var selectedRow: Int

  /// Creates parameters. By default, all characters are counted.
  public init(_ selection: CharacterSelection = CharacterSelection(), selectedRow: Int = 0) {
    self.selection = selection
    self.selectedRow = selectedRow
  }
}

extension RouteFormat<StatisticsParameters> {
  /// Fields such as `kind=deity&row=3`: the filter and the selected row.
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
