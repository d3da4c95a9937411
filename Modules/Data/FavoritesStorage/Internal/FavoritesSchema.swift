import SQLiteKit

/// The tables of a favorites file, as a list of migrations.
///
/// `favorite` contains the favorites. `saved_change` and `changed_character` contain the last changes,
/// so that they can be undone; the position of a removed character is kept to restore it.
enum FavoritesSchema {
  /// The SQLite application ID of a favorites file: "chrf" in ASCII.
  static let applicationID = 0x6368_7266

  /// The bytes of the application ID in the file.
  static let applicationBytes = Array("chrf".utf8)

  /// The statements that migrate a file from each version, counted from 0, to the next.
  private static let migrations = [
    """
    CREATE TABLE favorite(
      position INTEGER PRIMARY KEY, character_id INTEGER NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE saved_change(
      revision INTEGER PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('add', 'remove'))
    ) STRICT;
    CREATE TABLE changed_character(
      revision INTEGER NOT NULL REFERENCES saved_change ON DELETE CASCADE,
      place INTEGER NOT NULL, character_id INTEGER NOT NULL, position INTEGER NOT NULL,
      PRIMARY KEY (revision, place)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE counter(
      id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL
    ) STRICT;
    INSERT INTO counter VALUES (1, 0);
    """
  ]

  /// The schema version that this program writes.
  static let version = migrations.count

  /// Returns the schema version of a database.
  static func version(of database: SQLiteDatabase) throws(SQLiteError) -> Int {
    try database.rows("PRAGMA user_version") { $0.integer(0) ?? 0 }.first ?? 0
  }

  /// Migrates an older database to the current version; call it in a transaction.
  static func migrate(_ database: SQLiteDatabase) throws(SQLiteError) {
    let old = try version(of: database)
    if old >= version { return }
    for migration in migrations.dropFirst(max(old, 0)) { try database.execute(migration) }
    try database.execute("PRAGMA user_version = \(version)")
  }

  /// Returns the bytes of an empty favorites file in write-ahead logging mode.
  static func emptyFile(for path: String) throws(StorageError) -> [UInt8] {
    do {
      let database = try SQLiteDatabase.inMemory()
      try database.execute("PRAGMA application_id = \(applicationID)")
      try migrate(database)
      var bytes = try database.serialized()
      // The header contains the write and read versions of the format; 2 means write-ahead logging,
      // which a database in memory can't enable itself.
      for offset in [18, 19] where bytes.indices.contains(offset) { bytes[offset] = 2 }
      return bytes
    } catch {
      throw StorageError(path, error)
    }
  }
}
