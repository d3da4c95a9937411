import CharacterDomain
import TerminalKit
import TerminalText
import TerminalViews

/// The rows of a list screen in a table: which are shown, selected and asked for.
@MainActor
final class CharacterListTable {
  private(set) lazy var view = makeView()

  private let onRowsShown: (Range<Int>) -> Void
  private let onActivate: () -> Void
  private var source: CharacterListSource
  private var layout = CharacterListLayout(width: 80)
  private var reportedRows: Range<Int>?

  /// Creates a table for a state, which it shows after ``show(_:insteadOf:selecting:)``.
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - onRowsShown: Called when other rows are visible.
  ///   - onActivate: Called when the user opens the selected row.
  init(
    _ state: CharacterListState, onRowsShown: @escaping (Range<Int>) -> Void,
    onActivate: @escaping () -> Void
  ) {
    source = CharacterListSource(state, layout: layout, version: 0)
    self.onRowsShown = onRowsShown
    self.onActivate = onActivate
  }

  /// The index of the selected row; `nil` if there are no rows.
  var selectedRow: Int? { view.selectedIndex }

  /// The selected character; `nil` if there is none, or if it is not loaded.
  var selectedCharacter: CharacterID? { selectedRow.flatMap(source.character(at:)) }

  /// Shows a state.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - old: The state that was shown before.
  ///   - row: The row to select if there are other rows, instead of the one of the query.
  func show(
    _ state: CharacterListState, insteadOf old: CharacterListState?, selecting row: Int?
  ) {
    view.label = state.suggestions.isEmpty ? "Characters" : "Did you mean"
    view.emptyText = StyledText(state.emptyText)
    if old?.rows != state.rows || old?.favoriteIDs != state.favoriteIDs
      || old?.isOutdated != state.isOutdated
    {
      showRows(of: state)
      if let rows = state.rows,
        rows.request != old?.rows?.request || rows.firstSelection != old?.rows?.firstSelection
      {
        select(row ?? rows.firstSelection)
      }
    }
    if state.shownCharacter != old?.shownCharacter { follow(state.shownCharacter) }
  }

  /// Chooses the columns for a width.
  func setWidth(_ width: Int) {
    let layout = CharacterListLayout(width: width)
    if layout != self.layout {
      self.layout = layout
      showRows(of: source.state)
    }
    requestRows()
  }

  func moveSelection(by rows: Int) {
    if let selectedRow { select(selectedRow + rows) }
  }

  // MARK: - Internal

  /// The rows of which all or none are asked for.
  private static let rowsOfRequest = 16

  private func makeView() -> TableView<CharacterListRowID> {
    let view = TableView(
      source, columns: source.columns,
      onSelect: { [weak self] _ in
        self?.view.marksSelectionOnlyWithFocus = false
        self?.requestRows()
      }
    ) { [weak self] _ in self?.onActivate() }
    // Rows are described without their columns.
    view.makeRowElement = { [unowned self] index in source.element(at: index) }
    return view
  }

  private func showRows(of state: CharacterListState) {
    source = CharacterListSource(state, layout: layout, version: source.version + 1)
    view.model = source
    view.columns = source.columns
    reportedRows = nil
  }

  /// Selects the row at an index, or the nearest one.
  private func select(_ index: Int) {
    guard source.count > 0 else { return }
    view.select(source.id(at: min(max(0, index), source.count - 1)))
    requestRows()
  }

  /// Selects the row of a character that another screen shows. If it has none, no row is marked. While
  /// the rows have the focus, nothing changes.
  private func follow(_ shown: CharacterListState.ShownCharacter?) {
    view.marksSelectionOnlyWithFocus = shown != nil && shown?.row == nil
    if let row = shown?.row, !view.isFocused { select(row) }
  }

  /// Asks for the rows that are visible now.
  private func requestRows() {
    guard let index = selectedRow else { return }
    // The selected row is visible, and so no other visible row is farther away. Whole blocks are asked
    // for, so that not every key sends an action.
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

/// Identifies a row of a list on the screen.
enum CharacterListRowID: Hashable {
  case character(CharacterID)
  /// A row that is not loaded, by its index.
  case placeholder(Int)
}

/// The rows of a state. Rows that are not loaded are placeholders.
///
/// A row is made when it is first visible, and kept for the next frames.
private final class CharacterListSource: ListSource {
  let state: CharacterListState

  /// The number of rows, or of suggestions if there are none.
  let count: Int
  let version: Int
  let columns: [TableColumn]

  private let layout: CharacterListLayout
  private let terms: SearchTerms
  private var madeRows: [Int: ListRow<CharacterListRowID>] = [:]

  private static let maximumMadeRows = 1_000

  /// Creates the rows of a state; no earlier source of the same table had the version.
  init(_ state: CharacterListState, layout: CharacterListLayout, version: Int) {
    self.state = state
    self.layout = layout
    self.version = version
    terms = state.rows?.request.terms ?? SearchTerms("")
    count = state.suggestions.isEmpty ? state.rows?.count ?? 0 : state.suggestions.count
    columns = layout.columns(for: state)
  }

  /// Returns the character of a row; `nil` if it is not loaded.
  func character(at index: Int) -> CharacterID? {
    if state.suggestions.indices.contains(index) { return state.suggestions[index].id }
    return state.rows?[index]?.summary.reference.id
  }

  /// Describes a row for accessibility.
  func element(at index: Int) -> AccessibilityElement {
    if state.suggestions.indices.contains(index) {
      return AccessibilityElement(.row, state.suggestions[index].reference.name)
    }
    guard let (_, row) = loadedRow(at: index) else {
      return AccessibilityElement(.row, "Row \(index + 1)", value: "loading")
    }
    let passage = row.passage.map { "\($0.field.rawValue): \($0.text)" } ?? ""
    let value = [row.work, row.year, passage].filter { !$0.isEmpty }.joined(separator: ", ")
    return AccessibilityElement(
      .row, row.name, value: value.isEmpty ? nil : value,
      states: row.isFavorite ? ["favorite"] : [])
  }

  // MARK: - ListSource

  func id(at index: Int) -> CharacterListRowID {
    character(at: index).map { .character($0) } ?? .placeholder(index)
  }

  /// Returns the index of a row. A character that is not loaded may still be at its old index.
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
    let style: TextStyle = state.isOutdated ? .dim : .plain
    if state.suggestions.indices.contains(index) {
      return [layout.suggestion(state.suggestions[index], style: style)]
    }
    guard let (summary, row) = loadedRow(at: index) else {
      return [StyledText("  …", style: .dim)]
    }
    return layout.parts(of: row, summary, in: state, terms: terms, style: style)
  }
}
