import CommandLineKit
import FeedDomain
import TerminalText

extension FeedAnswer {
  fileprivate typealias Row = (rank: Int, item: FeedItem)

  /// Writes the answer as text, or a list as a table. A message that nothing is shown or changed
  /// goes to standard error, so that a pipe receives only results.
  @MainActor
  func writeText(to console: Console, as format: TableFormat) {
    switch self {
    case .shown(let loaded):
      if loaded.feed.items.isEmpty, format == .text { console.writeErrorLine("no items") }
      console.write(Self.table(of: loaded.rows, as: format, on: console), as: format)
    case .listed(let addresses):
      if addresses.isEmpty, format == .text { console.writeErrorLine("no feeds of your own") }
      let columns = [OutputColumn<FeedAddress>("address") { $0.rawValue }]
      console.write(OutputTable(columns, rows: addresses), as: format)
    case .changed(let feed, let isAdded, true):
      console.writeLine("\(isAdded ? "Added" : "Removed") \(feed)")
    case .changed(let feed, let isAdded, false):
      console.writeErrorLine("\(feed) is \(isAdded ? "already" : "not") one of your feeds")
    }
  }

  /// The items as an array of objects, the user's feeds as an array of addresses, or a
  /// change as an object. Unknown values are null.
  var json: JSONValue {
    switch self {
    case .shown(let loaded): .array(loaded.rows.map { Self.json($0, age: loaded.age) })
    case .listed(let addresses): .array(addresses.map { .string($0.rawValue) })
    case .changed(let feed, let isAdded, let isChanged):
      .object([
        ("change", .string(isAdded ? "add" : "remove")), ("address", .string(feed.rawValue)),
        ("changed", .bool(isChanged)),
      ])
    }
  }

  // MARK: - Internal

  /// The facts of a row, except its rank. An unknown value is `nil`.
  private static let facts: [(name: String, value: @Sendable (FeedItem) -> String?)] = [
    ("date", { $0.timestamp }), ("title", { $0.title }), ("address", { $0.address }),
    ("author", { $0.author }), ("name", { $0.app?.name }), ("seller", { $0.app?.seller }),
    ("price", { $0.app?.price }), ("category", { $0.app?.category }),
    ("releaseDate", { $0.app?.releaseDate }), ("id", { $0.id }),
  ]

  /// Returns a table of all facts, or as text of those that fit. In text on a terminal, an address
  /// has a line of its own, because a column would cut it off.
  @MainActor
  private static func table(
    of rows: [Row], as format: TableFormat, on console: Console
  ) -> OutputTable<Row> {
    let rank = OutputColumn<Row>("rank", alignment: .trailing) { "\($0.rank)" }
    if format != .text {
      return OutputTable(
        [rank] + facts.map { name, value in OutputColumn(name) { value($0.item) ?? "" } },
        rows: rows)
    }
    let isNarrow = console.profile.lineLimit != nil
    let columns: [OutputColumn<Row>] = [
      rank, OutputColumn("date") { $0.item.app == nil ? $0.item.day ?? "" : "" },
      OutputColumn("title", minimumWidth: 16) { $0.item.heading },
      OutputColumn("seller", minimumWidth: 10, omission: 2) { $0.item.app?.seller ?? "" },
      OutputColumn("price", alignment: .trailing, omission: 3) { $0.item.app?.price ?? "" },
      OutputColumn("category", omission: 1) { $0.item.app?.category ?? "" },
      OutputColumn("address") { isNarrow ? "" : $0.item.address ?? "" },
    ]
    return OutputTable(columns, rows: rows) { row, _ in
      isNarrow ? row.item.address.map { StyledText($0, style: .foreground(.secondary)) } : nil
    }
  }

  private static func json(_ row: Row, age: Int) -> JSONValue {
    let links = row.item.links.map { link in
      JSONValue.object([("title", .string(link.title)), ("address", .string(link.address))])
    }
    return .object(
      [("rank", .integer(row.rank))] + facts.map { ($0.name, JSONValue($0.value(row.item))) } + [
        ("text", .string(row.item.text)), ("links", .array(links)), ("age", .integer(age)),
      ])
  }
}

extension LoadedFeed {
  fileprivate var rows: [FeedAnswer.Row] { feed.items.enumerated().map { ($0 + 1, $1) } }
}
