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
    loader.onRetry = { viewModel.send(.retryTapped) }
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
    loader.show(model, of: "list") { [list, footer, page] model in
      list.model = ListRows(
        model.rows.map { row in
          ListRow(
            id: row.id, StyledText(row.name), StyledText(row.id.description, style: .dim))
        })
      footer.model = StyledText(model.footer, style: .dim)
      footer.isHidden = model.footer.isEmpty
      return page
    }
  }
}
