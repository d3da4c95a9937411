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
    guard counter.count == 1, let revision = counter.first?[1] else {
      throw .damaged("the revision counter is missing")
    }
    let favorites = try rows(
      "SELECT position, character_id FROM favorite ORDER BY position", columns: 2, &checksum)
    _ = try rows(
      """
      SELECT revision, CASE kind WHEN 'add' THEN 1 WHEN 'remove' THEN 2 END FROM saved_change
      ORDER BY revision
      """, columns: 2, &checksum)
    _ = try rows(
      """
      SELECT revision, place, character_id, position FROM changed_character
      ORDER BY revision, place
      """, columns: 4, &checksum)
    let ids = favorites.map { CharacterID($0[1]) }
    return (Favorites(ids: ids, revision: revision), checksum.value)
  }

  /// Returns the integers in each row, and adds the row count and the integers to the checksum.
  private func rows(
    _ statement: String, columns: Int, _ checksum: inout RowChecksum
  ) throws(SQLiteError) -> [[Int]] {
    let rows = try database.rows(statement) { row in (0..<columns).compactMap(row.integer) }
    checksum.add(rows.count)
    for row in rows {
      guard row.count == columns else { throw .damaged("a value is missing") }
      for value in row { checksum.add(value) }
    }
    return rows
  }
}

/// A 64-bit FNV-1a checksum of integers.
///
/// A single changed byte always changes the checksum, and other damage almost always does. The
/// checksum detects accidents, not manipulation: a program that changes rows can also update the
/// checksum.
struct RowChecksum {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The checksum of the integers added so far, as the signed integer that SQLite stores.
  var value: Int { Int(truncatingIfNeeded: hash) }

  /// Adds the bytes of an integer in little-endian order.
  mutating func add(_ integer: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      hash ^= UInt64(UInt8(truncatingIfNeeded: Int64(integer) >> Int64(shift)))
      hash &*= 0x100_0000_01b3
    }
  }
}
