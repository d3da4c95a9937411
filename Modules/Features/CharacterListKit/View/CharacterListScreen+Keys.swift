import CharacterDomain
import TerminalKit
import TerminalViews

extension CharacterListScreen {
  /// The keys while the user types into the search field.
  var searchKeys: [KeyBinding] {
    [
      KeyBinding([KeyPress(.down), KeyPress("n", .control)], "To the rows") { [weak self] in
        self?.leaveSearch()
      },
      KeyBinding(KeyPress(.escape), "Cancel the search") { [weak self] in self?.cancelSearch() },
    ]
  }

  /// The keys while the focus is on the rows.
  var listKeys: [KeyBinding] {
    [
      KeyBinding(KeyPress("/"), "Search") { [weak self] in self?.openSearch() },
      KeyBinding(KeyPress("f"), "Favorite") { [weak self] in self?.toggleFavorite() },
      KeyBinding(KeyPress("F"), "Filter") { [weak self] in self?.openFilter() },
      KeyBinding(KeyPress("s"), "Next order") { [weak self] in self?.sortByNextKey() },
      KeyBinding(KeyPress("S"), "Reverse order") { [weak self] in self?.reverseSort() },
      KeyBinding(KeyPress("r"), window.phase.canRetry ? "Retry" : "Reload") { [viewModel] in
        viewModel.send(.retryTapped)
      },
    ]
  }

  // MARK: - Internal

  private func toggleFavorite() {
    if let id = openableCharacter { viewModel.send(.favoriteToggled(id)) }
  }

  /// Sorts by the next key. After a search, the list is shown in its order.
  private func sortByNextKey() {
    let sort = window.query.sort
    guard !window.query.isSearch else { return viewModel.send(.sortPicked(sort)) }
    let keys = CharacterSort.Key.allCases
    let index = keys.firstIndex(of: sort.key) ?? 0
    viewModel.send(.sortPicked(CharacterSort(by: keys[(index + 1) % keys.count])))
  }

  private func reverseSort() {
    viewModel.send(.sortPicked(window.query.sort.reversed()))
  }

  private func openFilter() {
    emit(CharacterListEvent.filterRequested(viewModel.state.window.query))
  }
}
