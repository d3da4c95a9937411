import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import TerminalText

/// Writes counts as text: a section for each property, with a bar for each value.
final class StatisticsTextView: StatefulView {
  /// The maximum number of rows in a section, unless the user asks for all.
  private static let maximumRows = 10

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
      console.writeHint(suggesting: model.filterSuggestions)
    }
  }

  // MARK: - Internal

  private func write(_ section: StatisticsDisplayModel.Section) {
    console.writeLine()
    writeLine(StyledText(section.title, style: .bold))
    // Centuries are in chronological order, so the first ones need not be the most frequent.
    let counts = section.rows.map(\.count).sorted(by: >)
    let least = counts.dropFirst(Self.maximumRows - 1).first ?? .min
    var rows = showsAllRows ? section.rows : section.rows.filter { $0.count >= least }
    rows = showsAllRows ? rows : Array(rows.prefix(Self.maximumRows))
    // In narrow output, the last column shows that text was cut.
    let limit = console.profile.lineLimit.map { $0 - 1 } ?? .max
    let labels = rows.map { SafeText($0.label(fitting: limit)).string }
    let labelWidth = labels.map { TextWidth.columns(of: $0) }.max() ?? 0
    let countTexts = rows.map { "\($0.count)" }
    let countWidth = countTexts.map(\.count).max() ?? 0
    let available = console.profile.width - labelWidth - countWidth - 2 * Self.gap
    let barWidth = min(max(available, 0), StatisticsBar.maximumWidth)
    let largest = rows.map(\.count).max() ?? 1
    for (row, (label, count)) in zip(rows, zip(labels, countTexts)) {
      let bar = StatisticsBar.text(row.count, of: largest, width: barWidth)
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
}

/// Writes all counts as a table. Characters without a value have an empty one.
final class StatisticsTableView: StatefulView {
  /// A value of a property, and the number of characters that have it.
  private struct Row {
    let group: String
    let value: String
    let count: Int
  }

  private let console: Console
  private let format: TableFormat

  init(console: Console, format: TableFormat) {
    self.console = console
    self.format = format
  }

  func render(state: StatisticsState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model):
      let rows = Self.rows(of: model.statistics)
      console.write(OutputTable(Self.columns, rows: rows), as: format)
    }
  }

  // MARK: - Internal

  private static var columns: [OutputColumn<Row>] {
    [
      OutputColumn("group") { $0.group }, OutputColumn("value") { $0.value },
      OutputColumn("count") { "\($0.count)" },
    ]
  }

  private static func rows(of statistics: CharacterStatistics) -> [Row] {
    rows("kind", statistics.kinds, value: \.rawValue)
      + rows("language", statistics.languages, value: \.self)
      + rows("century", statistics.centuries, value: \.description)
      + rows("tradition", statistics.traditions, value: \.self)
  }

  private static func rows<Value>(
    _ group: String, _ counts: [CharacterStatistics.Count<Value>], value: (Value) -> String
  ) -> [Row] {
    counts.map { Row(group: group, value: $0.value.map(value) ?? "", count: $0.count) }
  }
}

/// Writes counts as a JSON object. The value of characters without one is null.
final class StatisticsJSONView: StatefulView {
  private let console: Console
  private let layout: JSONLayout

  init(console: Console, layout: JSONLayout) {
    self.console = console
    self.layout = layout
  }

  func render(state: StatisticsState) {
    switch state {
    case .loading, .failed: break
    case .loaded(let model): console.write(Self.json(model.statistics), as: layout)
    }
  }

  private static func json(_ statistics: CharacterStatistics) -> JSONValue {
    .object([
      ("total", .integer(statistics.total)),
      ("kinds", json(statistics.kinds) { .string($0.rawValue) }),
      ("languages", json(statistics.languages, value: JSONValue.string)),
      ("centuries", json(statistics.centuries, value: JSONValue.integer)),
      ("traditions", json(statistics.traditions, value: JSONValue.string)),
    ])
  }

  private static func json<Value>(
    _ counts: [CharacterStatistics.Count<Value>], value: (Value) -> JSONValue
  ) -> JSONValue {
    .array(
      counts.map {
        .object([("value", $0.value.map(value) ?? .null), ("count", .integer($0.count))])
      })
  }
}
