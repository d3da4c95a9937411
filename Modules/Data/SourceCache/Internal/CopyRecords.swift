import CharacterDomain
import SQLiteKit

/// Records when the characters of a copy were requested, and how far the list has been loaded. All
/// times are in seconds since 1970.
actor CopyRecords {
  /// What is recorded about one entry.
  struct Entry: Sendable {
    /// When the complete entry was requested; `nil` if the copy contains no complete entry.
    let requested: Int?

    /// When the source had no such entry.
    let missing: Int?
  }

  /// What is recorded about the list of all characters.
  struct List: Sendable {
    /// When the request for the first page of the last complete list was sent; `nil` if the list has
    /// never been complete.
    var completed: Int?

    /// Where an interrupted run continues; `nil` if no run was interrupted.
    var position: Position?

    /// The number of characters that the last run has loaded.
    var loaded = 0

    /// The number of characters in the source; `nil` if the source doesn't say.
    var total: Int?
  }

  /// How far the list has been loaded.
  struct Position: Sendable {
    /// When the request for the first page was sent.
    var started: Int

    /// The cursor of the next page; `nil` for the first page.
    var cursor: String?

    /// The number of loaded pages.
    var pages = 0

    /// The number of loaded characters.
    var loaded = 0

    /// The number of characters in the source; `nil` if the source doesn't say.
    var total: Int?
  }

  /// The version of the tables.
  static let version = 1

  static let tables = """
    CREATE TABLE copied_entry(
      local TEXT PRIMARY KEY, requested INTEGER, missing INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE copied_list(
      id INTEGER PRIMARY KEY CHECK (id = 1), completed INTEGER, started INTEGER, cursor TEXT,
      pages INTEGER, loaded INTEGER, total INTEGER
    ) STRICT;
    INSERT INTO copied_list(id) VALUES (1);
    """

  private let database: SQLiteDatabase

  /// Creates the records in a database that contains the ``tables``.
  init(_ database: sending SQLiteDatabase) { self.database = database }

  func entry(_ local: String) throws(CharacterRepositoryError) -> Entry {
    let found = try query { database throws(SQLiteError) in
      try database.rows(
        "SELECT requested, missing FROM copied_entry WHERE local = ?", [.text(local)]
      ) { Entry(requested: $0.integer(0), missing: $0.integer(1)) }
    }
    return found.first ?? Entry(requested: nil, missing: nil)
  }

  /// Records that complete entries were requested at a time, and saved.
  func saved(_ locals: [String], at time: Int) throws(CharacterRepositoryError) {
    try query { database throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        for local in locals {
          try database.run(
            "INSERT OR REPLACE INTO copied_entry VALUES (?, ?, NULL)",
            [.text(local), .integer(time)])
        }
      }
    }
  }

  /// Records that the source had no such entry, and removes such records from before `outdated`.
  func missing(
    _ local: String, at time: Int, outdated: Int
  ) throws(CharacterRepositoryError) {
    try query { database throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        try database.run(
          "DELETE FROM copied_entry WHERE requested IS NULL AND missing < ?", [.integer(outdated)])
        try database.run(
          """
          INSERT INTO copied_entry VALUES (?, NULL, ?)
          ON CONFLICT DO UPDATE SET missing = excluded.missing
          """, [.text(local), .integer(time)])
      }
    }
  }

  func list() throws(CharacterRepositoryError) -> List {
    let found = try query { database throws(SQLiteError) in
      try database.rows(
        "SELECT completed, started, cursor, pages, loaded, total FROM copied_list"
      ) { row in
        let position = row.integer(1).map { started in
          Position(
            started: started, cursor: row.text(2), pages: row.integer(3) ?? 0,
            loaded: row.integer(4) ?? 0, total: row.integer(5))
        }
        return List(
          completed: row.integer(0), position: position, loaded: row.integer(4) ?? 0,
          total: row.integer(5))
      }
    }
    return found.first ?? List()
  }

  /// Returns when the last request was sent that the source answered; `nil` if there was none.
  func lastAnswer() throws(CharacterRepositoryError) -> Int? {
    try query { database throws(SQLiteError) in
      try database.rows(
        """
        SELECT max(answered) FROM (
          SELECT max(max(ifnull(requested, 0), ifnull(missing, 0))) AS answered FROM copied_entry
          UNION ALL SELECT max(ifnull(completed, 0), ifnull(started, 0)) FROM copied_list)
        """
      ) { $0.integer(0) ?? 0 }
    }.first { $0 > 0 }
  }

  /// Records where an interrupted run continues; `nil` to start from the first page.
  func continues(at position: Position?) throws(CharacterRepositoryError) {
    let integer = { (value: Int?) in value.map(SQLiteValue.integer) ?? .null }
    try query { database throws(SQLiteError) in
      try database.run(
        "UPDATE copied_list SET started = ?, cursor = ?, pages = ?, loaded = ?, total = ?",
        [
          integer(position?.started), SQLiteValue(position?.cursor), integer(position?.pages),
          integer(position?.loaded), integer(position?.total),
        ])
    }
  }

  /// Records that a run has reached the end of the list.
  func completed(at position: Position) throws(CharacterRepositoryError) {
    try query { database throws(SQLiteError) in
      try database.run(
        """
        UPDATE copied_list SET completed = ?, started = NULL, cursor = NULL, pages = NULL,
          loaded = ?, total = ?
        """,
        [
          .integer(position.started), .integer(position.loaded),
          position.total.map(SQLiteValue.integer) ?? .null,
        ])
    }
  }

  private func query<Value>(
    _ body: (SQLiteDatabase) throws(SQLiteError) -> Value
  ) throws(CharacterRepositoryError) -> Value {
    do { return try body(database) } catch { throw .storage(reason: error.description) }
  }
}
