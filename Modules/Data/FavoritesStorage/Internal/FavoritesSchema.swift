import SQLiteKit

/// The shape of a file of favorites, and how it came to be, version by version.
///
/// `favorite` is what counts; `saved_change` and `changed_character` tell how it came to be, so that
/// it can be taken back. A position is kept with what was removed, to put it back in its place.
enum FavoritesSchema {
  /// Marks a file as one of ours: "chrf" in ASCII.
  static let applicationID = 0x6368_7266

  /// The same as it stands in the file.
  static let applicationBytes = Array("chrf".utf8)

  /// Each brings a file from the version of its place, counted from 0, to the next.
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

  /// The version that this program writes.
  static let version = migrations.count

  /// The version of a file.
  static func version(of database: SQLiteDatabase) throws(SQLiteError) -> Int {
    try database.rows("PRAGMA user_version") { $0.integer(0) ?? 0 }.first ?? 0
  }

  /// Brings an older file up to date, inside a transaction.
  static func migrate(_ database: SQLiteDatabase) throws(SQLiteError) {
    let old = try version(of: database)
    if old >= version { return }
    for migration in migrations.dropFirst(max(old, 0)) { try database.execute(migration) }
    try database.execute("PRAGMA user_version = \(version)")
  }

  /// The bytes of a file without favorites, whose changes go through a write-ahead log.
  static func emptyFile(for path: String) throws(StorageProblem) -> [UInt8] {
    do {
      let database = try SQLiteDatabase.inMemory()
      try database.execute("PRAGMA application_id = \(applicationID)")
      try migrate(database)
      var bytes = try database.serialized()
      // The format's two versions, of writing and of reading: 2 is a write-ahead log. A database
      // in memory can't have one.
      for place in [18, 19] where bytes.indices.contains(place) { bytes[place] = 2 }
      return bytes
    } catch {
      throw StorageProblem(path, error)
    }
  }
}
