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
    "NAME", help: "Source (default all)", arity: .optional, parser: SourceSelection.anyName)
  private static let format = Option<RowFormat>.format

  let definition = CommandDefinition(
    name: "sources", aliases: ["cache"],
    summary: "List the sources and the copies of web services, or remove copies.",
    discussion: """
      'list' shows the name of each web service, the address of its server, the time since the last \
      answer of the server, and the number of characters and the size of the copy on disk. An \
      incomplete copy has, for example, 80 of 826 characters. Sources of your own are listed with \
      their files, and the setting database-url with the source postgres. 'info' is another word for \
      'list'. 'clear' removes the copies of web services. No request is sent.

      The copy of a server that --base-url named has a row of its own. With --base-url, only the copies \
      of that server are listed or removed.
      """,
    arguments: [verb, source], options: [SourceSelection.address, format],
    examples: [
      .init("characters sources", "all sources"),
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
    let source: SourceName? = input[Self.source]
    if verb == .clear, let source, source.isWritable {
      throw CommandFailure(
        "\(source) is not the copy of a web service",
        hint: "'characters remove' removes characters of your own sources", exitCode: .usage)
    }
    let environment = container.resolve(SharedDependencies.environment)
    let address = input[SourceSelection.address]
    let all = address == nil ? SourceName.readable(environment) : SourceName.known
    let copies = SourceCopies(
      of: source.map { [$0] } ?? all, from: address,
      settings: container.resolve(SharedDependencies.loadedSettings).settings,
      environment: environment)
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
      let name = row.source.isWritable ? "\(row.source)" : "the copy of \(row.source)"
      console.writeErrorLine("warning: \(name) can't be read: \(problem)")
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
          text: { StyledText($0.ageText) }),
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
  /// The time since the last answer of a web service; empty for other sources.
  fileprivate var ageText: String {
    age.map { "\(Duration.seconds($0).inWords) ago" } ?? (source.isWritable ? "" : "never")
  }

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
