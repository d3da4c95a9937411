import CharacterDomain
import CharacterPresentation
import CommandLineKit
import DisplayKit
import InjectionKit
import TerminalText

/// `characters sources`: lists the sources and their copies, or removes copies.
struct SourcesCommand: Command {
  private enum Verb { case list, clear }

  private static let verb = Argument<Verb>(
    "ACTION", help: "Action (default list)", arity: .optional,
    parser: .choice(of: [("list", .list), ("info", .list), ("clear", .clear)]))
  private static let source = Argument(
    "NAME", help: "Web service (default all)", arity: .optional, parser: SourceSelection.name)
  private static let format = Option<RowFormat>.format

  let definition = CommandDefinition(
    name: "sources", aliases: ["cache"],
    summary: "List the web services and their copies, or remove copies.",
    discussion: """
      'list' shows the name of each web service, the address of its server, the time since the last \
      answer of the server, and the number of characters and the size of the copy on disk. An \
      incomplete copy has, for example, 80 of 826 characters. 'info' is another word for 'list'. \
      'clear' removes the copies. No request is sent.

      The copy of a server that --base-url named has a row of its own. With --base-url, only the copies \
      of that server are listed or removed.
      """,
    arguments: [verb, source], options: [SourceSelection.address, format],
    examples: [
      .init("characters sources", "all web services and their copies"),
      .init("characters cache clear rickandmorty", "remove the copies of one"),
    ])

  private let container: Container

  init(in container: Container) {
    self.container = container
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let format = try input.format(Self.format)
    let verb = input[Self.verb] ?? .list
    if verb == .clear, case .table(let table) = format, table != .text {
      throw CommandFailure(
        "only 'list' has the format \(table.rawValue)",
        hint: "use '--format json' or '--format jsonl'", exitCode: .usage)
    }
    let copies = SourceCopies(
      of: input[Self.source].map { [$0] } ?? SourceName.known, from: input[SourceSelection.address],
      settings: container.resolve(SharedDependencies.loadedSettings).settings,
      environment: container.resolve(SharedDependencies.environment))
    let viewModel = SourcesViewModel(copies, clears: verb == .clear).eraseToAnyViewModel()
    let view = ContentWriter<[SourceCopies.Row], CharacterRepositoryError> { rows in
      switch (verb, format) {
      case (.list, .table(let format)): console.write(Self.table(of: rows), as: format)
      case (.list, .json(let layout)): console.write(.array(rows.map(\.json)), as: layout)
      case (.clear, .table): console.writeRemoved(rows)
      case (.clear, .json(let layout)): console.write(.array(rows.map(\.removedJSON)), as: layout)
      }
    }
    let rows = try await viewModel.presentContent(on: view, after: .appeared)
    for row in rows {
      guard let problem = row.problem else { continue }
      console.writeErrorLine("warning: the copy of \(row.source) can't be read: \(problem)")
    }
  }

  // MARK: - Internal

  private static func table(of rows: [SourceCopies.Row]) -> OutputTable<SourceCopies.Row> {
    OutputTable(
      [
        OutputColumn("name") { $0.source.rawValue },
        OutputColumn("url", minimumWidth: 20) { $0.address },
        OutputColumn(
          "age", value: { $0.age.map(String.init) ?? "" },
          text: { StyledText($0.age.map { "\(Duration.seconds($0).inWords) ago" } ?? "never") }),
        OutputColumn(
          "entries", alignment: .trailing, value: { $0.characters.map(String.init) ?? "" },
          text: { StyledText($0.entries) }),
        OutputColumn(
          "size", alignment: .trailing, value: { "\($0.size)" },
          text: { StyledText($0.size > 0 ? $0.size.inBytes : "") }),
      ],
      rows: rows)
  }
}

extension Console {
  fileprivate func writeRemoved(_ rows: [SourceCopies.Row]) {
    if rows.isEmpty { writeErrorLine("there are no copies") }
    for row in rows {
      writeLine("removed the copy of \(row.source) from \(row.address) (\(row.size.inBytes))")
    }
  }
}

extension SourceCopies.Row {
  /// The number of characters in the copy, and the total if the copy is incomplete.
  fileprivate var entries: String {
    guard let characters else { return "" }
    if isComplete == true { return characters.grouped }
    return "\(characters.grouped) of \(total?.grouped ?? "?")"
  }

  fileprivate var json: JSONValue {
    .object([
      ("name", .string(source.rawValue)), ("url", .string(address)), ("age", JSONValue(age)),
      ("entries", JSONValue(characters)), ("total", JSONValue(total)),
      ("isComplete", isComplete.map { .bool($0) } ?? .null), ("size", .integer(size)),
    ])
  }

  fileprivate var removedJSON: JSONValue {
    .object([
      ("name", .string(source.rawValue)), ("url", .string(address)), ("size", .integer(size)),
    ])
  }
}

extension Int {
  /// The number of bytes in the largest unit of which there is at least one, such as `412 KB`.
  fileprivate var inBytes: String {
    switch self {
    case ..<1_000: "\(self) bytes"
    case ..<1_000_000: "\(self / 1_000) KB"
    case _: "\((self / 1_000_000).grouped) MB"
    }
  }
}
