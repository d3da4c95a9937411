import CommandLineKit
import DisplayKit
import TerminalText

/// Writes counts as text: a section for each property, with a bar for each value.
final class StatisticsTextView: StatefulView {
  /// The number of rows of a section, unless all are written.
  private static let maximumRows = 10

  /// The width of the longest bar; longer ones are not easier to compare.
  private static let maximumBarWidth = 40

  private static let gap = 2

  private let console: Console
  private let showsAllRows: Bool

  init(console: Console, showsAllRows: Bool) {
    self.console = console
    self.showsAllRows = showsAllRows
  }

  func render(state: StatisticsState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      writeLine(StyledText(model.title, style: .bold))
      for section in model.sections { write(section) }
    }
  }

  // MARK: - Internal

  private func write(_ section: StatisticsDisplayModel.Section) {
    console.writeLine()
    writeLine(StyledText(section.title, style: .bold))
    // Centuries are in the order of time, so the first ones are not the most frequent.
    let least = section.rows.map(\.count).sorted(by: >).dropFirst(Self.maximumRows - 1).first ?? 0
    var rows = showsAllRows ? section.rows : section.rows.filter { $0.count >= least }
    rows = showsAllRows ? rows : Array(rows.prefix(Self.maximumRows))
    let labels = rows.map { SafeText($0.label).string }
    let labelWidth = labels.map { TextWidth.columns(of: $0) }.max() ?? 0
    let counts = rows.map { "\($0.count)" }
    let countWidth = counts.map(\.count).max() ?? 0
    let available = console.profile.width - labelWidth - countWidth - 2 * Self.gap
    let barWidth = min(max(available, 0), Self.maximumBarWidth)
    let largest = rows.map(\.count).max() ?? 1
    for (row, (label, count)) in zip(rows, zip(labels, counts)) {
      let bar = Self.bar(row.count, of: largest, width: barWidth)
      writeLine(
        StyledText(label.padded(toWidth: labelWidth + Self.gap))
          + StyledText(count.padded(toWidth: countWidth, alignment: .trailing))
          + StyledText(bar.isEmpty ? "" : "  " + bar, style: .dim))
    }
    let hidden = section.rows.count - rows.count
    if hidden > 0 { writeLine(StyledText("… \(hidden) more with --all", style: .dim)) }
  }

  private func writeLine(_ line: StyledText) {
    console.writeLine(console.profile.lineLimit.map { line.truncated(toWidth: $0) } ?? line)
  }

  /// Returns a bar of eighths of a column; a count above 0 has at least one.
  private static func bar(_ count: Int, of largest: Int, width: Int) -> String {
    let eighths = max(count * width * 8 / max(largest, 1), width > 0 ? 1 : 0)
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return String(repeating: "█", count: eighths / 8) + rest
  }
}
