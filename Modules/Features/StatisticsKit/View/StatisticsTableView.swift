import CharacterDomain
import CommandLineKit
import DisplayKit

/// Writes all counts as a table; the value of characters without one is empty.
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
