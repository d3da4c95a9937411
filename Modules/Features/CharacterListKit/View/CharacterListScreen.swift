public import CharacterDomain
public import DisplayKit
public import TerminalKit
import TerminalText
import TerminalViews

/// The screen of a list of characters, with a search field and filters.
///
/// It asks the view model for the rows around the visible ones. While other rows load, the last ones
/// remain, dimmed. The screen emits a `RowEvent` for a character that the user opens, and a
/// ``CharacterListEvent`` for the filter.
public final class CharacterListScreen: Screen<CharacterListState> {
  let viewModel: AnyViewModel<CharacterListState, CharacterListAction>

  let titleLabel = Label(StyledText())
  let message = TextBlock(paragraphs: [])
  let searchHint = Label(StyledText("Enter Open  Esc Cancel", style: .dim))
  let body = AsyncView(.loading("characters"))
  lazy var searchField = TextField(
    TextFieldModel(
      "Search", placeholder: "name, work, author or other words",
      maximumLength: CharacterName.maximumLength, submitTitle: "Open"),
    text: window.query.searchText, onSubmit: { [weak self] _ in self?.submitSearch() }
  ) { [weak self] text in
    self?.isSearchTruncated = false
    self?.viewModel.send(.searchTyped(text))
  }
  lazy var table: TableView<CharacterListRowID> = TableView(
    source, columns: source.columns,
    onSelect: { [weak self] _ in
      self?.table.marksSelectionOnlyWithFocus = false
      self?.requestRows()
    }
  ) { [weak self] _ in self?.openSelection() }

  /// The window that was shown last.
  private var shown: CharacterListState?
  private var source: CharacterListSource
  private var layout = CharacterListLayout(width: 80)
  /// The row that was selected before the search.
  var selectionBeforeSearch = 0
  /// The row to select when the list is shown again after a search was cancelled.
  var selectionAfterSearch: Int?
  /// The search whose first result is opened when it arrives.
  var submittedQuery: CharacterListQuery?
  private var reportedRows: Range<Int>?
  /// Whether the last text that was typed or pasted into the search field did not fit.
  var isSearchTruncated = false { didSet { showMessage() } }
  /// Why the last key has changed nothing; `nil` if it has, or after another state.
  var note: String? { didSet { showMessage() } }

  /// The maximum number of lines of a message, where it must be wrapped.
  private static let maximumMessageRows = 4

  init(_ viewModel: AnyViewModel<CharacterListState, CharacterListAction>) {
    self.viewModel = viewModel
    source = CharacterListSource(viewModel.state, layout: layout, version: 0)
    body.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  var window: CharacterListState { model }

  /// What the screen shows now, for a route that restores it.
  var query: CharacterListQuery {
    var query = viewModel.state.query
    // A screen that was never visible has not selected a row.
    if shown != nil, viewModel.state.hasWantedRows { query.selectedRow = table.selectedIndex ?? 0 }
    return query
  }

  /// The selected character; `nil` if there is none, or if it is not loaded.
  var selectedCharacter: CharacterID? {
    table.selectedIndex.flatMap(source.character(at:))
  }

  // MARK: - View

  /// Creates the subviews.
  public override func setUp() {
    titleLabel.role = .heading
    searchField.isHidden = true
    searchField.onLimit = { [weak self] in self?.isSearchTruncated = true }
    describeRows()
    searchHint.isHidden = true
    // The order of the Tab key: first the rows.
    for view in [titleLabel, body, searchField, searchHint, message] { addSubview(view) }
  }

  /// Shows the newest state.
  public override func modelDidUpdate() {
    let window = window
    titleLabel.model = window.title
    note = nil
    table.label = window.suggestions.isEmpty ? "Characters" : "Did you mean"
    table.emptyText = StyledText(window.emptyText)
    if window.query.searchText != shown?.query.searchText {
      if searchField.text != window.query.searchText { isSearchTruncated = false }
      searchField.text = window.query.searchText
    }
    body.model = window.content(table)
    showRows(of: window)
    if window.shownCharacter != shown?.shownCharacter { follow(window.shownCharacter) }
    shown = window
    if window.phase == .loaded { selectionAfterSearch = nil }
    updateSearchField()
    openFirstResult()
  }

  /// What failed, why the last key has changed nothing, or what was probably meant in the filter.
  var messageText: String? {
    if isSearchTruncated {
      return
        "A search has at most \(CharacterName.maximumLength) characters. The rest was left out."
    }
    return note ?? window.problem(retryKey: searchField.isFocused ? "Enter" : "r")
      ?? window.filterHint
  }

  /// Shows the message below the rows.
  func showMessage() {
    let text = messageText
    message.model = text.map { [StyledText($0)] } ?? []
    message.isHidden = text == nil
    setNeedsLayout()
  }

  /// Makes new rows, if they look different or there are others.
  private func showRows(of window: CharacterListState, layout: CharacterListLayout? = nil) {
    let old = shown
    guard
      layout != nil || old?.rows != window.rows || old?.favoriteIDs != window.favoriteIDs
        || old?.isOutdated != window.isOutdated
    else { return }
    self.layout = layout ?? self.layout
    source = CharacterListSource(window, layout: self.layout, version: source.version + 1)
    table.model = source
    table.columns = source.columns
    reportedRows = nil
    if let rows = window.rows,
      rows.request != old?.rows?.request || rows.firstSelection != old?.rows?.firstSelection
    {
      select(selectionAfterSearch ?? rows.firstSelection)
    }
  }

  /// Places a line of the title, the search field, the rows, and the lines of a message.
  public override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let fieldRows = searchField.isHidden ? 0 : min(1, height)
    // At least half of the lines are for the rows.
    let messageLimit = min(Self.maximumMessageRows, max(1, (height - 2) / 2))
    let messageRows =
      !message.isHidden && height >= 3
      ? message.fittingSize(Size(width: width, height: messageLimit)).height : 0
    let titleRows = height - fieldRows - messageRows >= 2 ? 1 : 0
    let bodyRows = max(0, height - fieldRows - messageRows - titleRows)
    var y = 0
    for (view, rows) in [
      (titleLabel, titleRows), (searchField, fieldRows), (body, bodyRows),
      (message, messageRows),
    ] as [(TerminalView, Int)] {
      view.frame = Rect(x: 0, y: y, width: width, height: rows)
      y += rows
    }
    placeSearchHint()
    let layout = CharacterListLayout(width: width)
    if layout != self.layout { showRows(of: window, layout: layout) }
    requestRows()
  }

  // MARK: - Selection

  /// Selects the row at an index, or the nearest one.
  func select(_ index: Int) {
    guard source.count > 0 else { return }
    table.select(source.id(at: min(max(0, index), source.count - 1)))
    requestRows()
  }

  /// Selects the row of a character that another screen shows beside the list or above it. If it has
  /// none, no row is marked. While the rows have the focus, nothing changes.
  public func characterWasShown(_ id: CharacterID) { viewModel.send(.characterShown(id)) }

  private func follow(_ shown: CharacterListState.ShownCharacter?) {
    table.marksSelectionOnlyWithFocus = shown != nil && shown?.row == nil
    if let row = shown?.row, !table.isFocused { select(row) }
  }

  /// The rows of which all or none are asked for.
  private static var rowsOfRequest: Int { 16 }

  /// Asks for the rows that are visible now.
  private func requestRows() {
    guard let index = table.selectedIndex else { return }
    // The selected row is visible, and so no other visible row is farther away. Whole blocks are asked
    // for, so that not every key sends an action.
    let height = max(1, table.bounds.height)
    let block = Self.rowsOfRequest
    let first = max(0, index - height) / block * block
    let end = (index + height + block) / block * block
    let rows = first..<min(source.count, end)
    guard rows != reportedRows else { return }
    reportedRows = rows
    viewModel.send(.rowsShown(rows))
  }

  /// The selected character, unless the rows are those of an older search, filter or order.
  var openableCharacter: CharacterID? {
    viewModel.state.hasWantedRows ? selectedCharacter : nil
  }

  func openSelection() {
    guard let id = openableCharacter else { return }
    emit(RowEvent.rowSelected(id))
  }

  // MARK: - Input

  /// The keys of the search field while it is in use, and otherwise those of the list.
  public override var keyBindings: [KeyBinding] {
    searchField.isFocused ? searchKeys : listKeys
  }

  /// The title, the search field, the rows around the selected one, and a problem.
  public override var accessibilityElements: [AccessibilityElement] { makeElements() }
}

/// What the user wants to see next, from a list screen or from the filter of one.
public enum CharacterListEvent: ViewEvent, Hashable {
  /// The user wants to edit the filter of a list with this query.
  case filterRequested(CharacterListQuery)
  /// The user has applied a filter, with which the list has this query.
  case filterPicked(CharacterListQuery)
  /// The user has left the filter as it was.
  case filterCancelled
}
