public import CharacterDomain
public import DisplayKit
public import TerminalKit
import TerminalViews

/// The counts of characters as bars, by kind, language, century and tradition.
///
/// It emits ``StatisticsEvent/charactersSelected(_:)``. While the characters are counted again, and if
/// that fails, the old rows stay and are dim. The last line says what is loading or what failed.
public final class StatisticsScreen: Screen<StatisticsState>, ContentContainer {
  private let viewModel: AnyViewModel<StatisticsState, StatisticsAction>
  private let selection: CharacterSelection
  private let bars = StatisticsListView(StatisticsDisplayModel.empty)
  private let loader = AsyncView(.loading("statistics"))

  /// Creates the screen of a view model.
  ///
  /// - Parameters:
  ///   - viewModel: The view model.
  ///   - selection: The characters that it counts.
  ///   - conditions: The conditions on these characters, for the title.
  ///   - selectedRow: The index of the row that is selected first.
  public init(
    _ viewModel: AnyViewModel<StatisticsState, StatisticsAction>,
    selection: CharacterSelection = CharacterSelection(), conditions: [String] = [],
    selectedRow: Int = 0
  ) {
    self.viewModel = viewModel
    self.selection = selection
    bars.conditions = conditions
    bars.firstSelection = selectedRow
    loader.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  /// Connects the rows to the screen.
  public override func setUp() {
    content = loader
    bars.onActivate = { [weak self] filter in
      guard let self else { return }
      let selection = CharacterSelection(filter, onlyFavorites: selection.onlyFavorites)
      emit(StatisticsEvent.charactersSelected(selection))
    }
  }

  /// The index of the selected row, or of the one that will be selected when rows are shown.
  var selectedRow: Int? { bars.selectedRow }

  /// Shows the state.
  public override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("statistics")
    case .loaded(let statistics):
      bars.model = statistics
      loader.model = .success(bars)
    case .failed(let error):
      loader.model = .failure(title: "Could not count the characters", description: error.text)
    }
  }

  // MARK: - Input

  /// The key that counts again.
  public override var keyBindings: [KeyBinding] {
    [
      KeyBinding(KeyPress("r"), model.isFailed ? "Retry" : "Reload") { [viewModel] in
        viewModel.send(.retryTapped)
      }
    ]
  }
}
