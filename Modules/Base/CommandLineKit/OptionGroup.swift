/// A set of options that several commands share, and that together describe one value.
///
/// A feature can provide a group for the commands of other features. These features need not import
/// the feature that provides the group.
///
/// ```swift
/// struct Period: Sendable { var first: Int?, last: Int? }
///
/// let first = Option("from", value: "YEAR", help: "First year", parser: .integer(in: 0...9999))
/// let last = Option("through", value: "YEAR", help: "Last year", parser: .integer(in: 0...9999))
/// let period = OptionGroup(options: [first, last]) { input in
///   Period(first: input[first], last: input[last])
/// }
/// ```
public struct OptionGroup<Value: Sendable>: Sendable {
  /// The options with a value, for the list in a ``CommandDefinition``.
  public let options: [any DeclaredOption]
  /// The options without a value, for the list in a ``CommandDefinition``.
  public let flags: [Flag]
  /// Text about the options, for the help of a command; empty if the help needs no text.
  public let discussion: String

  private let makeValue: @MainActor (CommandInput) throws(CommandFailure) -> Value

  /// Creates a group from its options and a closure that converts them to a value.
  ///
  /// - Parameters:
  ///   - options: The options with a value.
  ///   - flags: The options without a value.
  ///   - discussion: Text about the options, for the help of a command.
  ///   - makeValue: Returns the value that the given options describe, or throws if they contradict
  ///     each other.
  public init(
    options: [any DeclaredOption], flags: [Flag] = [], discussion: String = "",
    makeValue: @escaping @MainActor (CommandInput) throws(CommandFailure) -> Value
  ) {
    self.options = options
    self.flags = flags
    self.discussion = discussion
    self.makeValue = makeValue
  }

  /// Returns the value that the options of a command line describe.
  ///
  /// - Throws: ``CommandFailure`` if the options contradict each other.
  @MainActor
  public func value(of input: CommandInput) throws(CommandFailure) -> Value { try makeValue(input) }
}

/// The options `--page` and `--limit` of a command that prints one page of a list.
///
/// ```swift
/// struct AnimalsCommand: Command {
///   private static let pages = PageOptions(maximumLimit: 100)
///
///   let definition = CommandDefinition(
///     name: "animals", summary: "List the animals", options: pages.options)
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     let skipped = (Self.pages.number(in: input) - 1) * Self.pages.limit(in: input)
///     for animal in Animal.all.dropFirst(skipped).prefix(Self.pages.limit(in: input)) {
///       console.writeLine(animal.name)
///     }
///   }
/// }
/// ```
public struct PageOptions: Sendable {
  /// The option `--page N`, which selects a page, counted from 1.
  public let page = Option(
    "page", value: "N", help: "Page number, counted from 1", parser: .integer(in: 1...1_000_000))

  /// The option `--limit N` or `-n N`, which sets the number of results on a page.
  public let limit: Option<Int>

  private let defaultLimit: Int

  /// Creates the options with a default and a maximum number of results on a page.
  ///
  /// - Parameters:
  ///   - defaultLimit: The number of results on a page without `--limit`.
  ///   - maximumLimit: The maximum value of `--limit`.
  ///   - defaultHelp: The description of the default in the help, such as `20, or the setting
  ///     page-size`; `nil` to show `defaultLimit`.
  public init(defaultLimit: Int = 20, maximumLimit: Int, defaultHelp: String? = nil) {
    self.defaultLimit = defaultLimit
    limit = Option(
      "limit", short: "n", value: "N",
      help: "Results per page (1–\(maximumLimit), default \(defaultHelp ?? "\(defaultLimit)"))",
      parser: .integer(in: 1...maximumLimit))
  }

  /// The options, for the list in a ``CommandDefinition``.
  public var options: [any DeclaredOption] { [page, limit] }

  /// Returns the page number: the value of `--page`, or 1.
  public func number(in input: CommandInput) -> Int { input[page] ?? 1 }

  /// Returns the number of results on a page: the value of `--limit`, or the default.
  public func limit(in input: CommandInput) -> Int { input[limit] ?? defaultLimit }
}

/// The options `--columns` and `--no-header` of a command that lists rows.
///
/// ```swift
/// struct NamesCommand: Command {
///   private static let format = Option<RowFormat>.format
///   private static let columns = ColumnOptions(names: ["id", "name"])
///
///   let definition = CommandDefinition(
///     name: "names", summary: "List the names of the animals.", flags: columns.flags,
///     options: [format] + columns.options)
///
///   func run(_ input: CommandInput, console: Console) async throws {
///     let format = try input.format(Self.format)
///     let columns = try Self.columns.selection(in: input, format)
///     switch format {
///     case .table(let format):
///       let all: [OutputColumn<Animal>] = [
///         .hidden("id", value: { "\($0.id)" }), OutputColumn("name", value: { $0.name }),
///       ]
///       let table = OutputTable(all, rows: Animal.all)
///       console.write(
///         columns.names.map(table.selecting) ?? table, as: format, hasHeader: columns.hasHeader)
///     case .json(let layout):
///       let rows: [JSONValue] = Animal.all.map {
///         .object([("id", .integer($0.id)), ("name", .string($0.name))])
///       }
///       console.write(.array(rows.map { $0.selecting(columns.names) }), as: layout)
///     }
///   }
/// }
/// ```
public struct ColumnOptions: Sendable {
  private let columns: Option<[String]>
  private let noHeader = Flag(
    "no-header", help: "With --format tsv or csv, no line of column names")

  /// Creates the options that select among columns with these names.
  ///
  /// - Parameter names: The names of all columns, which are also the members of JSON objects.
  public init(names: [String]) {
    columns = Option(
      "columns", value: "NAMES", help: "Only these columns, such as name,year, in this order",
      parser: ValueParser<String>.choice(of: names.map { ($0, $0) }).separatedByCommas)
  }

  /// The options with a value, for the list in a ``CommandDefinition``.
  public var options: [any DeclaredOption] { [columns] }

  /// The options without a value, for the list in a ``CommandDefinition``.
  public var flags: [Flag] { [noHeader] }

  /// Returns the columns that the command line selects.
  ///
  /// - Throws: ``CommandFailure`` if `--no-header` is given with a format that has no header.
  public func selection(
    in input: CommandInput, _ format: RowFormat
  ) throws(CommandFailure) -> ColumnSelection {
    if input[noHeader], format != .table(.tsv), format != .table(.csv) {
      throw CommandFailure("--no-header requires --format tsv or csv", exitCode: .usage)
    }
    var names: [String] = []
    for name in input[columns] ?? [] where !names.contains(name) { names.append(name) }
    return ColumnSelection(names: names.isEmpty ? nil : names, hasHeader: !input[noHeader])
  }
}

/// The columns that the user selects, and whether to print a header.
public struct ColumnSelection: Hashable, Sendable {
  /// The names of the selected columns, in order and without repetition; `nil` for the format's
  /// default columns.
  public let names: [String]?

  /// A Boolean value that indicates whether TSV and CSV start with a line of column names.
  public let hasHeader: Bool

  /// Creates a selection; without arguments, the selection of a command line that contains neither
  /// `--columns` nor `--no-header`.
  public init(names: [String]? = nil, hasHeader: Bool = true) {
    self.names = names
    self.hasHeader = hasHeader
  }
}

extension OutputTable {
  /// Returns the table with only the named columns, in this order, and without notes.
  ///
  /// Text also shows named columns that are hidden by default. On a narrow terminal, the last
  /// columns can be cut off. Names of missing columns are ignored.
  public func selecting(_ names: [String]) -> OutputTable {
    OutputTable(
      names.flatMap { name in columns.filter { $0.name == name } }.map(\.shown), rows: rows)
  }
}

extension JSONValue {
  /// Returns the object with only the named members, in this order; names of missing members are
  /// ignored. If `names` is `nil` or the value is not an object, returns the value unchanged.
  public func selecting(_ names: [String]?) -> JSONValue {
    guard let names, case .object(let members) = self else { return self }
    return .object(names.flatMap { name in members.filter { $0.0 == name } })
  }
}

extension OutputColumn {
  /// The minimum width in text of a selected column that is hidden by default.
  private static var minimumWidth: Int { 12 }

  /// The column itself; if text omits the column, a visible copy.
  fileprivate var shown: OutputColumn {
    text == nil ? OutputColumn(name, minimumWidth: Self.minimumWidth, value: value) : self
  }
}
