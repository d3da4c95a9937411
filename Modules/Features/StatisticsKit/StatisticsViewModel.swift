public import CharacterDomain
public import DisplayKit

/// The view model of a screen that counts the selected characters.
public final class StatisticsViewModel: ViewModel {
  /// The state and its subscribers.
  public let display = Display<StatisticsState, StatisticsAction>(.loading)

  private let selection: CharacterSelection
  private let getStatistics: GetStatistics

  /// Creates a view model for a selection.
  public init(_ selection: CharacterSelection, getStatistics: GetStatistics) {
    self.selection = selection
    self.getStatistics = getStatistics
  }

  /// Handles an event on the screen.
  public func handle(_ action: StatisticsAction) {
    switch action {
    case .appeared, .retryTapped: load()
    case .statisticsArrived(let statistics):
      update(.loaded(StatisticsDisplayModel(statistics, of: selection.filter)))
    case .statisticsFailed(let error):
      if !setReload(.failed(error)) { update(.failed(error)) }
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  /// Marks the counts that are shown; returns `false` if there are none.
  private func setReload(_ reload: StatisticsDisplayModel.Reload) -> Bool {
    guard case .loaded(var model) = state else { return false }
    model.reload = reload
    update(.loaded(model))
    return true
  }

  /// Counts the characters. Counts that are shown stay until the answer arrives.
  private func load() {
    if !setReload(.running) { update(.loading) }
    run(id: EffectID(Effect.load, for: selection)) { [getStatistics, selection] in
      do throws(CharacterSelectionError) {
        return .statisticsArrived(try await getStatistics(selection))
      } catch {
        return .statisticsFailed(error)
      }
    }
  }
}
