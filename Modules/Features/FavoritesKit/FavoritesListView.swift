import CharacterDomain
import CharacterPresentation
import TerminalViews

/// The list of favorites, and a status line with the result of the last change.
final class FavoritesListView: View<FavoritesDisplayModel> {
  /// Called when the user opens a row.
  var onActivate: ((FavoritesDisplayModel.Row) -> Void)?
  /// Called with the selected favorite when it has changed; with `nil` if no favorite is selected,
  /// or if its character no longer exists.
  var onHighlight: ((CharacterID?) -> Void)?
  // Called by the accessibility buttons, which replace the keys of the screen.
  var onRemove: (() -> Void)?
  var onUndo: (() -> Void)?
  var onClear: (() -> Void)?

  /// The row to select when rows are first shown; `nil` after that.
  var firstSelection: Int?

  /// The character that another screen shows, until rows are available to select it.
  private var shownCharacter: CharacterID?

  private let list = ListView<CharacterID>(ListRows([]))
  private let status = TextBlock([])
  private let field = TextField(TextFieldModel("Search", placeholder: "name or work"))
  private var terms: SearchTerms { SearchTerms(field.text) }

  /// The favorites that match the search, or all of them.
  private var rows: [FavoritesDisplayModel.Row] {
    model.rows.filter { terms.allMatch(in: [$0.name, $0.work]) }
  }
  private var shownNotice: FavoritesNotice?
  private var highlighted: CharacterID?
  /// The last row that was removed from the list while it was selected; `nil` before that.
  private var removed: RemovedRow?

  /// The maximum number of lines of the wrapped status.
  private static let maximumStatusRows = 3

  var selectedID: CharacterID? { list.selectedID }

  /// The index of the selected row among all favorites, or of the row to select when rows are first
  /// shown; `nil` if no row is selected.
  var selectedRow: Int? { firstSelection ?? model.rows.firstIndex { $0.id == selectedID } }

  override func setUp() {
    list.label = "Favorites"
    list.makeRowElement = { [unowned self] index in
      let row = rows[index]
      let facts = row.exists ? [row.work, row.kind?.rawValue ?? ""] : ["ID \(row.id)"]
      return AccessibilityElement(
        .row, row.name, value: facts.filter { !$0.isEmpty }.joined(separator: ", "))
    }
    list.onActivate = { [weak self] in self?.activate($0) }
    list.onSelect = { [weak self] _ in
      self?.list.marksSelectionOnlyWithFocus = false
      self?.reportHighlight()
    }
    field.isHidden = true
    field.onChange = { [weak self] _ in
      self?.showRows()
      self?.reportHighlight()
    }
    field.onSubmit = { [weak self] _ in self?.list.focus() }
    for view in [field, list, status] { addSubview(view) }
  }

  override func modelDidUpdate() {
    showRows()
    status.model = statusText.plain.isEmpty ? [] : [statusText]
    let rows = rows
    if let index = firstSelection, !rows.isEmpty {
      firstSelection = nil
      list.select(rows[min(index, rows.count - 1)].id)
    }
    selectRestored()
    selectShown()
    reportHighlight()
  }

  /// Selects the row of a character that another screen shows, unless the list has the focus. If
  /// the character has no row, the selected row is marked only while the list has the focus.
  func follow(_ id: CharacterID) {
    shownCharacter = id
    selectShown()
  }

  /// Whether the user searches the favorites.
  var isSearching: Bool { !field.isHidden }

  /// Shows and focuses the search field.
  func startSearch() {
    field.isHidden = false
    field.focus()
    field.selectAll()
    setNeedsLayout()
  }

  /// Hides the search field, and shows all favorites again.
  func endSearch() {
    field.text = ""
    field.isHidden = true
    showRows()
    reportHighlight()
    list.requestFocus()
    setNeedsLayout()
  }

  /// Selects the row that is `rows` rows below the row of a character, or above it if `rows` is
  /// negative, as if the user had moved to it. If the character was just removed from the list,
  /// counts from its former row. If the list never had the character, counts from the selected row.
  ///
  /// - Returns: The character of the selected row. If the row does not exist, or if its character
  ///   no longer exists, returns `nil`, and keeps the selection.
  func selectNeighbor(of id: CharacterID, by rows: Int) -> CharacterID? {
    let all = self.rows
    let row =
      all.firstIndex { $0.id == id } ?? removed?.rowBefore(id, going: rows) ?? list.selectedIndex
    guard let row, all.indices.contains(row + rows), all[row + rows].exists else { return nil }
    let neighbor = all[row + rows].id
    list.select(neighbor)
    reportHighlight()
    return neighbor
  }

  override func layoutSubviews() {
    let rows = min(
      status.fittingSize(bounds.size).height, Self.maximumStatusRows, max(0, bounds.height - 1))
    let fieldRows = field.isHidden ? 0 : min(1, bounds.height)
    field.frame = Rect(x: 1, y: 0, width: max(0, bounds.width - 2), height: fieldRows)
    list.frame = bounds.inset(by: Insets(top: fieldRows, bottom: rows))
    status.frame = Rect(
      x: 1, y: bounds.height - rows, width: max(0, bounds.width - 2), height: rows)
  }

  /// The list, the status, and buttons that replace the keys.
  override var accessibilityElements: [AccessibilityElement] {
    super.accessibilityElements + actions
  }

  // MARK: - Internal

  private func showRows() {
    let isOld = model.isReloading
    let old = (id: selectedID, row: list.selectedIndex)
    list.model = ListRows(rows) { Self.listRow($0, isOld: isOld) }
    if let id = old.id, let row = old.row, !model.rows.contains(where: { $0.id == id }) {
      removed = RemovedRow(id: id, row: row)
    }
    list.emptyText = terms.words.isEmpty ? "No favorites yet" : "No favorites match"
    list.emptyHint = terms.words.isEmpty ? "f on a character adds it" : "Esc ends the search"
  }

  private static func listRow(
    _ row: FavoritesDisplayModel.Row, isOld: Bool
  ) -> ListRow<CharacterID> {
    let style = row.exists && !isOld ? TextStyle.plain : .dim
    let detail = row.exists ? row.work : "ID \(row.id)"
    let kind = row.kind.map { isOld ? StyledText($0.mark.plain, style: style) : $0.mark }
    return ListRow(
      id: row.id, (kind ?? "  ") + StyledText(row.name, style: style),
      StyledText(detail, style: .dim))
  }

  /// The running change, the result of the last action, a note that the favorites are loading, or
  /// the number of favorites.
  private var statusText: StyledText {
    switch model.changes.first {
    case .remove?, .clear?: return StyledText("Removing…", style: .dim)
    case .undo?: return StyledText("Undoing…", style: .dim)
    case .redo?: return StyledText("Redoing…", style: .dim)
    case nil: break
    }
    if let notice = model.notice {
      return StyledText(notice.text + (notice.hint.map { " (\($0))" } ?? ""))
    }
    if model.isReloading { return StyledText("Loading…", style: .dim) }
    return StyledText(model.rows.isEmpty ? "" : model.title, style: .dim)
  }

  /// Selects the favorite that an undo has just restored.
  private func selectRestored() {
    guard model.notice != shownNotice else { return }
    shownNotice = model.notice
    guard case .changed(let change)? = model.notice, change.isUndone,
      case .remove(let ids) = change.saved.change, let id = ids.first
    else { return }
    list.select(id)
  }

  private func selectShown() {
    guard let id = shownCharacter, !model.rows.isEmpty else { return }
    shownCharacter = nil
    let hasRow = model.rows.contains { $0.id == id }
    list.marksSelectionOnlyWithFocus = !hasRow
    if hasRow, !list.isFocused { list.select(id) }
  }

  private func reportHighlight() {
    let row = model.rows.first { $0.id == selectedID }
    let id = row?.exists == true ? row?.id : nil
    guard id != highlighted else { return }
    highlighted = id
    onHighlight?(id)
  }

  private func activate(_ id: CharacterID) {
    guard let row = model.rows.first(where: { $0.id == id }) else { return }
    onActivate?(row)
  }

  private var actions: [AccessibilityElement] {
    let undo = AccessibilityElement(.button, "Undo") { [weak self] in self?.onUndo?() }
    guard let row = model.rows.first(where: { $0.id == selectedID }) else { return [undo] }
    let name = row.exists ? row.name : "character \(row.id)"
    return [
      AccessibilityElement(.button, "Remove", value: name) { [weak self] in self?.onRemove?() },
      undo,
      AccessibilityElement(.button, "Remove all") { [weak self] in self?.onClear?() },
    ]
  }
}

extension FavoritesNotice {
  /// The key that the user probably needs next, such as "u to undo"; `nil` if no key is useful.
  fileprivate var hint: String? {
    switch self {
    case .changed: canUndo ? "u to undo" : nil
    case .missingCharacter: "d to remove"
    case .failed, .nothingToUndo, .nothingToRedo: nil
    }
  }
}
