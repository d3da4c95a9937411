import CharacterDomain
import CharacterPresentation
import TerminalViews

/// The table of a list screen: shows rows, tracks the selection, and requests rows to load.
@MainActor
final class CharacterListTable {
  private(set) lazy var view = makeView()

  private let onRowsShown: (Range<Int>) -> Void
  private let onActivate: () -> Void
  private let onHighlight: (CharacterID?) -> Void
  private let onSelect: () -> Void
  private var highlighted: CharacterID?
  private var source: CharacterListSource
  private var width = 80
  /// The widths of the rows that were loaded first. Rows that are loaded later don't change the
  /// widths, so that the columns don't move.
  private var widths: CharacterListLayout.Widths
  private var reportedRows: Range<Int>?
  /// The last row that was removed from the list while it was selected; `nil` before that.
  private var removed: RemovedRow?

  /// Creates a table. It is empty until the first call of ``show(_:insteadOf:selecting:)``.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - onRowsShown: Called with the rows that are or may soon be visible, when they have changed.
  ///   - onActivate: Called when the user opens the selected row.
  ///   - onHighlight: Called with the selected character when it has changed; with `nil` if there
  ///     are no rows.
  ///   - onSelect: Called when the index of the selected row may have changed.
  init(
    _ state: CharacterListState, onRowsShown: @escaping (Range<Int>) -> Void,
    onActivate: @escaping () -> Void, onHighlight: @escaping (CharacterID?) -> Void,
    onSelect: @escaping () -> Void
  ) {
    widths = CharacterListLayout.Widths(state)
    let layout = CharacterListLayout(width: width, widths, for: state)
    source = CharacterListSource(state, layout: layout, version: 0)
    self.onRowsShown = onRowsShown
    self.onActivate = onActivate
    self.onHighlight = onHighlight
    self.onSelect = onSelect
  }

  /// The index of the selected row; `nil` if there are no rows.
  var selectedRow: Int? { view.selectedIndex }

  /// The selected character; `nil` without a selection, or if its row is not loaded.
  var selectedCharacter: CharacterID? { selectedRow.flatMap(source.character(at:)) }

  /// Shows the rows of a state.
  ///
  /// - Parameters:
  ///   - state: The state to show.
  ///   - old: The state that was shown before.
  ///   - row: The row to select if the rows have changed; by default, the selected row of the
  ///     query.
  func show(
    _ state: CharacterListState, insteadOf old: CharacterListState?, selecting row: Int?
  ) {
    view.label = state.suggestions.isEmpty ? "Characters" : "Did you mean"
    view.emptyText = StyledText(state.emptyText)
    view.emptyHint = StyledText(state.emptyHint)
    if old?.rows != state.rows || old?.favoriteIDs != state.favoriteIDs
      || old?.isOutdated != state.isOutdated
    {
      if old?.rows?.request != state.rows?.request || old?.isOutdated == true {
        widths = CharacterListLayout.Widths(state)
      }
      showRows(of: state)
      if let rows = state.rows,
        rows.request != old?.rows?.request || rows.firstSelection != old?.rows?.firstSelection
      {
        select(row ?? rows.firstSelection)
      }
    }
    if state.shownCharacter != old?.shownCharacter { follow(state.shownCharacter) }
    if state.jump != old?.jump, let row = state.jump?.row { userSelect(row) }
    reportHighlight()
  }

  /// Sets the width, and chooses the columns that fit it.
  func setWidth(_ width: Int) {
    self.width = width
    if CharacterListLayout(width: width, widths, for: source.state) != source.layout {
      showRows(of: source.state)
    }
    requestRows()
  }

  func moveSelection(by rows: Int) {
    if let selectedRow { userSelect(selectedRow + rows) }
  }

  /// Selects the row that is `rows` rows below the row of a character, or above it if `rows` is
  /// negative. If the character was just removed from the list, counts from its former row. If the
  /// character has no loaded row for another reason, counts from the selected row.
  ///
  /// - Returns: The character of the selected row. If the row does not exist or is not loaded,
  ///   returns `nil`, and keeps the selection.
  func selectNeighbor(of id: CharacterID, by rows: Int) -> CharacterID? {
    let row = source.state.rows?.index(of: id) ?? removed?.rowBefore(id, going: rows) ?? selectedRow
    guard let row, let neighbor = source.character(at: row + rows) else { return nil }
    userSelect(row + rows)
    return neighbor
  }

  func selectRandomRow() { userSelect(Int.random(in: 0..<max(1, source.count))) }

  // MARK: - Internal

  /// The number of rows in a block. Each request asks for whole blocks.
  private static let rowsOfRequest = 16

  private func makeView() -> TableView<CharacterListRowID> {
    let view = TableView(
      source, columns: source.columns,
      onSelect: { [weak self] _ in
        self?.view.marksSelectionOnlyWithFocus = false
        self?.requestRows()
        self?.reportHighlight()
        self?.onSelect()
      }
    ) { [weak self] _ in self?.onActivate() }
    // Screen readers get each row as one element, without columns.
    view.makeRowElement = { [unowned self] index in source.element(at: index) }
    return view
  }

  private func showRows(of state: CharacterListState) {
    let layout = CharacterListLayout(width: width, widths, for: state)
    let old = (id: selectedCharacter, row: selectedRow, request: source.state.rows?.request)
    source = CharacterListSource(state, layout: layout, version: source.version + 1)
    view.model = source
    if let id = old.id, let row = old.row, id != selectedCharacter,
      old.request == state.rows?.request
    {
      removed = RemovedRow(id: id, row: row)
    }
    view.columns = source.columns
    reportedRows = nil
  }

  /// Selects a row as if the user had moved to it.
  private func userSelect(_ index: Int) {
    view.marksSelectionOnlyWithFocus = false
    select(index)
    reportHighlight()
    onSelect()
  }

  /// Selects the row at `index`, or the nearest existing row.
  private func select(_ index: Int) {
    guard source.count > 0 else { return }
    view.select(source.id(at: min(max(0, index), source.count - 1)))
    requestRows()
  }

  /// Selects the row of a character that another screen shows, unless the table has the focus. If
  /// the character has no row, the selected row is marked only while the table has the focus.
  private func follow(_ shown: CharacterListState.ShownCharacter?) {
    view.marksSelectionOnlyWithFocus = shown != nil && shown?.row == nil
    if let row = shown?.row, !view.isFocused { select(row) }
  }

  /// Calls `onHighlight` if the selected character has changed, or if there are no more rows. Does
  /// nothing if the selected row is not loaded.
  private func reportHighlight() {
    let id = selectedCharacter
    guard id != highlighted, id != nil || source.count == 0 else { return }
    highlighted = id
    onHighlight(id)
  }

  /// Calls `onRowsShown` with the rows that are or may soon be visible.
  private func requestRows() {
    guard let index = selectedRow else { return }
    // All visible rows are within one screen height of the selected row. Requests ask for whole
    // blocks, so that not every key press sends an action.
    let height = max(1, view.bounds.height)
    let block = Self.rowsOfRequest
    let first = max(0, index - height) / block * block
    let end = (index + height + block) / block * block
    let rows = first..<min(source.count, end)
    guard rows != reportedRows else { return }
    reportedRows = rows
    onRowsShown(rows)
  }
}

enum CharacterListRowID: Hashable {
  case character(CharacterID)
  /// The index of a row that is not loaded.
  case placeholder(Int)
}

/// The rows of a state, with placeholders for rows that are not loaded.
///
/// A row is created when it first becomes visible, and kept for later frames.
private final class CharacterListSource: ListSource {
  let state: CharacterListState

  /// The number of rows. For a search without results, the number of suggestions.
  let count: Int
  let version: Int
  let columns: [TableColumn]

  let layout: CharacterListLayout

  private let terms: SearchTerms
  private var madeRows: [Int: ListRow<CharacterListRowID>] = [:]

  private static let maximumMadeRows = 1_000

  /// Creates the rows of a state. Each source of the same table needs a unique `version`.
  init(_ state: CharacterListState, layout: CharacterListLayout, version: Int) {
    self.state = state
    self.layout = layout
    self.version = version
    terms = state.rows?.request.terms ?? SearchTerms("")
    count = state.suggestions.isEmpty ? state.rows?.count ?? 0 : state.suggestions.count
    columns = layout.columns(for: state)
  }

  /// Returns the character in a row; `nil` if the row is not loaded.
  func character(at index: Int) -> CharacterID? {
    if state.suggestions.indices.contains(index) { return state.suggestions[index].id }
    return state.rows?[index]?.summary.reference.id
  }

  /// Describes a row for screen readers.
  func element(at index: Int) -> AccessibilityElement {
    if state.suggestions.indices.contains(index) {
      return AccessibilityElement(.row, state.suggestions[index].reference.name)
    }
    guard let (_, row) = loadedRow(at: index) else {
      return AccessibilityElement(.row, "Row \(index + 1)", value: "loading")
    }
    let passage = row.passage.map { "\($0.field.rawValue): \($0.text)" } ?? ""
    let facts = [row.work, row.year, row.kind, passage]
    let value = facts.filter { !$0.isEmpty }.joined(separator: ", ")
    return AccessibilityElement(
      .row, row.name, value: value.isEmpty ? nil : value,
      states: row.isFavorite ? ["favorite"] : [])
  }

  // MARK: - ListSource

  func id(at index: Int) -> CharacterListRowID {
    character(at: index).map { .character($0) } ?? .placeholder(index)
  }

  /// Returns the current index of a row that was at `index` before. If the row is not found, but
  /// the row at `index` is not loaded, returns `index`. Otherwise, returns `nil`.
  func index(of id: CharacterListRowID, near index: Int) -> Int? {
    switch id {
    case .placeholder(let index): return 0..<count ~= index ? index : nil
    case .character(let character):
      if self.character(at: index) == character { return index }
      if !state.suggestions.isEmpty { return state.suggestions.firstIndex { $0.id == character } }
      if let loaded = state.rows?.index(of: character) { return loaded }
      return 0..<count ~= index && self.character(at: index) == nil ? index : nil
    }
  }

  func row(at index: Int) -> ListRow<CharacterListRowID> {
    if let row = madeRows[index] { return row }
    if madeRows.count >= Self.maximumMadeRows { madeRows = [:] }
    let row = ListRow(id: id(at: index), parts: parts(at: index))
    madeRows[index] = row
    return row
  }

  // MARK: - Internal

  private func loadedRow(at index: Int) -> (CharacterSummary, CharacterRow)? {
    state.rows?[index].map { match in
      let isFavorite = state.favoriteIDs.contains(match.summary.reference.id)
      return (match.summary, CharacterRow(match, isFavorite: isFavorite))
    }
  }

  private func parts(at index: Int) -> [StyledText] {
    if state.suggestions.indices.contains(index) {
      let style: TextStyle = state.isOutdated ? .dim : .plain
      return [layout.suggestion(state.suggestions[index], style: style)]
    }
    guard let (summary, row) = loadedRow(at: index) else {
      return [StyledText("  …", style: .dim)]
    }
    return layout.parts(of: row, summary, terms: terms, isOutdated: state.isOutdated)
  }
}
