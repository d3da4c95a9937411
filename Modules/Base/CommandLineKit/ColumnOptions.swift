/// The options `--columns` and `--no-header` of a command that lists rows.
///
/// ```swift
/// struct NamesCommand: Command {
///   private static let format = Option<RowFormat>.format
///   private static let columns = ColumnOptions(names: ["id", "name"])
///
///   let definition = CommandDefinition(
///     name: "names", summary: "List the names of the animals", flags: columns.flags,
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
