public import CharacterDomain
import CharacterPresentation
public import DisplayKit
import RouteFieldsKit
import TerminalKit
import TerminalViews

/// The counts of characters as bars, by kind, language, century and tradition.
///
/// It emits ``StatisticsEvent/charactersSelected(_:)``. While the characters are counted again, and if
/// that fails, the old rows stay and are dim. The last line says what is loading or what failed.
final class StatisticsScreen: Screen<StatisticsState>, ContentContainer {
  private let viewModel: AnyViewModel<StatisticsState, StatisticsAction>
  private let selection: CharacterSelection
  private let firstRow: Int
  private let bars = StatisticsListView(StatisticsDisplayModel.empty)
  private let loader = AsyncView(.loading("statistics"))

  /// Creates a screen whose view model counts the selection of the parameters.
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

  /// The parameters with which the screen can be created again as it is now.
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

/// Events of the statistics screen, for the flow.
public enum StatisticsEvent: ViewEvent {
  /// The user wants to see the characters that a row counts.
  case charactersSelected(CharacterSelection)
}
