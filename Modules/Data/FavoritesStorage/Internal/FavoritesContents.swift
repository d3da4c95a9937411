import CharacterDomain
import SQLiteKit

/// The favorites read from a file.
struct FavoritesContents {
  let favorites: Favorites

  /// Whether a checksum confirmed the rows. A file from an older version has no checksum.
  let isVerified: Bool
}

extension FavoritesTables {
  /// Reads the favorites, and verifies the schema and the checksum. Call this method in a
  /// transaction.
  ///
  /// SQLite detects a damaged structure, but not a changed value in a row. The checksum detects
  /// both.
  func contents() throws(SQLiteError) -> FavoritesContents {
    let version = try FavoritesSchema.checkedVersion(of: database)
    if version == 0 { return FavoritesContents(favorites: .none, isVerified: false) }
    let (favorites, checksum) = try favoritesAndChecksum()
    let isVerified = version >= FavoritesSchema.firstVersionWithChecksum
    if isVerified {
      let saved = try database.rows("SELECT value FROM checksum") { $0.integer(0) }
      guard saved == [checksum] else { throw .damaged("its checksum does not match its content") }
    }
    return FavoritesContents(favorites: favorites, isVerified: isVerified)
  }

  /// Updates the checksum. Call this method at the end of each transaction that writes.
  ///
  /// - Returns: The favorites in the rows that the checksum covers.
  func saveChecksum() throws(SQLiteError) -> Favorites {
    let (favorites, checksum) = try favoritesAndChecksum()
    // A change without effect must not write to the file.
    try database.run(
      "UPDATE checksum SET value = ?1 WHERE value <> ?1", [.integer(checksum)])
    return favorites
  }

  // MARK: - Internal

  private func favoritesAndChecksum() throws(SQLiteError) -> (Favorites, Int) {
    var checksum = RowChecksum()
    let counter = try rows("SELECT id, revision FROM counter", columns: 2, &checksum)
    guard counter.count == 1, case .integer(let revision)? = counter.first?[1] else {
      throw .damaged("the revision counter is missing")
    }
    let favorites = try rows(
      "SELECT position, character_id, typeof(character_id) FROM favorite ORDER BY position",
      columns: 2, idColumn: 1, &checksum)
    _ = try rows(
      """
      SELECT revision, CASE kind WHEN 'add' THEN 1 WHEN 'remove' THEN 2 END FROM saved_change
      ORDER BY revision
      """, columns: 2, &checksum)
    _ = try rows(
      """
      SELECT revision, place, character_id, position, typeof(character_id) FROM changed_character
      ORDER BY revision, place
      """, columns: 4, idColumn: 2, &checksum)
    let ids = favorites.compactMap { $0[1].characterID }
    guard ids.count == favorites.count else { throw .damaged("an ID is invalid") }
    return (Favorites(ids: ids, revision: revision), checksum.value)
  }

  /// Returns the values in each row, and adds the row count and the values to the checksum. All
  /// values are integers, except for an ID, whose type is in an additional last column.
  private func rows(
    _ statement: String, columns: Int, idColumn: Int? = nil, _ checksum: inout RowChecksum
  ) throws(SQLiteError) -> [[SQLiteValue]] {
    let rows = try database.rows(statement) { row in
      (0..<columns).compactMap { column in
        column == idColumn
          ? row.idValue(column, type: columns) : row.integer(column).map(SQLiteValue.integer)
      }
    }
    checksum.add(rows.count)
    for row in rows {
      guard row.count == columns else { throw .damaged("a value is missing") }
      for value in row { checksum.add(value) }
    }
    return rows
  }
}

/// A 64-bit FNV-1a checksum of values.
///
/// A single changed byte always changes the checksum, and other damage almost always does. The
/// checksum detects accidents, not manipulation: a program that changes rows can also update the
/// checksum.
struct RowChecksum {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum of the values added so far, as the signed integer that SQLite stores.
  var value: Int { Int(truncatingIfNeeded: hash) }

  /// Adds an integer, or the length and the UTF-8 bytes of a string. Ignores any other value.
  mutating func add(_ value: SQLiteValue) {
    switch value {
    case .integer(let integer): add(integer)
    case .text(let text):
      add(text.utf8.count)
      for byte in text.utf8 { add(Int(byte)) }
    case .null, .real, .blob: break
    }
  }

  /// Adds the bytes of an integer in little-endian order.
  mutating func add(_ integer: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      hash ^= UInt64(UInt8(truncatingIfNeeded: Int64(integer) >> Int64(shift)))
      hash &*= 0x100_0000_01b3
    }
  }
}
