import TerminalKit
import TerminalViews

/// The minimum width of the search field beside its keys.
private let minimumFieldWidth = 30

extension CharacterListScreen {
  /// Shows the search field and moves the focus there. The text of a search that was kept is selected.
  func openSearch() {
    submittedQuery = nil
    if !window.query.isSearch { selectionBeforeSearch = table.selectedIndex ?? 0 }
    searchField.isHidden = false
    searchField.focus()
    searchField.selectAll()
    note = nil
    setNeedsLayout()
  }

  /// Moves the selection while the focus stays in the search field, unless the rows are old.
  func moveSelection(by rows: Int) {
    guard openableCharacter != nil, let index = table.selectedIndex else { return }
    select(index + rows)
  }

  /// Opens the selected result, as fzf does; while a search is running, its first result when it
  /// arrives. A search that has failed is tried again. Without a search, only the focus moves to the
  /// rows.
  func submitSearch() {
    let window = viewModel.state
    if window.phase.isFailed { return viewModel.send(.retryTapped) }
    leaveSearch()
    guard window.query.isSearch else { return }
    if window.phase == .loaded { openSelection() } else { submittedQuery = window.query }
  }

  /// Opens the first result of a search for which Enter was pressed before it had results, unless the
  /// user has opened, changed or left the search since. Other keys, such as movements, don't matter.
  func openFirstResult() {
    guard let query = submittedQuery, window.phase != .loading || window.query != query else {
      return
    }
    submittedQuery = nil
    let hasFocus = containsFocus || (app != nil && app?.focusedView == nil)
    guard hasFocus, window.query == query, window.phase == .loaded, window.suggestions.isEmpty
    else { return }
    openSelection()
  }

  /// Moves the focus to the rows, or to what is shown before there are some; the text remains.
  func leaveSearch() {
    isSearchTruncated = false
    body.requestFocus()
    updateSearchField()
    showMessage()
    setNeedsLayout()
  }

  /// Shows the list again, with the row that was selected before the search.
  func cancelSearch() {
    if window.query.isSearch { selectionAfterSearch = selectionBeforeSearch }
    searchField.text = ""
    viewModel.send(.searchTyped(""))
    leaveSearch()
  }

  /// Hides the search field if it is empty and not in use, and before there are rows, which should
  /// have the focus first.
  func updateSearchField() {
    let isUseful = !searchField.text.isEmpty && window.rows != nil
    searchField.isHidden = !isUseful && !searchField.isFocused
  }

  /// Places the keys of the search field at its end, if there is room.
  func placeSearchHint() {
    let field = searchField.frame
    let width = searchHint.fittingSize(bounds.size).width
    let isShown = searchField.isFocused && field.width >= width + minimumFieldWidth
    searchHint.isHidden = !isShown
    guard isShown else { return }
    searchField.frame.size.width = field.width - width - 2
    searchHint.frame = Rect(
      x: field.maxX - width, y: field.minY, width: width, height: field.height)
  }
}
