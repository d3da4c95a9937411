public import CharacterDomain
import CharacterPresentation
public import DisplayKit
import RouteFieldsKit
import TerminalViews

/// A screen that counts characters by kind, language, century and tradition, with bars.
///
/// It emits ``StatisticsEvent/charactersSelected(_:)`` when the user opens a row. During a reload,
/// and after a failed reload, the old rows stay visible but dimmed. The last lines then contain
/// "Loading…" or the error.
final class StatisticsScreen: Screen<StatisticsState>, ContentContainer {
  private let viewModel: AnyViewModel<StatisticsState, StatisticsAction>
  private let selection: CharacterSelection
  private let firstRow: Int
  private let bars = StatisticsListView(StatisticsDisplayModel.empty)
  private let loader = AsyncView(.loading("statistics"))

  /// Creates a screen that first selects the row of `parameters`.
  init(
    _ viewModel: AnyViewModel<StatisticsState, StatisticsAction>,
    parameters: StatisticsParameters = StatisticsParameters()
  ) {
    self.viewModel = viewModel
    selection = parameters.selection
    firstRow = parameters.selectedRow
    var conditions = RouteFields()
    RouteFieldGroup.characterSelection.write(selection, &conditions)
    bars.conditions = conditions.values.map { "\($0.name): \($0.value)" }
    bars.firstSelection = firstRow
    loader.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  override func setUp() {
    content = loader
    bars.onActivate = { [weak self] filter in
      guard let self else { return }
      let selection = CharacterSelection(filter, onlyFavorites: selection.onlyFavorites)
      emit(StatisticsEvent.charactersSelected(selection))
    }
  }

  /// The current parameters, for a route that restores the screen.
  var parameters: StatisticsParameters {
    StatisticsParameters(selection, selectedRow: bars.selectedRow ?? firstRow)
  }

  override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("statistics")
    case .loaded(let statistics):
      bars.model = statistics
      loader.model = .success(bars)
    case .failed(let error):
      loader.model = .failure(
        title: "Could not count the characters", description: error.reason.withUppercaseStart)
    }
  }

  // MARK: - Input

  override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress("r"), model.isFailed ? "Retry" : "Reload") { [viewModel] in
        viewModel.send(.retryTapped)
      }
    ]
  }
}

/// Events that the statistics screen emits for its flow.
public enum StatisticsEvent: ViewEvent {
  /// The user opened a row to see the characters that it counts.
  case charactersSelected(CharacterSelection)
}
