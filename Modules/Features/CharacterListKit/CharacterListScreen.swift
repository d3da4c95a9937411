public import CharacterDomain
public import CharacterPresentation
import DisplayKit
public import TerminalViews

/// A screen with a list of characters, a search field and filters.
///
/// It asks the view model for the visible rows and the rows around them. While new rows load, the
/// old rows stay visible but dimmed. The screen emits a `RowEvent` when the user opens a character,
/// and ``CharacterListEvent/filterRequested(_:)`` when the user opens the filter form.
public final class CharacterListScreen: Screen<CharacterListState>, CharacterFollowing, PaneContent
{
  private let viewModel: AnyViewModel<CharacterListState, CharacterListAction>
  private let titleLabel = Label(StyledText())
  private let body = AsyncView(.loading("characters"))
  private let message = TextBlock([])
  private let sourceLine = TextBlock([])
  private lazy var search = CharacterListSearch(viewModel, of: self)
  private var searchField: CharacterListSearchField { search.field }
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

  /// Selects the row that is `rows` rows below the row of a character, or above it if `rows` is
  /// negative, as if the user had moved to it.
  ///
  /// - Returns: The character of the selected row. If the row does not exist or is not loaded, or
  ///   if the rows are outdated, returns `nil`, and keeps the selection.
  public func selectNeighbor(of id: CharacterID, by rows: Int) -> CharacterID? {
    openableCharacter.flatMap { _ in table.selectNeighbor(of: id, by: rows) }
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
  public var paneTitle: StyledText { model.paneTitle(width: paneTitleWidth) }

  /// The position of the selected row.
  public var paneDetail: StyledText { model.position(ofRow: table.selectedRow) }

  /// No margins, because the rows have their own.
  public var paneInsets: Insets { Insets() }

  // MARK: - View

  /// Adds the title, the rows, the search field, the message and the letter prompt.
  public override func setUp() {
    titleLabel.role = .heading
    searchField.isHidden = true
    // The Tab key moves the focus in this order: from the rows to the search field.
    for view in [titleLabel, body, searchField, message, sourceLine, letterPrompt] {
      addSubview(view)
    }
  }

  /// Shows the latest state of the view model.
  public override func modelDidUpdate() {
    titleLabel.model = model.title
    showMessage()
    sourceLine.isHidden = model.sourceLine == nil
    sourceLine.model = .lines(of: model.sourceLine ?? "", style: .foreground(.secondary))
    if model.savedChange != shown?.savedChange { app?.show(notice: model.changeNotice) }
    if model.jump != shown?.jump, let notice = model.jumpNotice { warn(notice) }
    body.model = model.content(table.view)
    table.show(model, insteadOf: shown, selecting: search.selectionAfter)
    let old = shown
    shown = model
    search.show(model, insteadOf: old)
  }

  /// Places the title line, the search field, the rows, the message, the line about the source, and
  /// the letter prompt.
  public override func layoutSubviews() {
    let (width, height) = (bounds.width, bounds.height)
    let fieldRows = searchField.isHidden ? 0 : min(1, height)
    // At least half of the lines show rows.
    let messageLimit = min(Self.maximumMessageRows, max(1, (height - 2) / 2))
    let messageRows =
      !message.isHidden && height >= 3
      ? message.fittingSize(Size(width: width, height: messageLimit)).height : 0
    let titleRows = !hasPaneFrame && height - fieldRows - messageRows >= 2 ? 1 : 0
    let rows = max(0, height - fieldRows - messageRows - titleRows)
    let sourceRows = sourceLine.isHidden ? 0 : rowsOfSourceLine(among: rows)
    let bodyRows = rows - sourceRows
    var y = 0
    for (view, rows) in [
      (titleLabel, titleRows), (searchField, fieldRows), (body, bodyRows),
      (message, messageRows), (sourceLine, sourceRows),
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

  /// Returns the height of the line about the source, which is wrapped if there is room.
  private func rowsOfSourceLine(among rows: Int) -> Int {
    let size = Size(width: max(0, bounds.width - (hasPaneFrame ? 2 : 0)), height: min(2, rows / 3))
    return sourceLine.fittingSize(size).height
  }

  /// The title, the search field, the rows around the selected one, a message about a problem, the
  /// line about the source, and the field for a letter.
  public override var accessibilityElements: [AccessibilityElement] {
    titleLabel.accessibilityElements + searchField.accessibilityElements
      + body.accessibilityElements + messageElements + sourceLine.accessibilityElements
      + letterPrompt.accessibilityElements
  }

  // MARK: - Message

  /// A note about cut search text, an error, or a suggestion for the filter; `nil` if there is
  /// nothing to say.
  private var messageText: String? {
    if searchField.isTruncated {
      return
        "A search has at most \(CharacterName.maximumLength) characters. The rest was left out."
    }
    return model.problem(retryKey: searchField.containsFocus ? "Enter" : "r") ?? model.filterHint
  }

  private func showMessage() {
    let text = messageText
    message.model = text.map { [StyledText($0)] } ?? []
    message.isHidden = text == nil
    setNeedsLayout()
  }

  /// Says in the toolbar why a key had no effect.
  private func warn(_ text: String) { app?.show(notice: text, .warning) }

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
      KeyBinding(KeyPress(.down), "To the rows") { [search] in search.leave() },
      KeyBinding(KeyPress(.escape), "Cancel the search") { [search] in search.cancel() },
    ]
  }

  private var listKeys: [KeyBinding] {
    let cancel = KeyBinding(KeyPress(.escape), "End the search") { [search] in search.cancel() }
    return (model.query.searchText.isEmpty ? [] : [cancel]) + [
      KeyBinding(KeyPress("/"), "Search") { [search, table] in
        search.open(selectedRow: table.selectedRow)
      },
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
    if model.query.isSearch {
      warn(Self.searchOrder)
    } else if model.query.sort.key == .year {
      warn("Only a list by name, work or author has letters. s changes the order.")
    } else {
      letterPrompt.isHidden = false
      letterPrompt.focus()
    }
  }

  private func jump(to letter: String?) {
    letterPrompt.isHidden = true
    focusRows()
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

  private static let searchOrder = "The best matches of a search are first. Esc ends the search."

  /// Sorts the list. During a search, shows a notice instead, because search results are always
  /// sorted by rank.
  private func sort(_ sort: CharacterSort) {
    if model.query.isSearch {
      warn(Self.searchOrder)
    } else {
      viewModel.send(.sortPicked(sort))
    }
  }

  /// The selected character; `nil` if the rows are outdated.
  private var openableCharacter: CharacterID? {
    viewModel.state.hasWantedRows ? table.selectedCharacter : nil
  }

  func openSelection() {
    guard let id = openableCharacter else { return }
    emit(RowEvent.rowSelected(id))
  }

  /// Moves the selection while the search field keeps the focus. Does nothing if the rows are
  /// outdated.
  private func moveSelection(by rows: Int) {
    if openableCharacter != nil { table.moveSelection(by: rows) }
  }

  // MARK: - Search

  /// Moves the focus to the rows, or to the view that replaces them.
  func focusRows() { body.requestFocus() }

  /// Updates the message and the layout. Call this method when the user opens or leaves the search
  /// field, and when the field starts or stops truncating its text.
  func searchDidChange() { showMessage() }
}
