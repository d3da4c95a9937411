import DisplayKit
import TerminalViews
import __Domain__

/// A terminal screen with the list and a search field.
///
/// It emits `RowEvent.rowSelected` with the ID of a row that the user opens.
final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let send: @MainActor (__Name__Action) -> Void
  private let field = TextField(TextFieldModel("Search"))
  private let loader = AsyncView(.loading("list"))
  private let list = ListView<__Subject__ID>(ListRows([]))

  init(
    _ viewModel: AnyViewModel<
      __Name__State, __Name__Action
    >
  ) {
    send = { viewModel.send($0) }
    super.init(viewModel)
  }

  override func setUp() {
    let page = Stack(.vertical, views: [field])
    page.add(loader, flex: 1)
    content = page
    field.isHidden = true
    field.onChange = { [send] in send(.textTyped($0)) }
    field.onSubmit = { [loader] _ in loader.requestFocus() }
    loader.onRetry = { [send] in send(.retryTapped) }
    list.onSelect = { [weak self] _ in self?.loadRows() }
    list.onActivate = { [weak self] in self?.emit(RowEvent.rowSelected($0)) }
  }

  override func modelDidUpdate() {
    loader.show(model, of: "list") { [list] model in
      list.model = ListRows(model.entries) { entry in
        ListRow(
          id: entry.reference.id, StyledText(entry.reference.name),
          StyledText(entry.reference.id.description, style: .dim))
      }
      // Show new results from their first row.
      if model.page.request.page == 1, let best = model.entries.first {
        list.select(best.reference.id)
      }
      return list
    }
  }

  override var keyBindings: [KeyBinding] {
    let search = KeyBinding(KeyPress("/"), "Search") { [weak self] in self?.startSearch() }
    let end = KeyBinding(KeyPress(.escape), "End the search") { [weak self] in self?.endSearch() }
    return field.isHidden ? [search] : [search, end]
  }

  // MARK: - Internal

  private static let rowsBeforeEnd = 50

  /// Loads more rows before the user reaches the last one.
  private func loadRows() {
    guard let index = list.selectedIndex else { return }
    if index + Self.rowsBeforeEnd >= list.model.count { send(.endReached) }
  }

  private func startSearch() {
    field.isHidden = false
    field.focus()
    field.selectAll()
  }

  private func endSearch() {
    field.text = ""
    field.isHidden = true
    send(.textTyped(""))
    loader.requestFocus()
  }
}
