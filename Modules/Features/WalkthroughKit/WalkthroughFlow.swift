import CharacterDomain
public import DisplayKit
import FlowKit
import TerminalViews

/// The pages of the walkthrough. The user can go back to a page and forward again.
final class WalkthroughFlow: Flow<TerminalView> {
  private let viewModel: WalkthroughViewModel

  /// Creates a flow that shows a page above the pages before it.
  init(_ page: WalkthroughPage, _ viewModel: WalkthroughViewModel) {
    self.viewModel = viewModel
    let content = viewModel.eraseToAnyViewModel()
    let pages = WalkthroughPage.allCases.prefix { $0 != page } + [page]
    super.init(FlowState(path: pages.map { Route($0.rawValue) })) { route throws(RouteError) in
      guard let page = WalkthroughPage(rawValue: route.name) else {
        throw .unknownDestination(route, names: WalkthroughPage.allCases.map(\.rawValue))
      }
      return FlowScreen(signals: viewModel.signals) { page.screen(content) }
    }
  }

  /// The page on top, and what the user has entered.
  var progress: WalkthroughProgress {
    var progress = WalkthroughProgress(Settings())
    progress.page = state.path.last.flatMap { WalkthroughPage(rawValue: $0.name) } ?? .welcome
    (progress.userName, progress.feedLanguage) =
      (viewModel.state.userName, viewModel.state.feedLanguage)
    return progress
  }

  /// Shows the page after one that is done. Other events are left to the owner of the flow.
  override func handle(_ event: any ViewEvent) -> Bool {
    guard case WalkthroughPageEvent.pageDone(let page) = event else { return super.handle(event) }
    let next = WalkthroughPage.allCases.drop { $0 != page }.dropFirst().first
    if let next { send(.push(Route(next.rawValue))) }
    return true
  }
}

extension WalkthroughPage {
  @MainActor
  fileprivate func screen(
    _ viewModel: AnyViewModel<WalkthroughState, WalkthroughAction>
  ) -> TerminalView {
    switch self {
    case .welcome: WelcomeScreen(viewModel)
    case .settings: WalkthroughSettingsScreen(viewModel)
    case .finish: FinishScreen(viewModel)
    }
  }
}

/// Signals of the walkthrough's view model for its flow.
enum WalkthroughPageEvent: ViewEvent, Hashable {
  /// The user has finished a page.
  case pageDone(WalkthroughPage)
}

/// An event of the walkthrough for the program.
public enum WalkthroughEvent: ViewEvent, Hashable {
  /// The settings could not be saved, and the user wants to start without them.
  case endedUnsaved
}
