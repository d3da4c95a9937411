extension FavoritesSchema {
  /// The migrations from each version, counted from 0, to the next.
  ///
  /// > Important: A file contains the text of its tables, and it is compared with this one. So the
  /// > text of a released migration never changes, its spaces included.
  static let migrations = [
    SchemaMigration(
      tables: [
        (
          "favorite",
          """
          CREATE TABLE favorite(
            position INTEGER PRIMARY KEY, character_id INTEGER NOT NULL UNIQUE
          ) STRICT
          """
        ),
        (
          "saved_change",
          """
          CREATE TABLE saved_change(
            revision INTEGER PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('add', 'remove'))
          ) STRICT
          """
        ),
        (
          "changed_character",
          """
          CREATE TABLE changed_character(
            revision INTEGER NOT NULL REFERENCES saved_change ON DELETE CASCADE,
            place INTEGER NOT NULL, character_id INTEGER NOT NULL, position INTEGER NOT NULL,
            PRIMARY KEY (revision, place)
          ) STRICT, WITHOUT ROWID
          """
        ),
        (
          "counter",
          """
          CREATE TABLE counter(
            id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL
          ) STRICT
          """
        ),
      ],
      tablesWithIndex: ["favorite"], rows: "INSERT INTO counter VALUES (1, 0)"),
    SchemaMigration(
      tables: [
        (
          "checksum",
          """
          CREATE TABLE checksum(
            id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL
          ) STRICT
          """
        )
      ],
      rows: "INSERT INTO checksum VALUES (1, 0)"),
  ]
}

/// The tables and rows that one version of the schema adds to the version before.
struct SchemaMigration: Sendable {
  /// The statements to run in a transaction.
  let statements: [String]

  /// The entries of `sqlite_schema` that the statements create.
  let entries: [SchemaEntry]

  /// Creates a migration.
  ///
  /// - Parameters:
  ///   - tables: The names of the tables, and the statements that create them.
  ///   - tablesWithIndex: The tables for which SQLite creates the index of a `UNIQUE` column.
  ///   - rows: The statement that inserts the first row.
  init(
    tables: [(name: String, statement: String)], tablesWithIndex: [String] = [], rows: String
  ) {
    statements = tables.map(\.statement) + [rows]
    entries =
      tables.map { SchemaEntry(["table", $0.name, $0.name, $0.statement]) }
      + tablesWithIndex.map { SchemaEntry(["index", "sqlite_autoindex_\($0)_1", $0, ""]) }
  }
}

/// A row of `sqlite_schema`: the type, the name, the table and the statement.
struct SchemaEntry: Comparable {
  private let columns: [String]

  init(_ columns: [String]) {
    self.columns = columns
  }

  static func < (first: SchemaEntry, second: SchemaEntry) -> Bool {
    first.columns.lexicographicallyPrecedes(second.columns)
  }
}
