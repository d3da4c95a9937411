public import DisplayKit
public import TerminalKit
import TerminalViews

/// The counts of characters as bars, by kind, language, century and tradition.
///
/// It emits ``StatisticsEvent/filterSelected(_:)``.
public final class StatisticsScreen: Screen<StatisticsState>, ContentContainer {
  private let viewModel: AnyViewModel<StatisticsState, StatisticsAction>
  private let bars = StatisticsListView(StatisticsDisplayModel.empty)
  private let loader = AsyncView(.loading("statistics"))

  /// Creates the screen of a view model.
  public init(_ viewModel: AnyViewModel<StatisticsState, StatisticsAction>) {
    self.viewModel = viewModel
    super.init(viewModel)
  }

  /// Connects the rows to the screen.
  public override func setUp() {
    content = loader
    bars.onActivate = { [weak self] in self?.emit(StatisticsEvent.filterSelected($0)) }
  }

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

  /// Handles a retry.
  public override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard case RetryEvent.retryTapped = event else { return false }
    viewModel.send(.retryTapped)
    return true
  }
}
