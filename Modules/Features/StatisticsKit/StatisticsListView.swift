import CharacterDomain
import CharacterPresentation
import DisplayKit
import TerminalViews

/// A list of all sections, with a bar for each row and the total above.
final class StatisticsListView: View<StatisticsDisplayModel> {
  /// Called with the filter of the row that the user opens.
  var onActivate: ((CharacterFilter) -> Void)?

  /// The conditions that limit the counted characters.
  var conditions: [String] = []
  /// The row to select when rows are first shown; `nil` after that.
  var firstSelection: Int?

  private typealias RowID = StatisticsDisplayModel.Row.ID

  private let title = Label("")
  private let list = ListView<RowID>(ListRows([]))
  private let status = TextBlock([])
  private var rows: [StatisticsDisplayModel.Row] = []
  /// The model and the width for which the visible rows were created.
  private var shown: (model: StatisticsDisplayModel, width: Int)?

  /// The maximum number of lines of an error message.
  private static let maximumStatusRows = 3

  /// The index of the selected row, or of the row to select when rows are first shown.
  var selectedRow: Int? { firstSelection ?? list.selectedIndex }

  override func setUp() {
    title.role = .heading
    list.emptyText = "No characters"
    list.hasStickyTitles = true
    list.onSelect = { [weak self] _ in self?.updateActivation() }
    for view in [title, list, status] { addSubview(view) }
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
    list.frame = bounds.inset(by: Insets(top: titleRows, bottom: statusRows))
    status.frame = Rect(
      x: 0, y: bounds.height - statusRows, width: bounds.width, height: statusRows)
    if shown?.width != bounds.width || shown?.model != model {
      shown = (model, bounds.width)
      list.model = StatisticsRows(model, width: bounds.width).source
    }
    if let index = firstSelection, !rows.isEmpty {
      firstSelection = nil
      list.select(rows[min(index, rows.count - 1)].id)
    }
    updateActivation()
  }

  /// The total, each section with its rows, and a loading or error message.
  override var accessibilityElements: [AccessibilityElement] {
    title.accessibilityElements + model.sections.flatMap(elements) + status.accessibilityElements
  }

  // MARK: - Internal

  /// Enables the Enter key for the selected row if its characters can be listed.
  private func updateActivation() {
    let filter = rows.first { $0.id == list.selectedID }?.filter
    list.onActivate = filter.map { filter in { [weak self] _ in self?.onActivate?(filter) } }
  }

  private func elements(of section: StatisticsDisplayModel.Section) -> [AccessibilityElement] {
    [AccessibilityElement(.heading, section.title)]
      + section.rows.map { row in
        AccessibilityElement(
          .row, row.label, value: "\(row.count)",
          action: row.filter.map { filter in
            .activate { [weak self] in
              self?.list.select(row.id)
              self?.updateActivation()
              self?.onActivate?(filter)
            }
          })
      }
  }
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

/// The rows of all sections, laid out for a width: labels, counts and bars in columns.
///
/// If the view is narrow, labels take precedence, and bars may be omitted.
@MainActor
struct StatisticsRows {
  private typealias Row = StatisticsDisplayModel.Row

  /// The columns that a list reserves for its marker and its scroll indicator.
  private static let listColumns = 4
  private static let gap = 2
  private static let minimumBarWidth = 6
  /// The minimum width of labels and bars together. With less room, labels are not shortened to
  /// make room for bars.
  private static let minimumRoomForBars = 32

  private let model: StatisticsDisplayModel
  private let labelWidth: Int
  private let countWidth: Int
  private let barWidth: Int

  init(_ model: StatisticsDisplayModel, width: Int) {
    self.model = model
    let rows = model.sections.flatMap(\.rows)
    let available = max(0, width - Self.listColumns)
    let longest = rows.map { StyledText($0.label).width }.max() ?? 0
    countWidth = rows.map { "\($0.count)".count }.max() ?? 0
    let room = max(0, available - countWidth - Self.gap)
    let reserved = room >= Self.minimumRoomForBars ? Self.gap + Self.minimumBarWidth : 0
    labelWidth = min(longest, room - reserved)
    let rest = room - labelWidth - Self.gap
    barWidth = rest >= Self.minimumBarWidth ? min(rest, StatisticsBar.maximumWidth) : 0
  }

  /// The rows of all sections, as content for the list.
  var source: ListRows<StatisticsDisplayModel.Row.ID> {
    var sections: [ListSection] = []
    var rows: [ListRow<StatisticsDisplayModel.Row.ID>] = []
    for section in model.sections {
      sections.append(ListSection(StyledText(section.title), start: rows.count))
      let largest = section.rows.map(\.count).max() ?? 1
      rows += section.rows.map { ListRow(id: $0.id, text(of: $0, largest: largest)) }
    }
    return ListRows(rows, sections: sections)
  }

  // MARK: - Internal

  private func text(of row: StatisticsDisplayModel.Row, largest: Int) -> StyledText {
    let style = row.filter == nil || model.reload != .none ? TextStyle.dim : .plain
    let label = StyledText(row.label(fitting: labelWidth), style: style).truncated(
      toWidth: labelWidth)
    let count = "\(row.count)".padded(toWidth: countWidth, alignment: .trailing)
    let bar = StatisticsBar.text(row.count, of: largest, width: barWidth)
    let gap = String(repeating: " ", count: Self.gap)
    return label.padded(toWidth: labelWidth) + StyledText(gap + count, style: style)
      + StyledText(bar.isEmpty ? "" : gap + bar, style: .dim)
  }
}

extension StatisticsDisplayModel.Row {
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
  /// The maximum width of a bar. Longer bars are not easier to compare.
  static let maximumWidth = 40

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
