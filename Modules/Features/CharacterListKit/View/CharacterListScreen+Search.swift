import TerminalKit
import TerminalViews

/// The minimum width of the search field beside its keys.
private let minimumFieldWidth = 30

extension CharacterListScreen {
  /// Shows the search field and moves the focus there.
  func openSearch() {
    if !window.query.isSearch { selectionBeforeSearch = table.selectedIndex ?? 0 }
    searchField.isHidden = false
    searchField.focus()
    note = nil
    setNeedsLayout()
  }

  /// Moves the selection while the focus stays in the search field, unless the rows are old.
  func moveSelection(by rows: Int) {
    guard openableCharacter != nil, let index = table.selectedIndex else { return }
    select(index + rows)
  }

  /// Opens the selected result, as fzf does. A search that has failed is tried again. While a search
  /// is running, and without one, only the focus moves to the rows.
  func submitSearch() {
    if window.phase.canRetry { return viewModel.send(.retryTapped) }
    leaveSearch()
    if window.query.isSearch, window.phase == .loaded { openSelection() }
  }

  /// Moves the focus to the rows; the text remains.
  func leaveSearch() {
    table.focus()
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
