import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

extension StatisticsDisplayModel {
  /// Writes the counts as text: a section for each property, with a bar for each value.
  ///
  /// - Parameters:
  ///   - console: The console, whose width limits the bars.
  ///   - showsAllRows: Whether a section has all its rows, and not only the most frequent ones.
  @MainActor
  func writeSections(to console: Console, showsAllRows: Bool) {
    console.writeTruncated(StyledText(title, style: .bold))
    for section in sections {
      console.writeLine()
      console.writeTruncated(StyledText(section.title, style: .bold))
      let rows = section.rows(limit: showsAllRows ? nil : Self.maximumRows)
      console.write(rows)
      let hidden = section.rows.count - rows.count
      if hidden > 0 {
        console.writeTruncated(
          StyledText("… \(hidden) more with --all", style: .foreground(.secondary)))
      }
    }
    console.writeHint(suggesting: filterSuggestions)
  }

  /// All counts as a table. In the row for characters without a value, the value is empty.
  var table: OutputTable<StatisticsRecord> {
    OutputTable(
      [
        OutputColumn("group") { $0.group }, OutputColumn("value") { $0.value },
        OutputColumn("count") { "\($0.count)" },
      ],
      rows: Self.records("kind", statistics.kinds, value: \.rawValue)
        + Self.records("language", statistics.languages, value: \.self)
        + Self.records("century", statistics.centuries, value: \.description)
        + Self.records("tradition", statistics.traditions, value: \.self))
  }

  /// The counts as an object. In the entry for characters without a value, the value is null.
  var json: JSONValue {
    let members: [(String, JSONValue)] = [
      ("total", .integer(statistics.total)),
      ("kinds", Self.json(statistics.kinds) { .string($0.rawValue) }),
      ("languages", Self.json(statistics.languages, value: JSONValue.string)),
      ("centuries", Self.json(statistics.centuries, value: JSONValue.integer)),
      ("traditions", Self.json(statistics.traditions, value: JSONValue.string)),
    ]
    return .object(members + JSONValue.members(of: provenance))
  }

  // MARK: - Internal

  /// The maximum number of rows in a section, unless the user asks for all.
  private static let maximumRows = 10

  private static func records<Value>(
    _ group: String, _ counts: [CharacterStatistics.Count<Value>], value: (Value) -> String
  ) -> [StatisticsRecord] {
    counts.map {
      StatisticsRecord(group: group, value: $0.value.map(value) ?? "", count: $0.count)
    }
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

/// A value of a property, and the number of characters that have it.
struct StatisticsRecord {
  let group: String
  let value: String
  let count: Int
}

extension StatisticsDisplayModel.Section {
  /// Returns the `limit` most frequent rows in their original order, or all rows if `limit` is
  /// `nil`.
  fileprivate func rows(limit: Int?) -> [StatisticsDisplayModel.Row] {
    guard let limit else { return rows }
    // Centuries are in chronological order, so the first rows need not be the most frequent.
    let frequent = rows.indices.sorted { (rows[$1].count, $0) < (rows[$0].count, $1) }.prefix(limit)
    return frequent.sorted().map { rows[$0] }
  }
}

extension Console {
  private static let gap = 2
  private static let maximumBarWidth = 40

  fileprivate func writeTruncated(_ line: StyledText) {
    writeLine(profile.lineLimit.map { line.truncated(toWidth: $0) } ?? line)
  }

  /// Writes one line for each row: its label, its count and a bar. With colors, a kind has its glyph.
  fileprivate func write(_ rows: [StatisticsDisplayModel.Row]) {
    // In narrow output, the last column is reserved for the mark of truncated text.
    let limit = profile.lineLimit.map { $0 - 1 } ?? .max
    let labels = rows.map {
      (profile.colors ? $0.glyph : "") + StyledText($0.label(fitting: limit))
    }
    let labelWidth = labels.map(\.width).max() ?? 0
    let countWidth = rows.map(\.count.grouped.count).max() ?? 0
    let available = profile.width - labelWidth - countWidth - 2 * Self.gap
    let barWidth = min(max(available, 0), Self.maximumBarWidth)
    let largest = rows.map(\.count).max() ?? 1
    for (row, label) in zip(rows, labels) {
      let bar = StatisticsBar.text(row.count, of: largest, width: barWidth)
      writeTruncated(
        label.padded(toWidth: labelWidth + Self.gap)
          + StyledText(row.count.grouped.padded(toWidth: countWidth, alignment: .trailing))
          + StyledText(bar.isEmpty ? "" : "  " + bar, style: row.barStyle))
    }
  }
}
