public import CharacterDomain
public import CharacterPresentation
public import DisplayKit
public import TerminalKit
import TerminalText
import TerminalViews

/// What the user wants to see next, from a list screen or from the filter of one.
public enum CharacterListEvent: ViewEvent, Hashable {
  /// The user wants to edit the filter of a list with this query.
  case filterRequested(CharacterListQuery)
  /// The user has applied a filter, with which the list has this query.
  case filterPicked(CharacterListQuery)
  /// The user has left the filter as it was.
  case filterCancelled
}

/// The screen of a list of characters, with a search field and filters.
///
/// It asks the view model for the rows around the visible ones. While other rows load, the last ones
/// remain, dimmed. The screen emits a `RowEvent` for a character that the user opens, and a
/// ``CharacterListEvent`` for the filter.
public final class CharacterListScreen: Screen<CharacterListState>, CharacterFollowing {
  /// What the search does when its rows arrive, or when it ends.
  private struct Search {
    /// The row that was selected before the search.
    var selectionBefore = 0
    /// The row to select when the list is shown again after a search was cancelled.
    var selectionAfter: Int?
    /// The search whose first result is opened when it arrives.
    var submittedQuery: CharacterListQuery?
  }

  private let viewModel: AnyViewModel<CharacterListState, CharacterListAction>
  private let titleLabel = Label(StyledText())
  private let body = AsyncView(.loading("characters"))
  private let message = TextBlock(paragraphs: [])
  private(set) lazy var searchField = CharacterListSearchField(
    onSubmit: { [weak self] in self?.submitSearch() },
    onChange: { [viewModel] in viewModel.send(.searchTyped($0)) },
    onTruncation: { [weak self] in self?.showMessage() })
  private(set) lazy var table = CharacterListTable(
    viewModel.state, onRowsShown: { [viewModel] in viewModel.send(.rowsShown($0)) },
    onActivate: { [weak self] in self?.openSelection() })

  /// The state that was shown last.
  private var shown: CharacterListState?
  private var search = Search()
  /// Why the last key has changed nothing; `nil` if it has, or after another state.
  private var note: String? { didSet { showMessage() } }

  /// The maximum number of lines of a message, where it must be wrapped.
  private static let maximumMessageRows = 4

  init(_ viewModel: AnyViewModel<CharacterListState, CharacterListAction>) {
    self.viewModel = viewModel
    body.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  /// Selects the row of a character that another screen shows beside the list or above it. If it has
  /// none, no row is marked. While the rows have the focus, nothing changes.
  public func characterWasShown(_ id: CharacterID) { viewModel.send(.characterShown(id)) }

  /// What the screen shows now, for a route that restores it.
  var query: CharacterListQuery {
    var query = viewModel.state.query
    // A screen that was never visible has not selected a row.
    if shown != nil, viewModel.state.hasWantedRows { query.selectedRow = table.selectedRow ?? 0 }
    return query
  }

  // MARK: - View

  /// Creates the subviews.
  public override func setUp() {
    titleLabel.role = .heading
    searchField.isHidden = true
    // The order of the Tab key: first the rows.
    for view in [titleLabel, body, searchField, message] { addSubview(view) }
  }

  /// Shows the newest state.
  public override func modelDidUpdate() {
    titleLabel.model = model.title
    note = nil
    if model.query.searchText != shown?.query.searchText {
      searchField.text = model.query.searchText
    }
    body.model = model.content(table.view)
    table.show(model, insteadOf: shown, selecting: search.selectionAfter)
    shown = model
    if model.phase == .loaded { search.selectionAfter = nil }
    updateSearchField()
    openFirstResult()
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
    // Its keys depend on the focus.
    searchField.setNeedsLayout()
    table.setWidth(width)
  }

  /// The title, the search field, the rows around the selected one, and a problem.
  public override var accessibilityElements: [AccessibilityElement] {
    titleLabel.accessibilityElements + searchField.accessibilityElements
      + body.accessibilityElements + messageElements
  }

  // MARK: - Message

  /// What failed, why the last key has changed nothing, or what was probably meant in the filter.
  private var messageText: String? {
    if searchField.isTruncated {
      return
        "A search has at most \(CharacterName.maximumLength) characters. The rest was left out."
    }
    return note ?? model.problem(retryKey: searchField.containsFocus ? "Enter" : "r")
      ?? model.filterHint
  }

  /// Shows the message below the rows.
  private func showMessage() {
    let text = messageText
    message.model = text.map { [StyledText($0)] } ?? []
    message.isHidden = text == nil
    setNeedsLayout()
  }

  private var messageElements: [AccessibilityElement] {
    guard let text = messageText else { return [] }
    let message = AccessibilityElement(.alert, text)
    guard model.phase.isFailed else { return [message] }
    return [
      message,
      AccessibilityElement(.button, "Retry") { [viewModel] in viewModel.send(.retryTapped) },
    ]
  }

  // MARK: - Keys

  /// The keys of the search field while it is in use, and otherwise those of the list.
  public override var keyBindings: [KeyBinding] {
    searchField.containsFocus ? searchKeys : listKeys
  }

  private var searchKeys: [KeyBinding] {
    [
      KeyBinding(KeyPress("n", .control), "Next row") { [weak self] in
        self?.moveSelection(by: 1)
      }.onlyInHelp(),
      KeyBinding(KeyPress("p", .control), "Previous row") { [weak self] in
        self?.moveSelection(by: -1)
      }.onlyInHelp(),
    ] + filterRemoval(by: KeyPress("x", .control)) + [
      KeyBinding(KeyPress(.down), "To the rows") { [weak self] in self?.leaveSearch() },
      KeyBinding(KeyPress(.escape), "Cancel the search") { [weak self] in self?.cancelSearch() },
    ]
  }

  private var listKeys: [KeyBinding] {
    let cancel = KeyBinding(KeyPress(.escape), "End the search") { [weak self] in
      self?.cancelSearch()
    }
    return (model.query.searchText.isEmpty ? [] : [cancel]) + [
      KeyBinding(KeyPress("/"), "Search") { [weak self] in self?.openSearch() },
      KeyBinding(KeyPress("f"), "Favorite") { [weak self] in self?.toggleFavorite() },
      KeyBinding(KeyPress("F"), "Filter") { [weak self] in self?.openFilter() },
    ] + filterRemoval(by: KeyPress("x")) + [
      KeyBinding(KeyPress("s"), "Next order") { [weak self] in self?.sortByNextKey() },
      KeyBinding(KeyPress("S"), "Reverse order") { [weak self] in self?.reverseSort() },
      KeyBinding(KeyPress("r"), model.phase.isFailed ? "Retry" : "Reload") { [viewModel] in
        viewModel.send(.retryTapped)
      },
    ]
  }

  /// Returns the key that removes the filter, if there is one.
  private func filterRemoval(by key: KeyPress) -> [KeyBinding] {
    if model.query.selection == CharacterSelection() { return [] }
    return [KeyBinding(key, "Remove the filter") { [weak self] in self?.removeFilter() }]
  }

  private func removeFilter() {
    var query = viewModel.state.query
    query.selection = CharacterSelection()
    query.selectedRow = 0
    viewModel.send(.queryChanged(query))
  }

  private func openFilter() {
    var query = viewModel.state.query
    query.selectedRow = 0
    emit(CharacterListEvent.filterRequested(query))
  }

  private func toggleFavorite() {
    if let id = openableCharacter {
      viewModel.send(.favoriteToggled(id))
    } else if model.suggestions.isEmpty, let row = table.selectedRow {
      viewModel.send(.rowFavoriteToggled(row))
    }
  }

  private func sortByNextKey() {
    let keys = CharacterSort.Key.allCases
    let index = keys.firstIndex(of: model.query.sort.key) ?? 0
    sort(CharacterSort(by: keys[(index + 1) % keys.count]))
  }

  private func reverseSort() { sort(model.query.sort.reversed()) }

  /// Sorts the list. Results of a search have an order of their own.
  private func sort(_ sort: CharacterSort) {
    if model.query.isSearch {
      note = "The best matches of a search are first. Esc ends the search."
    } else {
      viewModel.send(.sortPicked(sort))
    }
  }

  /// The selected character, unless the rows are those of an older search, filter or order.
  private var openableCharacter: CharacterID? {
    viewModel.state.hasWantedRows ? table.selectedCharacter : nil
  }

  private func openSelection() {
    guard let id = openableCharacter else { return }
    emit(RowEvent.rowSelected(id))
  }

  // MARK: - Search

  /// Shows the search field and moves the focus there.
  private func openSearch() {
    search.submittedQuery = nil
    if !model.query.isSearch { search.selectionBefore = table.selectedRow ?? 0 }
    searchField.open()
    note = nil
    setNeedsLayout()
  }

  /// Moves the selection while the focus stays in the search field, unless the rows are old.
  private func moveSelection(by rows: Int) {
    if openableCharacter != nil { table.moveSelection(by: rows) }
  }

  /// Opens the selected result, as fzf does; while a search is running, its first result when it
  /// arrives. A search that has failed is tried again. Without a search, only the focus moves to the
  /// rows.
  private func submitSearch() {
    let state = viewModel.state
    if state.phase.isFailed { return viewModel.send(.retryTapped) }
    leaveSearch()
    guard state.query.isSearch else { return }
    if state.phase == .loaded { openSelection() } else { search.submittedQuery = state.query }
  }

  /// Opens the first result of a search for which Enter was pressed before it had results, unless the
  /// user has opened, changed or left the search since. Other keys, such as movements, don't matter.
  private func openFirstResult() {
    guard let query = search.submittedQuery, model.phase != .loading || model.query != query else {
      return
    }
    search.submittedQuery = nil
    let hasFocus = containsFocus || (app != nil && app?.focusedView == nil)
    guard hasFocus, model.query == query, model.phase == .loaded, model.suggestions.isEmpty
    else { return }
    openSelection()
  }

  /// Moves the focus to the rows, or to what is shown before there are some; the text remains.
  private func leaveSearch() {
    searchField.leave()
    body.requestFocus()
    updateSearchField()
    showMessage()
    setNeedsLayout()
  }

  /// Shows the list again, with the row that was selected before the search.
  private func cancelSearch() {
    if model.query.isSearch { search.selectionAfter = search.selectionBefore }
    searchField.text = ""
    viewModel.send(.searchTyped(""))
    leaveSearch()
  }

  /// Hides the search field if it is empty and not in use, and before there are rows, which should
  /// have the focus first.
  private func updateSearchField() {
    let isUseful = !searchField.text.isEmpty && model.rows != nil
    searchField.isHidden = !isUseful && !searchField.containsFocus
  }
}
