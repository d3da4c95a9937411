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

    /// When the run began that listed the entry last; `nil` if none did.
    let listed: Int?
  }

  /// What is recorded about the list of all characters.
  struct List: Sendable {
    /// When the request for the first page of the last complete list was sent; `nil` if the list has
    /// never been complete.
    var completed: Int?

    /// When the request for the first page of the run was sent that is not complete yet; `nil` if the
    /// last run was complete.
    var started: Int?

    /// The cursor of the next page; `nil` for the first page.
    var cursor: String?

    /// The number of pages that the last run has loaded.
    var pages = 0

    /// The number of characters that the last run has loaded.
    var loaded = 0

    /// The number of characters in the source; `nil` if the source doesn't say.
    var total: Int?

    /// Whether the last run was complete, but loaded fewer characters than the source has.
    var isShort: Bool { completed != nil && started == nil && loaded < total ?? 0 }
  }

  /// The version of the tables.
  static let version = 4

  static let tables = """
    CREATE TABLE copied_entry(
      local TEXT PRIMARY KEY, requested INTEGER, missing INTEGER, listed INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE copied_answer(
      address TEXT PRIMARY KEY, tag TEXT, body BLOB NOT NULL, modified TEXT, charset TEXT,
      requested INTEGER
    ) STRICT;
    CREATE TABLE copied_list(
      id INTEGER PRIMARY KEY CHECK (id = 1), completed INTEGER, started INTEGER, cursor TEXT,
      pages INTEGER NOT NULL DEFAULT 0, loaded INTEGER NOT NULL DEFAULT 0, total INTEGER
    ) STRICT;
    INSERT INTO copied_list(id) VALUES (1);
    """

  private let database: SQLiteDatabase

  /// Creates the records in a database that contains the ``tables``.
  init(_ database: sending SQLiteDatabase) { self.database = database }

  func entry(_ local: String) throws(CharacterRepositoryError) -> Entry {
    try rows(
      "SELECT requested, missing, nullif(listed, 0) FROM copied_entry WHERE local = ?",
      [.text(local)]
    ) { Entry(requested: $0.integer(0), missing: $0.integer(1), listed: $0.integer(2)) }.first
      ?? Entry(requested: nil, missing: nil, listed: nil)
  }

  /// Records that entries were saved. `requested` is when complete entries were requested; `nil` for
  /// others. `listed` is when the run began that has listed the entries; `nil` if none did.
  func saved(
    _ locals: [String], requested: Int?, listed: Int?
  ) throws(CharacterRepositoryError) {
    do {
      try database.transaction { () throws(SQLiteError) in
        for local in locals {
          try database.run(
            """
            INSERT INTO copied_entry VALUES (?, ?, NULL, ?) ON CONFLICT DO UPDATE SET missing = NULL,
              requested = coalesce(excluded.requested, requested),
              listed = max(coalesce(listed, 0), coalesce(excluded.listed, listed, 0))
            """, [.text(local), Self.value(requested), Self.value(listed)])
        }
      }
    } catch {
      throw .storage(reason: error.description)
    }
  }

  /// Returns the entries that were neither listed nor requested since a time.
  func unlisted(since time: Int) throws(CharacterRepositoryError) -> [String] {
    try rows("SELECT local \(Self.unlisted)", [.integer(time)]) { $0.text(0) ?? "" }
  }

  /// Removes the records of the entries that were neither listed nor requested since a time.
  func removeUnlisted(since time: Int) throws(CharacterRepositoryError) {
    try run("DELETE \(Self.unlisted)", [.integer(time)])
  }

  private static let unlisted = """
    FROM copied_entry WHERE coalesce(requested, listed) IS NOT NULL
      AND coalesce(requested, 0) < ?1 AND coalesce(listed, 0) < ?1
    """

  /// Records that the source had no such entry, and removes such records from before `outdated`.
  func missing(
    _ local: String, at time: Int, outdated: Int
  ) throws(CharacterRepositoryError) {
    try run(
      "DELETE FROM copied_entry WHERE coalesce(requested, listed) IS NULL AND missing < ?",
      [.integer(outdated)])
    try run(
      """
      INSERT INTO copied_entry VALUES (?, NULL, ?, NULL)
      ON CONFLICT DO UPDATE SET missing = excluded.missing
      """, [.text(local), .integer(time)])
  }

  func list() throws(CharacterRepositoryError) -> List {
    try rows("SELECT completed, started, cursor, pages, loaded, total FROM copied_list") { row in
      List(
        completed: row.integer(0), started: row.integer(1), cursor: row.text(2),
        pages: row.integer(3) ?? 0, loaded: row.integer(4) ?? 0, total: row.integer(5))
    }.first ?? List()
  }

  /// Returns when the last request was sent that the source answered; `nil` if there was none.
  func lastAnswer() throws(CharacterRepositoryError) -> Int? {
    try rows(
      """
      SELECT max(max(ifnull(requested, 0), ifnull(missing, 0), ifnull(listed, 0)))
      FROM copied_entry
      """
    ) { $0.integer(0) ?? 0 }.first { $0 > 0 }
  }

  /// Saves how far the list has been loaded. A later complete list of another program stays recorded.
  func save(_ list: List) throws(CharacterRepositoryError) {
    try run(
      """
      UPDATE copied_list SET completed = coalesce(max(completed, ?1), completed, ?1),
        started = ?2, cursor = ?3, pages = ?4, loaded = ?5, total = ?6
      """,
      [
        Self.value(list.completed), Self.value(list.started), SQLiteValue(list.cursor),
        .integer(list.pages), .integer(list.loaded), Self.value(list.total),
      ])
  }

  /// Moves the content of the write-ahead log to the database file.
  func emptyLog() throws(CharacterRepositoryError) {
    try run("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  /// Returns the saved answer of an address.
  func answer(at address: String) throws(CharacterRepositoryError) -> SavedAnswer? {
    try rows(
      "SELECT tag, body, modified, charset, requested FROM copied_answer WHERE address = ?",
      [.text(address)]
    ) { row in
      var answer = SavedAnswer(tag: row.text(0), body: row.blob(1) ?? [])
      (answer.lastModified, answer.charset) = (row.text(2), row.text(3))
      answer.requested = row.integer(4)
      return answer
    }.first
  }

  /// Saves an answer, or replaces the one of the same address.
  func save(_ answer: SavedAnswer, at address: String) throws(CharacterRepositoryError) {
    try run(
      "INSERT OR REPLACE INTO copied_answer VALUES (?, ?, ?, ?, ?, ?)",
      [
        .text(address), SQLiteValue(answer.tag), .blob(answer.body),
        SQLiteValue(answer.lastModified), SQLiteValue(answer.charset),
        Self.value(answer.requested),
      ])
  }

  /// Removes the saved answer of an address.
  func removeAnswer(at address: String) throws(CharacterRepositoryError) {
    try run("DELETE FROM copied_answer WHERE address = ?", [.text(address)])
  }

  // MARK: - Internal

  private static func value(_ number: Int?) -> SQLiteValue {
    number.map { .integer($0) } ?? .null
  }

  private func run(
    _ statement: String, _ values: [SQLiteValue] = []
  ) throws(CharacterRepositoryError) {
    _ = try rows(statement, values) { _ in }
  }

  private func rows<Value>(
    _ statement: String, _ values: [SQLiteValue] = [], read: (SQLiteRow) -> Value
  ) throws(CharacterRepositoryError) -> [Value] {
    do { return try database.rows(statement, values, read: read) } catch {
      throw .storage(reason: error.description)
    }
  }
}
