import CharacterDomain
import CharacterPresentation
import DisplayKit
import TerminalViews

/// The list of favorites. The user can open and remove characters.
///
/// It emits a `RowEvent` for a favorite that the user opens, and a ``FavoritesEvent`` before it
/// removes all favorites.
final class FavoritesScreen: Screen<FavoritesState>, ContentContainer, CharacterFollowing,
  FavoritesClearing, PaneContent
{
  private let viewModel: AnyViewModel<FavoritesState, FavoritesAction>
  private let list = FavoritesListView(FavoritesDisplayModel.empty)
  private let loader = AsyncView(.loading("favorites"))

  /// Creates a screen that first selects the row at an index.
  init(_ viewModel: AnyViewModel<FavoritesState, FavoritesAction>, selectedRow: Int = 0) {
    self.viewModel = viewModel
    list.firstSelection = selectedRow
    loader.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  override func setUp() {
    content = loader
    list.onActivate = { [weak self] in self?.open($0) }
    list.onHighlight = { [weak self] in
      self?.emit(HighlightEvent.rowHighlighted($0))
      self?.paneTextsDidChange()
    }
    list.onRemove = { [weak self] in self?.remove() }
    list.onUndo = { [weak self] in self?.viewModel.send(.undoTapped) }
    list.onClear = { [weak self] in self?.requestClear() }
  }

  override func modelDidUpdate() {
    switch model {
    case .loading: loader.model = .loading("favorites")
    case .listed(let favorites):
      list.model = favorites
      loader.model = .success(list)
    case .failed(let error):
      loader.model = .failure(title: "Could not load the favorites", description: error.text)
    // Only commands send the requests that lead to these states.
    case .changed, .nothingToUndo, .declined: break
    }
  }

  /// The index of the selected row, or of the row to select when rows are first shown; `nil` if no
  /// row is selected.
  var selectedRow: Int? { list.selectedRow }

  func characterWasShown(_ id: CharacterID) { list.follow(id) }

  func selectNeighbor(of id: CharacterID, by rows: Int) -> CharacterID? {
    list.selectNeighbor(of: id, by: rows)
  }

  func clearFavorites(_ ids: [CharacterID]) { viewModel.send(.clearConfirmed(ids)) }

  // MARK: - Pane

  /// The user's name from the settings; empty if the user has not entered a name.
  private var userName = ""

  override func storesDidChange(_ stores: StoreReader) {
    userName = stores.state(Settings.self)?.userName ?? ""
    paneTextsDidChange()
  }

  var paneTitle: StyledText {
    StyledText(userName.isEmpty ? "Favorites" : "Favorites of \(userName)")
  }

  /// The position of the selected row, such as `3/12`; empty if no row is selected.
  var paneDetail: StyledText {
    guard case .listed(let favorites) = model, let row = list.selectedRow,
      row < favorites.rows.count
    else { return "" }
    return StyledText((row + 1).grouped + "/" + favorites.rows.count.grouped)
  }

  /// No margins, because the rows have their own.
  var paneInsets: Insets { Insets() }

  // MARK: - Input

  override var keyBindings: [KeyBinding] {
    guard case .listed(let favorites) = model else { return [] }
    let undo = KeyBinding(KeyPress("u"), "Undo") { [viewModel] in viewModel.send(.undoTapped) }
    let reload = KeyBinding(KeyPress("r"), "Reload") { [viewModel] in
      viewModel.send(.retryTapped)
    }
    let redo = KeyBinding(KeyPress("U"), "Redo") { [viewModel] in
      viewModel.send(.redoTapped)
    }.onlyInHelp()
    let search =
      list.isSearching
      ? KeyBinding(KeyPress(.escape), "End the search") { [list] in list.endSearch() }
      : KeyBinding(KeyPress("/"), "Search") { [list] in list.startSearch() }
    if favorites.rows.isEmpty {
      // A change of an earlier session can also be undone, but the screen doesn't know whether such
      // a change exists.
      let undo = favorites.notice?.canUndo == true ? undo : undo.onlyInHelp()
      return (list.isSearching ? [search] : []) + [undo, redo, reload]
    }
    let remove = KeyBinding([KeyPress("d"), KeyPress(.delete), KeyPress("f")], "Remove") {
      [weak self] in self?.remove()
    }
    let clear = KeyBinding(KeyPress("C"), "Remove all") { [weak self] in self?.requestClear() }
    return [search, remove, undo, redo, clear, reload]
  }

  private func remove() {
    if let id = list.selectedID { viewModel.send(.removeTapped(id)) }
  }

  /// Asks the flow to confirm the removal of all listed favorites, including those that a search
  /// hides.
  private func requestClear() {
    guard case .listed(let favorites) = model, !favorites.rows.isEmpty else { return }
    emit(FavoritesEvent.clearRequested(favorites.rows.map(\.id)))
  }

  private func open(_ row: FavoritesDisplayModel.Row) {
    if row.exists {
      emit(RowEvent.rowSelected(row.id))
    } else {
      viewModel.send(.missingCharacterSelected(row.id))
    }
  }
}
