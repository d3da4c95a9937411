import TerminalText
import TerminalViews

/// Measures how long a filter takes for each key that is typed into it.
@MainActor
struct FilterMeasurement {
  private let rounds: Int

  init(rounds: Int) {
    self.rounds = rounds
  }

  /// Types a query and deletes it again; the slowest key counts.
  func row() -> ReportRow {
    let filter = RowFilter(ListRows(count: 100_000, row: Self.row))
    let query = "sam gamgee 77"
    let prefixes = (1...query.count).map { String(query.prefix($0)) }
    let queries = prefixes + prefixes.dropLast().reversed()
    var times = queries.map { _ in [Duration]() }
    for _ in 0..<rounds {
      filter.query = ""
      for (index, query) in queries.enumerated() {
        times[index].append(
          ContinuousClock().measure {
            filter.query = query
            blackHole(filter.count)
          })
      }
    }
    let slowest = times.map(Timing.init).max { $0.minimum < $1.minimum }
    return ReportRow(
      what: "RowFilter, slowest key, 100,000 rows", figure: .time(slowest ?? Timing([])),
      target: .atMost(.milliseconds(2)))
  }

  /// A row of about 30 characters.
  private static func row(at index: Int) -> ListRow<Int> {
    let names = ["Samwise Gamgee", "Éowyn of Rohan", "Rick Deckard", "Sherlock Holmes"]
    return ListRow(id: index, StyledText("\(names[index % 4]), chapter \(index)"))
  }
}
