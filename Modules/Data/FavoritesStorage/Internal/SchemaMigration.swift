/// The changes from one schema version to the next: either new tables with initial rows, or
/// replacements of existing tables.
struct SchemaMigration: Sendable {
  /// The statements of the migration, which run in one transaction.
  let statements: [String]

  /// The rows of `sqlite_schema` that the statements create.
  let entries: [SchemaEntry]

  /// The names of the tables whose rows in `sqlite_schema` the statements remove.
  let replacedTables: [String]

  /// Creates a migration to the next schema version.
  ///
  /// - Parameters:
  ///   - tables: The names of the tables, with the statements that create them.
  ///   - tablesWithIndex: The tables with a `UNIQUE` column, for which SQLite creates an index.
  ///   - rows: The statement that inserts the initial row.
  init(
    tables: [(name: String, statement: String)], tablesWithIndex: [String] = [], rows: String
  ) {
    statements = tables.map(\.statement) + [rows]
    entries = Self.entries(tables, tablesWithIndex)
    replacedTables = []
  }

  /// Creates a migration that replaces tables, and keeps their rows. The new tables must have the
  /// same columns.
  init(replacing tables: [(name: String, statement: String)], tablesWithIndex: [String]) {
    statements = tables.flatMap { name, statement in
      [
        "CREATE TABLE old_\(name) AS SELECT * FROM \(name)", "DROP TABLE \(name)", statement,
        "INSERT INTO \(name) SELECT * FROM old_\(name)", "DROP TABLE old_\(name)",
      ]
    }
    entries = Self.entries(tables, tablesWithIndex)
    replacedTables = tables.map(\.name)
  }

  // MARK: - Internal

  private static func entries(
    _ tables: [(name: String, statement: String)], _ tablesWithIndex: [String]
  ) -> [SchemaEntry] {
    tables.map { SchemaEntry(["table", $0.name, $0.name, $0.statement]) }
      + tablesWithIndex.map { SchemaEntry(["index", "sqlite_autoindex_\($0)_1", $0, ""]) }
  }
}

/// A row of `sqlite_schema`: type, name, table and statement.
struct SchemaEntry: Comparable {
  private let columns: [String]

  /// The name of the table to which the entry belongs.
  var table: String { columns[2] }

  init(_ columns: [String]) {
    self.columns = columns
  }

  static func < (first: SchemaEntry, second: SchemaEntry) -> Bool {
    first.columns.lexicographicallyPrecedes(second.columns)
  }
}
