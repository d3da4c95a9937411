public import DisplayKit
public import TerminalKit
import TerminalText
import TerminalViews
import __Domain__

/// One page of the list on a screen of a terminal.
///
/// It emits ``RowEvent/rowSelected(_:)`` with the ID of a row that the user opens.
public final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let send: @MainActor (__Name__Action) -> Void
  private let loader = AsyncView(.loading("list"))
  private let page = Stack(.vertical)
  private let list = ListView<__Subject__ID>(ListRows([]))
  private let footer = Label("")

  /// Creates the screen of a view model.
  public init(
    _ viewModel: AnyViewModel<
      __Name__State, __Name__Action
    >
  ) {
    send = { viewModel.send($0) }
    super.init(viewModel)
  }

  /// Arranges the views and connects the rows to the screen.
  public override func setUp() {
    content = loader
    page.add(list, flex: 1)
    page.add(footer)
    list.onActivate = { [weak self] in self?.emit(RowEvent.rowSelected($0)) }
  }

  /// Shows the state.
  public override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("list")
    case .loaded(let model):
      let rows = model.rows.map { row in
        ListRow(id: row.id, StyledText(row.name), StyledText(row.number, style: .dim))
      }
      show(rows, footer: model.footer)
    case .empty: show([], footer: "")
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

  private func show(_ rows: [ListRow<__Subject__ID>], footer text: String) {
    list.model = ListRows(rows)
    footer.model = StyledText(text, style: .dim)
    footer.isHidden = text.isEmpty
    loader.model = .success(page)
  }
}
