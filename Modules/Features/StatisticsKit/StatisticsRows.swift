import CharacterPresentation
import DisplayKit
import TerminalViews

/// The rows of sections, laid out for a width: labels, counts, shares and bars in columns.
///
/// If the view is narrow, labels take precedence, and bars and shares may be omitted.
@MainActor
struct StatisticsRows {
  private typealias Row = StatisticsDisplayModel.Row

  private static let gap = 2
  private static let minimumBarWidth = 6
  /// The width of a share, such as `100%`.
  private static let shareWidth = 4
  /// The minimum width of labels, shares and bars together. With less room, labels are not
  /// shortened to make room for shares and bars.
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
    let available = max(0, width - ListView<Row.ID>.reservedColumns)
    let longest = rows.map { $0.glyph.width + StyledText($0.label).width }.max() ?? 0
    countWidth = rows.map(\.count.grouped.count).max() ?? 0
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
    let style = isQuiet ? TextStyle.foreground(.secondary) : .plain
    let glyph = isQuiet ? StyledText(row.glyph.plain, style: style) : row.glyph
    let text = row.label(fitting: labelWidth - glyph.width)
    let label = (glyph + StyledText(text, style: style)).truncated(toWidth: labelWidth)
    let count = row.count.grouped.padded(toWidth: countWidth, alignment: .trailing)
    let share = shareWidth == 0 ? "" : model.share(of: row)
    let bar = StatisticsBar.text(row.count, of: largest, width: barWidth)
    let gap = String(repeating: " ", count: Self.gap)
    return label.padded(toWidth: labelWidth) + StyledText(gap + count, style: style)
      + StyledText(
        share.padded(toWidth: shareWidth, alignment: .trailing), style: .foreground(.secondary))
      + StyledText(bar.isEmpty ? "" : gap + bar, style: isQuiet ? style : row.barStyle)
  }
}

extension StatisticsDisplayModel.Row {
  /// The glyph of the kind and a space, in the color of the kind; empty in other sections.
  var glyph: StyledText {
    kind?.mark ?? ""
  }

  var barStyle: TextStyle { .foreground(kind?.color ?? .secondary) }

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
