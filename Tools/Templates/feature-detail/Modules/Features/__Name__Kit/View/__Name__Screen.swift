public import DisplayKit
public import TerminalKit
import TerminalText
import TerminalViews
import __Domain__

/// One __noun__ on a screen of a terminal.
public final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let send: @MainActor (__Name__Action) -> Void
  private let loader = AsyncView(.loading("__noun__"))
  private let title = Label("")
  private let subtitle = Label("")
  private lazy var detail = Stack(.vertical, views: [title, subtitle])

  /// Creates the screen of a view model.
  public init(
    _ viewModel: AnyViewModel<
      __Name__State, __Name__Action
    >
  ) {
    send = { viewModel.send($0) }
    super.init(viewModel)
  }

  /// Arranges the views.
  public override func setUp() {
    content = loader
    title.role = .heading
  }

  /// Shows the state.
  public override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("__noun__")
    case .loaded(let model):
      title.model = StyledText(model.title, style: .bold)
      subtitle.model = StyledText(model.subtitle, style: .dim)
      loader.model = .success(detail)
    case .failed(let error):
      loader.model = .failure(
        title: "Could not load the __noun__", description: "\(error).",
        canRetry: error != .notFound)
    }
  }

  /// Loads again if the user asks for it after a failure.
  public override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard case RetryEvent.retryTapped = event else { return false }
    send(.retryTapped)
    return true
  }
}
