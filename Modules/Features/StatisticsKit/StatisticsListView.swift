import CharacterDomain
import CharacterPresentation
import DisplayKit
import TerminalViews

/// All sections, with a bar for each row and the total above. A wide view has two lists side by
/// side.
final class StatisticsListView: View<StatisticsDisplayModel> {
  /// Called with the filter of the row that the user opens.
  var onActivate: ((CharacterFilter) -> Void)?

  /// The conditions that limit the counted characters.
  var conditions: [String] = []
  /// The row to select when rows are first shown; `nil` after that.
  var firstSelection: Int?

  private typealias RowID = StatisticsDisplayModel.Row.ID

  private let title = Label("")
  private let lists = [ListView<RowID>(ListRows([])), ListView<RowID>(ListRows([]))]
  private let status = TextBlock([])
  private var rows: [StatisticsDisplayModel.Row] = []
  /// The model and the width for which the visible rows were created.
  private var shown: (model: StatisticsDisplayModel, width: Int)?
  /// The index of the list that had the focus last.
  private var current = 0

  /// The maximum number of lines of an error message.
  private static let maximumStatusRows = 3
  /// The minimum width for two lists, which fits into a frame in a terminal of 140 columns.
  private static let twoListsWidth = 136
  private static let gutter = 3

  /// The index of the selected row, or of the row to select when rows are first shown; `nil` if no
  /// row is selected.
  var selectedRow: Int? {
    firstSelection ?? rows.firstIndex { $0.id == lists[current].selectedID }
  }

  override func setUp() {
    title.role = .heading
    for (index, list) in lists.enumerated() {
      list.emptyText = "No characters"
      list.hasStickyTitles = true
      list.marksSelectionOnlyWithFocus = index > 0
      list.onSelect = { [weak self] _ in self?.updateActivation() }
    }
    for view in [title, status] + lists { addSubview(view) }
  }

  override func modelDidUpdate() {
    let conditions = conditions.map { " · " + $0 }.joined()
    let source = model.source.map { " of \($0)" } ?? ""
    title.model = StyledText(model.title + source, style: .bold) + StyledText(conditions)
    rows = model.sections.flatMap(\.rows)
    let texts = [model.reload.text, model.sourceLine ?? ""].filter { !$0.isEmpty }
    status.model = texts.map { StyledText($0) }
  }

  override func layoutSubviews() {
    let titleRows = bounds.height > 2 ? 1 : 0
    let statusRows = min(
      status.fittingSize(bounds.size).height, Self.maximumStatusRows,
      max(0, bounds.height - titleRows - 1))
    title.frame = Rect(x: 0, y: 0, width: bounds.width, height: titleRows)
    status.frame = Rect(
      x: 0, y: bounds.height - statusRows, width: bounds.width, height: statusRows)
    let columns = hasTwoLists ? 2 : 1
    let width = (bounds.width - (columns - 1) * Self.gutter) / columns
    for (index, list) in lists.enumerated() {
      list.isHidden = index >= columns
      list.frame = Rect(
        x: index * (width + Self.gutter), y: titleRows, width: width,
        height: max(0, bounds.height - titleRows - statusRows))
    }
    if shown?.width != bounds.width || shown?.model != model { showRows(width: width) }
    if let index = firstSelection, !rows.isEmpty {
      firstSelection = nil
      select(rows[min(index, rows.count - 1)].id)
    }
    updateActivation()
  }

  /// The total, each section with its rows, and a loading or error message.
  override var accessibilityElements: [AccessibilityElement] {
    title.accessibilityElements + model.sections.flatMap(elements) + status.accessibilityElements
  }

  /// The keys that move the focus to the other list; empty if there is only one list.
  override var keyBindings: [KeyBinding] {
    if !hasTwoLists { return [] }
    let isFirst = lists[0].containsFocus
    let keys = isFirst ? [KeyPress(.right), KeyPress("l")] : [KeyPress(.left), KeyPress("h")]
    return [
      KeyBinding(keys, isFirst ? "Right column" : "Left column") { [lists] in
        lists[isFirst ? 1 : 0].requestFocus()
      }.onlyInHelp()
    ]
  }

  // MARK: - Internal

  private var hasTwoLists: Bool { bounds.width >= Self.twoListsWidth && model.sections.count > 1 }

  /// Divides the sections among the lists, so that both have about the same number of rows, and
  /// keeps the selected row.
  private func showRows(width: Int) {
    let selected = shown == nil ? nil : lists[current].selectedID
    shown = (model, bounds.width)
    var (first, rest) = (model.sections, [StatisticsDisplayModel.Section]())
    while hasTwoLists, first.count > 1,
      first.lineCount > rest.lineCount + (first.last?.lineCount ?? 0)
    {
      rest.insert(first.removeLast(), at: 0)
    }
    for (list, sections) in zip(lists, [first, rest]) {
      list.model = StatisticsRows(model, sections: sections, width: width).source
    }
    if let selected { select(selected) }
  }

  /// Selects a row, and moves the focus to its list if the other visible list has the focus.
  private func select(_ id: RowID) {
    current = lists[1].isHidden || !lists[1].select(id) ? 0 : 1
    if current == 0 { lists[0].select(id) }
    // An unneeded request would replace the focus request of a screen that is just being opened.
    let needsFocus = containsFocus && !lists[1].isHidden && !lists[current].containsFocus
    if needsFocus { lists[current].requestFocus() }
  }

  /// Enables the Enter key for the selected row if its characters can be listed.
  private func updateActivation() {
    if let focused = lists.firstIndex(where: \.containsFocus) { current = focused }
    for list in lists {
      let filter = rows.first { $0.id == list.selectedID }?.filter
      list.onActivate = filter.map { filter in { [weak self] _ in self?.onActivate?(filter) } }
    }
  }

  private func elements(of section: StatisticsDisplayModel.Section) -> [AccessibilityElement] {
    [AccessibilityElement(.heading, section.title)]
      + section.rows.map { row in
        AccessibilityElement(
          .row, row.label, value: "\(row.count.grouped), \(model.share(of: row))",
          action: row.filter.map { filter in
            .activate { [weak self] in
              self?.select(row.id)
              self?.updateActivation()
              self?.onActivate?(filter)
            }
          })
      }
  }
}

extension StatisticsDisplayModel.Section {
  fileprivate var lineCount: Int { rows.count + 1 }
}

extension Sequence<StatisticsDisplayModel.Section> {
  fileprivate var lineCount: Int { reduce(0) { $0 + $1.lineCount } }
}

extension Reload<CharacterSelectionError> {
  /// A loading or error message; empty unless a reload is running or has failed.
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .running: "Loading…"
    case .failed(let error): "Not counted again (r to retry): \(error.reason)"
    }
  }
}
