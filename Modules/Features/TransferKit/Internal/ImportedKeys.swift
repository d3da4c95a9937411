import SQLiteKit

/// The IDs and slugs of the records so far, with their lines, in a temporary database, so that a file of
/// a million lines needs no more memory than a short one.
final class ImportedKeys {
  private let database: SQLiteDatabase

  init() throws(SQLiteError) {
    database = try SQLiteDatabase.temporary()
    try database.execute(
      """
      CREATE TABLE id(key TEXT PRIMARY KEY, line INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      CREATE TABLE slug(key TEXT PRIMARY KEY, line INTEGER NOT NULL) STRICT, WITHOUT ROWID;
      BEGIN
      """)
  }

  /// Adds the ID of the record at a line. Returns the line of an earlier record with the ID; `nil` if
  /// there is none.
  func addID(_ id: String, line: Int) throws(SQLiteError) -> Int? {
    try add(id, line, statement: "INSERT INTO id VALUES (?, ?) \(Self.onConflict)")
  }

  /// Removes the ID of a record that is refused.
  func removeID(_ id: String) throws(SQLiteError) {
    try database.run("DELETE FROM id WHERE key = ?", [.text(id)])
  }

  /// Adds the slug of the record at a line. Returns the line of an earlier record with the slug; `nil`
  /// if there is none.
  func addSlug(_ slug: String, line: Int) throws(SQLiteError) -> Int? {
    try add(slug, line, statement: "INSERT INTO slug VALUES (?, ?) \(Self.onConflict)")
  }

  /// Returns whether a record has the ID.
  func containsID(_ id: String) throws(SQLiteError) -> Bool {
    try !database.rows("SELECT 1 FROM id WHERE key = ?", [.text(id)]) { _ in true }.isEmpty
  }

  // MARK: - Internal

  /// Returns the line of the earlier record, which stays.
  private static let onConflict = "ON CONFLICT(key) DO UPDATE SET line = line RETURNING line"

  private func add(
    _ key: String, _ line: Int, statement: String
  ) throws(SQLiteError) -> Int? {
    let stored = try database.rows(statement, [.text(key), .integer(line)]) { $0.integer(0) }
    return stored.first == line ? nil : stored.first ?? nil
  }
}
