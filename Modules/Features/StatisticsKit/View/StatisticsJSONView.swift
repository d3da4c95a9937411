import CharacterDomain
import CommandLineKit
import DisplayKit

/// Writes counts as a JSON object; the value of characters without one is null.
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
