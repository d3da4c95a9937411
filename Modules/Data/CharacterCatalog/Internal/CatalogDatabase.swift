import CharacterDomain
import SQLiteKit

/// A catalog's database, which contains the characters of one source.
///
/// The tables contain row numbers in place of IDs. The row number of a numeric ID, such as
/// `rickandmorty:1`, is the number. All other IDs have row numbers from ``firstTextRow``, and the
/// table `local_id` contains their text. The embedded catalog has only numbers.
struct CatalogDatabase {
  let database: SQLiteDatabase

  /// The source of all characters; `nil` for the embedded catalog.
  let source: SourceName?

  /// Whether the database has the tables of works, which a copy of another source lacks.
  var hasWorks: Bool { source == nil }

  /// Returns the ID that the two columns of ``idColumns(row:)`` contain. If `text` is not a valid
  /// ID, returns the row number as an ID of the embedded catalog.
  func id(row: Int, text: String?) -> CharacterID {
    guard let source else { return CharacterID(row) }
    return CharacterID(source: source, local: text ?? String(row)) ?? CharacterID(row)
  }

  /// Returns the columns from which an ID is read: the row number in the column `row`, and the text of
  /// an ID that is not a number (otherwise `NULL`).
  static func idColumns(row: String) -> String {
    "\(row), iif(\(row) < \(firstTextRow), NULL, (SELECT text FROM local_id WHERE row = \(row)))"
  }

  /// Returns the row number of an ID. Returns `nil` if the ID is of another source, or if the ID is
  /// not a number and its text is not in the database. A row with the number need not exist.
  func row(of id: CharacterID) throws(SQLiteError) -> Int? {
    guard id.source == source else { return nil }
    if let number = Self.number(of: id) { return number }
    return try database.rows("SELECT row FROM local_id WHERE text = ?", [.text(id.local)]) {
      $0.integer(0)
    }.first ?? nil
  }

  /// Returns up to `limit` IDs whose local part begins with a prefix and whose row number is greater
  /// than `row`, sorted by row number.
  func ids(
    withPrefix prefix: String, afterRow row: Int, limit: Int
  ) throws(SQLiteError) -> [CharacterID] {
    try database.rows(
      """
      SELECT id, text FROM (SELECT \(Self.idColumns(row: "character.id")) AS text FROM character)
      WHERE id > ? AND substr(coalesce(text, id), 1, length(?2)) = ?2 ORDER BY id LIMIT ?3
      """, [.integer(row), .text(prefix), .integer(max(limit, 0))]
    ) { id(row: $0.integer(0) ?? 0, text: $0.text(1)) }
  }

  /// Returns the row number of an ID. If the ID has no row number, assigns the next free one.
  /// Throws an error if the ID is of another source.
  func addedRow(of id: CharacterID) throws(SQLiteError) -> Int {
    guard id.source == source else {
      throw SQLiteError(code: Self.mismatchCode, message: "the ID \(id) is of another source")
    }
    if let row = try row(of: id) { return row }
    let rows = try database.rows(
      """
      INSERT INTO local_id SELECT coalesce(max(row) + 1, ?), ? FROM local_id RETURNING row
      """, [.integer(Self.firstTextRow), .text(id.local)]
    ) { $0.integer(0) ?? Self.firstTextRow }
    return rows.first ?? Self.firstTextRow
  }

  // MARK: - Internal

  /// The first row number for IDs that are not numbers. Smaller row numbers are those of numeric
  /// IDs, so the two ranges never overlap.
  private static let firstTextRow = 1 << 62

  /// The error code `SQLITE_MISMATCH`.
  private static let mismatchCode: Int32 = 20

  private static func number(of id: CharacterID) -> Int? {
    if let number = id.number { return number }
    let local = id.local
    guard let number = Int(local), 0..<firstTextRow ~= number, String(number) == local else {
      return nil
    }
    return number
  }
}
