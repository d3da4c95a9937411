import SQLiteKit
import __Entity__Domain

/// The SQLite table that stores each __noun__ in a row.
struct __Entity__Table {
  private let database: SQLiteDatabase

  init(_ database: SQLiteDatabase) {
    self.database = database
  }

  /// The statements that migrate a file from each version to the next.
  ///
  /// > Important: Users' files contain the results of released migrations. Never change or reorder
  /// > a released migration. Append new ones.
  static let migrations = [
    "CREATE TABLE item (id INTEGER PRIMARY KEY AUTOINCREMENT) STRICT",
    "ALTER TABLE item ADD COLUMN \"__field__\" __fieldColumn__",
  ]

  /// Returns all rows, ordered by ID.
  func all() throws(SQLiteError) -> [__Entity__] {
    try database.rows("SELECT * FROM item ORDER BY id", read: Self.entity)
  }

  /// Inserts a row with a new ID.
  func insert(_ draft: __Entity__Draft) throws(SQLiteError) -> __Entity__ {
    let columns = Self.columns(of: draft)
    let names = columns.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let values = columns.map { _ in "?" }.joined(separator: ", ")
    try database.run("INSERT INTO item (\(names)) VALUES (\(values))", columns.map(\.value))
    let ids = try database.rows("SELECT last_insert_rowid()") { $0.integer(0) ?? 0 }
    return __Entity__(id: __Entity__ID(ids[0]), draft)
  }

  /// Deletes the row with an ID, if there is one.
  func delete(_ id: __Entity__ID) throws(SQLiteError) -> __Entity__? {
    let rows = try database.rows(
      "SELECT * FROM item WHERE id = ?", [id.rawValue.sqliteValue], read: Self.entity)
    try database.run("DELETE FROM item WHERE id = ?", [id.rawValue.sqliteValue])
    return rows.first
  }

  // MARK: - Internal

  private static func columns(
    of draft: __Entity__Draft
  ) -> [(name: String, value: SQLiteValue)] {
    var columns: [(name: String, value: SQLiteValue)] = []
    columns.append(("__field__", draft.__field__.sqliteValue))
    return columns
  }

  private static func entity(_ row: SQLiteRow) throws(SQLiteError) -> __Entity__ {
    let draft = __Entity__Draft(
      __field__: try row.value("__field__"),
    )
    return __Entity__(id: __Entity__ID(try row.value("id")), draft)
  }
}
