import CharacterDomain
import SQLiteKit

/// The tables of a favorites file, as a list of migrations.
///
/// `favorite` contains the favorites. `saved_change` and `changed_character` contain the last changes,
/// so that they can be undone; the position of a removed character is kept to restore it. `checksum`
/// contains the checksum of all other rows.
enum FavoritesSchema {
  /// The SQLite application ID of a favorites file: "chrf" in ASCII.
  static let applicationID = 0x6368_7266

  /// The schema version that this program writes.
  static let version = migrations.count

  /// The first schema version with a checksum.
  static let firstVersionWithChecksum = 2

  /// Returns the schema version of a database.
  static func version(of database: SQLiteDatabase) throws(SQLiteError) -> Int {
    try database.rows("PRAGMA user_version") { $0.integer(0) ?? 0 }.first ?? 0
  }

  /// Returns the schema version of a database that contains exactly the tables of this version.
  ///
  /// A table can be replaced by a view that never ends, and a trigger can write anything. So check
  /// the schema before any table is used.
  static func checkedVersion(of database: SQLiteDatabase) throws(SQLiteError) -> Int {
    let version = try version(of: database)
    let entries = try database.rows(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ?",
      [.integer(self.entries(ofVersion: migrations.count).count + 1)]
    ) { row in SchemaEntry((0..<4).map { row.text($0) ?? "" }) }.sorted()
    if (0...migrations.count).contains(version), entries == self.entries(ofVersion: version) {
      return version
    }
    let isOfOtherVersion = (1...migrations.count).contains {
      entries == self.entries(ofVersion: $0)
    }
    throw .damaged(
      isOfOtherVersion
        ? "its tables are not those of its version" : "its tables have been changed")
  }

  /// Returns the sorted entries of `sqlite_schema` in a version.
  private static func entries(ofVersion version: Int) -> [SchemaEntry] {
    migrations.prefix(version).flatMap(\.entries).sorted()
  }

  /// Migrates an older database to the current version; call it in a transaction.
  static func migrate(_ database: SQLiteDatabase) throws(SQLiteError) {
    let old = try version(of: database)
    if old >= version { return }
    for migration in migrations.dropFirst(max(old, 0)) {
      for statement in migration.statements { try database.execute(statement) }
    }
    try database.execute("PRAGMA user_version = \(version)")
  }

  /// Returns the bytes of a new favorites file in write-ahead logging mode that contains the first
  /// change, and the result of this change.
  static func newFile(
    for path: String, with change: FavoritesChange
  ) throws(StorageError) -> (bytes: [UInt8], saved: SavedFavorites) {
    do {
      let database = try SQLiteDatabase.inMemory()
      let tables = FavoritesTables(database)
      try database.execute("PRAGMA application_id = \(applicationID); PRAGMA foreign_keys = ON")
      try migrate(database)
      let change = try tables.save(change)
      let saved = SavedFavorites(change: change, favorites: try tables.saveChecksum())
      var bytes = try database.serialized()
      // The header contains the write and read versions of the format; 2 means write-ahead logging,
      // which a database in memory can't enable itself.
      for offset in [18, 19] where bytes.indices.contains(offset) { bytes[offset] = 2 }
      return (bytes, saved)
    } catch {
      throw StorageError(path, error)
    }
  }
}
