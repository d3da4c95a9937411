public import DisplayKit
public import TerminalKit
import TerminalText
import TerminalViews
import __Entity__Domain

/// Everything that is stored, on a screen of a terminal.
public final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let send: @MainActor (__Name__Action) -> Void
  private let loader = AsyncView(.loading("list"))
  private let list = ListView<__Entity__ID>(ListRows([]))

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
  public override func setUp() { content = loader }

  /// Shows the state.
  public override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("list")
    case .finished(.listed(let all)): show(all)
    case .finished(.added(let one)), .finished(.removed(let one)): show([one])
    case .failed(let error):
      loader.model = .failure(title: "Could not load the list", description: "\(error).")
    }
  }

  /// Loads again if the user asks for it after a failure.
  public override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
    guard case RetryEvent.retryTapped = event else { return false }
    send(.retryTapped)
    return true
  }

  // MARK: - Internal

  private func show(_ all: [__Entity__]) {
    let rows = all.map { one in
      let model = __Name__DisplayModel(one)
      return ListRow(
        id: one.id, StyledText(model.fieldTexts), StyledText(model.id, style: .dim))
    }
    list.model = ListRows(rows)
    loader.model = .success(list)
  }
}
