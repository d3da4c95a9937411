import DisplayKit
import TerminalViews
import __Domain__

/// A terminal screen with the list and a search field.
///
/// It emits `RowEvent.rowSelected` with the ID of a row that the user opens, and a `HighlightEvent`
/// for the selected row.
final class __Name__Screen:
  Screen<__Name__State>, ContentContainer
{
  private let send: @MainActor (__Name__Action) -> Void
  private let field = TextField(TextFieldModel("Search", submitTitle: "Open"))
  private let loader = AsyncView(.loading("list"))
  private let list = ListView<__Subject__ID>(ListRows([]))
  private let pageError = ErrorView(ErrorMessage("Could not load more rows"))
  private let rows = Stack(.vertical, views: [])
  private var shownPage: Page<__Subject__Summary>?
  /// Whether the user asked for the last row, which may not be loaded yet.
  private var goesToLastRow = false
  /// Whether the user pressed Enter in the search field, and the results have not arrived yet.
  private var opensResult = false

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
    rows.add(list, flex: 1)
    rows.add(pageError)
    field.isHidden = true
    field.onChange = { [weak self] in self?.search($0) }
    field.onSubmit = { [weak self] _ in self?.submit() }
    loader.onRetry = { [send] in send(.retryTapped) }
    list.onSelect = { [weak self] _ in self?.selectionDidChange() }
    list.onLastRow = { [weak self] in self?.goToLastRow() }
    list.onActivate = { [weak self] in self?.emit(RowEvent.rowSelected($0)) }
  }

  override func modelDidUpdate() {
    loader.show(model, of: "list") { model in
      if model.page != shownPage { showRows(of: model) }
      pageError.isHidden = model.failure == nil
      if let failure = model.failure { pageError.model.description = "\(failure)." }
      return rows
    }
    openResult()
  }

  override var keyBindings: [KeyBinding] {
    let search = KeyBinding(KeyPress("/"), "Search") { [weak self] in self?.startSearch() }
    let end = KeyBinding(KeyPress(.escape), "End the search") { [weak self] in self?.endSearch() }
    return field.isHidden ? [search] : [search, end]
  }

  // MARK: - Internal

  private static let rowsBeforeEnd = 50

  private func showRows(of model: __Name__DisplayModel) {
    shownPage = model.page
    list.model = ListRows(model.entries) { entry in
      ListRow(
        id: entry.reference.id, StyledText(entry.reference.name),
        StyledText(entry.reference.id.description, style: .foreground(.secondary)))
    }
    if model.page.request.page == 1 { goesToLastRow = false }
    if goesToLastRow {
      if let last = model.entries.last { list.select(last.reference.id) }
      send(.endReached)
    } else if model.page.request.page == 1, let first = model.entries.first {
      list.select(first.reference.id)
    }
    reportSelection()
  }

  private func reportSelection() { emit(HighlightEvent.rowHighlighted(list.selectedID)) }

  /// Loads more rows before the user reaches the last one.
  private func selectionDidChange() {
    goesToLastRow = false
    reportSelection()
    guard let index = list.selectedIndex else { return }
    if index + Self.rowsBeforeEnd >= list.model.count { send(.endReached) }
  }

  /// Loads all further pages, and selects the last row of each.
  private func goToLastRow() {
    goesToLastRow = true
    send(.endReached)
  }

  private func startSearch() {
    field.isHidden = false
    field.focus()
    field.selectAll()
  }

  private func search(_ text: String) {
    opensResult = false
    send(.textTyped(text))
  }

  private func submit() {
    loader.requestFocus()
    opensResult = !field.text.isEmpty
    openResult()
  }

  /// Opens the selected result if the user pressed Enter and the rows match the text.
  private func openResult() {
    guard opensResult, model.content?.text == field.text else { return }
    opensResult = false
    if let id = list.selectedID { emit(RowEvent.rowSelected(id)) }
  }

  private func endSearch() {
    field.text = ""
    field.isHidden = true
    search("")
    loader.requestFocus()
  }
}
