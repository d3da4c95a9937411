import CharacterDomain
import CharacterPresentation
import DisplayKit
import TerminalViews

/// All sections, with a bar for each row and the total above. A wide view has two lists beside each
/// other.
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

  /// The index of the selected row, or of the row to select when rows are first shown.
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
    title.model = StyledText(model.title, style: .bold) + StyledText(conditions)
    rows = model.sections.flatMap(\.rows)
    let statusText = model.reload.text
    status.model = statusText.isEmpty ? [] : [StyledText(statusText)]
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

  /// The keys that move to the other list, if there are two.
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
      first.dropLast().lineCount >= rest.lineCount + (first.last?.lineCount ?? 0)
    {
      rest.insert(first.removeLast(), at: 0)
    }
    for (list, sections) in zip(lists, [first, rest]) {
      list.model = StatisticsRows(model, sections: sections, width: width).source
    }
    if let selected { select(selected) }
  }

  /// Selects a row, and moves the focus to its list if one of the lists has the focus.
  private func select(_ id: RowID) {
    let hadFocus = containsFocus
    current = lists[1].isHidden || !lists[1].select(id) ? 0 : 1
    if current == 0 { lists[0].select(id) }
    if hadFocus { lists[current].requestFocus() }
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
          .row, row.label, value: "\(row.count), \(model.share(of: row))",
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
  /// A loading or error message; empty if there is none.
  fileprivate var text: String {
    switch self {
    case .none: ""
    case .running: "Loading…"
    case .failed(let error): "Not counted again (r to retry): \(error.reason)"
    }
  }
}

/// The rows of sections, laid out for a width: labels, counts, shares and bars in columns.
///
/// If the view is narrow, labels take precedence, and bars and shares may be omitted.
@MainActor
struct StatisticsRows {
  private typealias Row = StatisticsDisplayModel.Row

  /// The columns that a list reserves for its marker and its scroll indicator.
  private static let listColumns = 4
  private static let gap = 2
  private static let minimumBarWidth = 6
  /// The width of a share, such as `100%`.
  private static let shareWidth = 4
  /// The minimum width of labels, shares and bars together. With less room, labels are not
  /// shortened to make room for the others.
  private static let minimumRoomForBars = 38

  private let model: StatisticsDisplayModel
  private let sections: [StatisticsDisplayModel.Section]
  private let labelWidth: Int
  private let countWidth: Int
  private let shareWidth: Int
  private let barWidth: Int

  init(
    _ model: StatisticsDisplayModel, sections: [StatisticsDisplayModel.Section], width: Int
  ) {
    (self.model, self.sections) = (model, sections)
    let rows = model.sections.flatMap(\.rows)
    let available = max(0, width - Self.listColumns)
    let longest = rows.map { $0.glyph.width + StyledText($0.label).width }.max() ?? 0
    countWidth = rows.map { "\($0.count)".count }.max() ?? 0
    let room = max(0, available - countWidth - Self.gap)
    let share = Self.gap + Self.shareWidth
    let reserved = room >= Self.minimumRoomForBars ? share + Self.gap + Self.minimumBarWidth : 0
    labelWidth = min(longest, room - reserved)
    shareWidth = room - labelWidth >= share ? share : 0
    let rest = room - labelWidth - shareWidth - Self.gap
    barWidth = rest >= Self.minimumBarWidth ? rest : 0
  }

  /// The rows of all sections, as content for the list.
  var source: ListRows<StatisticsDisplayModel.Row.ID> {
    var titles: [ListSection] = []
    var rows: [ListRow<StatisticsDisplayModel.Row.ID>] = []
    for section in sections {
      titles.append(ListSection(StyledText(section.title), start: rows.count))
      let largest = section.rows.map(\.count).max() ?? 1
      rows += section.rows.map { ListRow(id: $0.id, text(of: $0, largest: largest)) }
    }
    return ListRows(rows, sections: titles)
  }

  // MARK: - Internal

  private func text(of row: StatisticsDisplayModel.Row, largest: Int) -> StyledText {
    let isQuiet = row.filter == nil || model.reload != .none
    let style = isQuiet ? TextStyle.dim : .plain
    let glyph = isQuiet ? StyledText(row.glyph.plain, style: .dim) : row.glyph
    let text = row.label(fitting: labelWidth - glyph.width)
    let label = (glyph + StyledText(text, style: style)).truncated(toWidth: labelWidth)
    let count = "\(row.count)".padded(toWidth: countWidth, alignment: .trailing)
    let share = shareWidth == 0 ? "" : model.share(of: row)
    let bar = StatisticsBar.text(row.count, of: largest, width: barWidth)
    let gap = String(repeating: " ", count: Self.gap)
    return label.padded(toWidth: labelWidth) + StyledText(gap + count, style: style)
      + StyledText(share.padded(toWidth: shareWidth, alignment: .trailing), style: .dim)
      + StyledText(bar.isEmpty ? "" : gap + bar, style: isQuiet ? .dim : row.barStyle)
  }
}

extension StatisticsDisplayModel.Row {
  /// The glyph of the kind and a space, in the color of the kind; empty in other sections.
  var glyph: StyledText {
    kind.map { StyledText("\($0.glyph) ", style: .foreground($0.color)) } ?? ""
  }

  var barStyle: TextStyle { kind.map { .foreground($0.color) } ?? .dim }

  /// Returns the label if it fits in `width` columns or has no short form. Otherwise, returns the
  /// short label if it fits, or "…". The caller truncates a label that has no short form.
  ///
  /// Only centuries have short labels, because a truncated "5th century BCE" would name the wrong
  /// century.
  func label(fitting width: Int) -> String {
    guard let shortLabel, StyledText(label).width > width else { return label }
    return StyledText(shortLabel).width > width ? "…" : shortLabel
  }
}

/// A bar of block characters that represents a count.
enum StatisticsBar {
  /// Returns a bar with a resolution of an eighth of a column. The shortest bar is one eighth of a
  /// column, even for the count 0. If `width` is 0, the bar is empty.
  ///
  /// An edited recording can contain any counts. A count above `largest` has a full bar, and no
  /// product overflows.
  static func text(_ count: Int, of largest: Int, width: Int) -> String {
    let largest = max(largest, 1)
    let product = min(max(count, 0), largest).multipliedFullWidth(by: width * 8)
    let eighths = max(largest.dividingFullWidth(product).quotient, width > 0 ? 1 : 0)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
