import CharacterDomain
import CharacterPresentation
import DisplayKit

/// Counts the selected characters for the statistics screen.
final class StatisticsViewModel: ViewModel {
  let display = Display<StatisticsState, StatisticsAction>(.loading)

  private let selection: CharacterSelection
  private let getStatistics: GetStatistics
  /// The source that a screen follows; `nil` for a command, whose recording then contains no status.
  private let source: ScreenSource?
  /// The status of the source when the characters were counted last; `nil` before that.
  private var requestStatus: SourceStatus?
  private var isCounting = false

  /// Creates a view model that shows the status of a source, and counts newer answers.
  init(_ selection: CharacterSelection, getStatistics: GetStatistics, source: ScreenSource?) {
    self.selection = selection
    self.getStatistics = getStatistics
    self.source = source
    if let source { follow(source.status, id: "source") { _ in .sourceChanged } }
  }

  func handle(_ action: StatisticsAction) {
    switch action {
    case .appeared: load()
    case .retryTapped: load(refreshesSource: true)
    case .statisticsArrived(let answer):
      isCounting = false
      show(answer)
    case .statisticsFailed(let error):
      isCounting = false
      if !updateContent({ $0.reload = .failed(error) }) { update(.failed(error)) }
    case .sourceChanged: sourceDidChange()
    }
  }

  // MARK: - Internal

  private enum Effect { case load }

  private func show(_ answer: GetStatistics.Answer) {
    var model = StatisticsDisplayModel(
      answer.statistics, of: selection.filter, filterSuggestions: answer.filterSuggestions,
      provenance: answer.provenance)
    model.source = status.selected
    model.sourceLine = sourceLine
    update(.loaded(model))
    sourceDidChange()
  }

  /// Shows what the status of the source says. Counts again if another source is selected, or if
  /// newer answers have arrived; without dimming the old counts then. Newer answers don't stop a
  /// count, because it would never end while pages arrive quickly: they are counted after it.
  private func sourceDidChange() {
    updateContent { $0.sourceLine = sourceLine }
    guard let old = requestStatus, state.isLoadedOrFailed || old.selected != status.selected else {
      return
    }
    if old.selected != status.selected {
      update(.loading)
      load()
    } else if !isCounting,
      status.revision(of: status.selected) != old.revision(of: old.selected)
    {
      count()
    }
  }

  private var status: SourceStatus { source?.status.state ?? SourceStatus() }

  private var sourceLine: String? { status.line(about: status.selected) }

  /// Counts the characters. The old counts stay visible until the new counts arrive.
  private func load(refreshesSource: Bool = false) {
    if !updateContent({ $0.reload = .running }) { update(.loading) }
    count(refreshesSource: refreshesSource)
  }

  private func count(refreshesSource: Bool = false) {
    requestStatus = status
    isCounting = true
    run(id: EffectID(Effect.load, for: selection)) {
      [getStatistics, selection, source] () throws(CharacterSelectionError) in
      if refreshesSource { await source?.refresh() }
      return try await getStatistics(selection)
    } success: {
      .statisticsArrived($0)
    } failure: {
      .statisticsFailed($0)
    }
  }
}

extension StatisticsState {
  /// Whether nothing is being counted for the first time.
  fileprivate var isLoadedOrFailed: Bool {
    switch self {
    case .loading: false
    case .loaded, .failed: true
    }
  }
}
