public import CharacterDomain
public import CharacterPresentation
public import DisplayKit
public import TerminalViews

/// An event of a list screen or of its filter form, for the flow.
public enum CharacterListEvent: ViewEvent, Hashable {
  /// The user wants to edit the filter of the list with this query.
  case filterRequested(CharacterListQuery)
  /// The user applied a filter; the list should show this query.
  case filterPicked(CharacterListQuery)
  /// The user closed the form without applying the filter.
  case filterCancelled
}

/// A screen with a list of characters, a search field and filters.
///
/// It asks the view model for the visible rows and the rows around them. While new rows load, the
/// old rows stay visible but dimmed. The screen emits a `RowEvent` when the user opens a character,
/// and ``CharacterListEvent/filterRequested(_:)`` when the user opens the filter form.
public final class CharacterListScreen: Screen<CharacterListState>, CharacterFollowing, PaneContent
{
  /// The rows to select or open when search results arrive, or when the search ends.
  private struct Search {
    /// The row that was selected before the search.
    var selectionBefore = 0
    /// The row to select when the list returns after a cancelled search.
    var selectionAfter: Int?
    /// The search to open when its results arrive, because the user has already pressed Enter.
    var submittedQuery: CharacterListQuery?
  }

  private let viewModel: AnyViewModel<CharacterListState, CharacterListAction>
  private let titleLabel = Label(StyledText())
  private let body = AsyncView(.loading("characters"))
  private let message = TextBlock([])
  private(set) lazy var searchField = CharacterListSearchField(
    onSubmit: { [weak self] in self?.submitSearch() },
    onChange: { [viewModel] in viewModel.send(.searchTyped($0)) },
    onTruncation: { [weak self] in self?.showMessage() })
  private lazy var letterPrompt = CharacterListLetterPrompt { [weak self] in self?.jump(to: $0) }
  private(set) lazy var table = CharacterListTable(
    viewModel.state, onRowsShown: { [viewModel] in viewModel.send(.rowsShown($0)) },
    onActivate: { [weak self] in self?.openSelection() },
    onHighlight: { [weak self] in self?.emit(HighlightEvent.rowHighlighted($0)) },
    onSelect: { [weak self] in
      self?.letterPrompt.isHidden = true
      self?.paneTextsDidChange()
    })

  private var shown: CharacterListState?
  private var search = Search()
  /// The reason why the last key had no effect. It is removed when the state changes.
  private var note: String? { didSet { showMessage() } }

  /// The maximum number of lines of a wrapped message.
  private static let maximumMessageRows = 4

  init(_ viewModel: AnyViewModel<CharacterListState, CharacterListAction>) {
    self.viewModel = viewModel
    body.onRetry = { viewModel.send(.retryTapped) }
    super.init(viewModel)
  }

  /// Selects the row of a character that another screen shows, unless the table has the focus. If
  /// the character has no row, the selected row is marked only while the table has the focus.
  public func characterWasShown(_ id: CharacterID) { viewModel.send(.characterShown(id)) }

  /// Selects a row below the selected one, or above it, as if the user had moved to it.
  public func selectNeighbor(by rows: Int) -> CharacterID? {
    guard openableCharacter != nil, table.canMoveSelection(by: rows) else { return nil }
    table.moveSelection(by: rows)
    return openableCharacter
  }

  /// The current query, for a route that restores the screen.
  var query: CharacterListQuery {
    var query = viewModel.state.query
    // A screen that was never visible has no selected row.
    if shown != nil, viewModel.state.hasWantedRows { query.selectedRow = table.selectedRow ?? 0 }
    return query
  }

  // MARK: - Pane

  /// The title with the filter and the order.
  public var paneTitle: StyledText { model.paneTitle }

  /// The position of the selected row.
  public var paneDetail: StyledText { model.position(ofRow: table.selectedRow) }

  /// No margins, because the rows have their own.
  public var paneInsets: Insets { Insets() }

  // MARK: - View

  /// Adds the title, the rows, the search field and the message.
  public override func setUp() {
    titleLabel.role = .heading
    searchField.isHidden = true
    // The Tab key moves the focus in this order: from the rows to the search field.
    for view in [titleLabel, body, searchField, message, letterPrompt] { addSubview(view) }
  }

  /// Shows the latest state of the view model.
  public override func modelDidUpdate() {
    titleLabel.model = model.title
    note = nil
    if let saved = model.savedChange, saved != shown?.savedChange { showNotice(of: saved) }
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

  /// Places the title line, the search field, the rows, and the message.
  public override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let fieldRows = searchField.isHidden ? 0 : min(1, height)
    // At least half of the lines show rows.
    let messageLimit = min(Self.maximumMessageRows, max(1, (height - 2) / 2))
    let messageRows =
      !message.isHidden && height >= 3
      ? message.fittingSize(Size(width: width, height: messageLimit)).height : 0
    let titleRows = !hasPaneFrame && height - fieldRows - messageRows >= 2 ? 1 : 0
    let bodyRows = max(0, height - fieldRows - messageRows - titleRows)
    var y = 0
    for (view, rows) in [
      (titleLabel, titleRows), (searchField, fieldRows), (body, bodyRows),
      (message, messageRows),
    ] as [(TerminalView, Int)] {
      let margin = hasPaneFrame && view !== body ? 1 : 0
      view.frame = Rect(x: margin, y: y, width: max(0, width - 2 * margin), height: rows)
      y += rows
    }
    // The prompt covers the last line of the rows or the message.
    letterPrompt.frame = Rect(x: 0, y: max(0, height - 1), width: width, height: min(1, height))
    // The field shows its keys only while it has the focus.
    searchField.setNeedsLayout()
    table.setWidth(width)
  }

  /// The title, the search field, the rows around the selected one, and a message about a problem.
  public override var accessibilityElements: [AccessibilityElement] {
    titleLabel.accessibilityElements + searchField.accessibilityElements
      + body.accessibilityElements + messageElements
  }

  // MARK: - Message

  /// A notice about cut search text, the reason why the last key had no effect, an error, or a
  /// suggestion for the filter; `nil` if there is nothing to say.
  private var messageText: String? {
    if searchField.isTruncated {
      return
        "A search has at most \(CharacterName.maximumLength) characters. The rest was left out."
    }
    return note ?? model.problem(retryKey: searchField.containsFocus ? "Enter" : "r")
      ?? model.filterHint
  }

  private func showMessage() {
    let text = messageText
    message.model = text.map { [StyledText($0)] } ?? []
    message.isHidden = text == nil
    setNeedsLayout()
  }

  /// Says in the toolbar that a character was added to the favorites or removed.
  private func showNotice(of saved: SavedFavorites) {
    guard let id = saved.change.ids.first else { return }
    let row = model.rows?.index(of: id).flatMap { model.rows?[$0] }
    let name = row?.summary.reference.name ?? "character \(id)"
    let isAdded = if case .add = saved.change { true } else { false }
    app?.show(notice: isAdded ? "★ Added \(name) to favorites" : "Removed \(name) from favorites")
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

  /// The search field's keys while it has the focus; otherwise the list's keys.
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
      KeyBinding(KeyPress("'"), "Jump to a letter") { [weak self] in
        self?.askForLetter()
      }.onlyInHelp(),
      KeyBinding(KeyPress("R"), "Random character") { [weak self] in
        self?.table.selectRandomRow()
      }.onlyInHelp(),
      KeyBinding(KeyPress("r"), model.phase.isFailed ? "Retry" : "Reload") { [viewModel] in
        viewModel.send(.retryTapped)
      },
    ]
  }

  /// Returns the binding that removes the filter; empty if the list has no filter.
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

  private func askForLetter() {
    if model.query.isSearch || model.query.sort.key == .year {
      note = "Only a list by name, work or author has letters. s changes the order."
    } else {
      letterPrompt.isHidden = false
      letterPrompt.focus()
    }
  }

  private func jump(to letter: String?) {
    letterPrompt.isHidden = true
    body.requestFocus()
    if let letter { viewModel.send(.letterTyped(letter)) }
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

  /// Sorts the list. During a search, shows a message instead, because search results are always
  /// sorted by rank.
  private func sort(_ sort: CharacterSort) {
    if model.query.isSearch {
      note = "The best matches of a search are first. Esc ends the search."
    } else {
      viewModel.send(.sortPicked(sort))
    }
  }

  /// The selected character; `nil` if the rows are outdated.
  private var openableCharacter: CharacterID? {
    viewModel.state.hasWantedRows ? table.selectedCharacter : nil
  }

  private func openSelection() {
    guard let id = openableCharacter else { return }
    emit(RowEvent.rowSelected(id))
  }

  // MARK: - Search

  /// Shows and focuses the search field.
  private func openSearch() {
    search.submittedQuery = nil
    if !model.query.isSearch { search.selectionBefore = table.selectedRow ?? 0 }
    searchField.open()
    note = nil
    setNeedsLayout()
  }

  /// Moves the selection while the search field keeps the focus. Does nothing if the rows are
  /// outdated.
  private func moveSelection(by rows: Int) {
    if openableCharacter != nil { table.moveSelection(by: rows) }
  }

  /// Opens the selected result, as fzf does.
  ///
  /// If the search is still running, its first result opens when it arrives. If the last request
  /// failed, it starts again. Without a search, only the focus moves to the rows.
  private func submitSearch() {
    let state = viewModel.state
    if state.phase.isFailed { return viewModel.send(.retryTapped) }
    leaveSearch()
    guard state.query.isSearch else { return }
    if state.phase == .loaded { openSelection() } else { search.submittedQuery = state.query }
  }

  /// Opens the first result of a search for which the user pressed Enter too early. Does nothing if
  /// the user has opened, changed or left the search since then.
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

  /// Moves the focus to the rows, or to the view that replaces them. The search text stays.
  private func leaveSearch() {
    searchField.leave()
    body.requestFocus()
    updateSearchField()
    showMessage()
    setNeedsLayout()
  }

  /// Shows the list again, and selects the row that was selected before the search.
  private func cancelSearch() {
    if model.query.isSearch { search.selectionAfter = search.selectionBefore }
    searchField.text = ""
    viewModel.send(.searchTyped(""))
    leaveSearch()
  }

  /// Hides the search field, unless it has the focus, or contains text while rows are shown. Before
  /// rows are shown, the field stays hidden so that the rows get the focus first.
  private func updateSearchField() {
    let isUseful = !searchField.text.isEmpty && model.rows != nil
    searchField.isHidden = !isUseful && !searchField.containsFocus
  }
}
