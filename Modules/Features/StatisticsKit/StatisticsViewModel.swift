import CharacterDomain
import DisplayKit

/// Counts the selected characters for the statistics screen.
final class StatisticsViewModel: ViewModel {
  let display = Display<StatisticsState, StatisticsAction>(.loading)

  private let selection: CharacterSelection
  private let getStatistics: GetStatistics

  init(_ selection: CharacterSelection, getStatistics: GetStatistics) {
    self.selection = selection
    self.getStatistics = getStatistics
  }

  func handle(_ action: StatisticsAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .statisticsArrived(let answer):
      update(
        .loaded(
          StatisticsDisplayModel(
            answer.statistics, of: selection.filter, filterSuggestions: answer.filterSuggestions,
            provenance: answer.provenance)))
    case .statisticsFailed(let error):
      if !updateContent({ $0.reload = .failed(error) }) { update(.failed(error)) }
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  /// Counts the characters. The old counts stay visible until the new counts arrive.
  private func load() {
    if !updateContent({ $0.reload = .running }) { update(.loading) }
    run(id: EffectID(Effect.load, for: selection)) {
      [getStatistics, selection] () throws(CharacterSelectionError) in
      try await getStatistics(selection)
    } success: {
      .statisticsArrived($0)
    } failure: {
      .statisticsFailed($0)
    }
  }
}
