import CharacterDomain
import TerminalKit
import TerminalViews

extension CharacterListScreen {
  /// The keys while the user types into the search field.
  var searchKeys: [KeyBinding] {
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

  /// The keys while the focus is on the rows.
  var listKeys: [KeyBinding] {
    let cancel = KeyBinding(KeyPress(.escape), "End the search") { [weak self] in
      self?.cancelSearch()
    }
    return (window.query.searchText.isEmpty ? [] : [cancel]) + [
      KeyBinding(KeyPress("/"), "Search") { [weak self] in self?.openSearch() },
      KeyBinding(KeyPress("f"), "Favorite") { [weak self] in self?.toggleFavorite() },
      KeyBinding(KeyPress("F"), "Filter") { [weak self] in self?.openFilter() },
    ] + filterRemoval(by: KeyPress("x")) + [
      KeyBinding(KeyPress("s"), "Next order") { [weak self] in self?.sortByNextKey() },
      KeyBinding(KeyPress("S"), "Reverse order") { [weak self] in self?.reverseSort() },
      KeyBinding(KeyPress("r"), window.phase.isFailed ? "Retry" : "Reload") { [viewModel] in
        viewModel.send(.retryTapped)
      },
    ]
  }

  // MARK: - Internal

  /// Returns the key that removes the filter, if there is one.
  private func filterRemoval(by key: KeyPress) -> [KeyBinding] {
    if window.query.selection == CharacterSelection() { return [] }
    return [KeyBinding(key, "Remove the filter") { [weak self] in self?.removeFilter() }]
  }

  private func removeFilter() {
    var query = viewModel.state.query
    query.selection = CharacterSelection()
    query.selectedRow = 0
    viewModel.send(.queryChanged(query))
  }

  private func toggleFavorite() {
    if let id = openableCharacter {
      viewModel.send(.favoriteToggled(id))
    } else if window.suggestions.isEmpty, let row = table.selectedIndex {
      viewModel.send(.rowFavoriteToggled(row))
    }
  }

  /// Sorts by the next key.
  private func sortByNextKey() {
    let keys = CharacterSort.Key.allCases
    let index = keys.firstIndex(of: window.query.sort.key) ?? 0
    sort(CharacterSort(by: keys[(index + 1) % keys.count]))
  }

  private func reverseSort() { sort(window.query.sort.reversed()) }

  /// Sorts the list. Results of a search have an order of their own.
  private func sort(_ sort: CharacterSort) {
    if window.query.isSearch {
      note = "The best matches of a search are first. Esc ends the search."
    } else {
      viewModel.send(.sortPicked(sort))
    }
  }

  private func openFilter() {
    var query = viewModel.state.query
    query.selectedRow = 0
    emit(CharacterListEvent.filterRequested(query))
  }
}
