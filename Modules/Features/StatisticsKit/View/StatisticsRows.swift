import TerminalText
import TerminalViews

/// The rows of all sections for a width: labels, counts and bars in columns.
///
/// In a narrow width, labels come first, and there may be no room for bars.
@MainActor
struct StatisticsRows {
  private typealias Row = StatisticsDisplayModel.Row

  /// The columns that a list needs for its marker and its scroll indicator.
  private static let listColumns = 4
  private static let gap = 2
  private static let minimumBarWidth = 6
  /// The columns of labels and bars from which on labels are cut in favor of bars.
  private static let minimumRoomForBars = 32

  private let model: StatisticsDisplayModel
  private let labelWidth: Int
  private let countWidth: Int
  private let barWidth: Int

  /// Creates rows for the width of a list.
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

  /// The rows with the titles of the sections.
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
  /// Returns the label, or a shorter one if a width is too small for it. A century without its era would
  /// be another one.
  func label(fitting width: Int) -> String {
    guard let shortLabel, StyledText(label).width > width else { return label }
    return StyledText(shortLabel).width > width ? "…" : shortLabel
  }
}
