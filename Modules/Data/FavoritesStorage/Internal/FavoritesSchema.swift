import CharacterDomain
import SQLiteKit

/// The tables of a favorites file, defined by migrations.
///
/// `favorite` contains the favorites. `saved_change` and `changed_character` contain the last
/// changes for undo, including the position of each removed character. `checksum` contains the
/// checksum of the other tables.
///
/// A column `character_id` contains the number of a character of the embedded catalog, or the text
/// of any other ID, such as `rickandmorty:1`.
enum FavoritesSchema {
  /// The SQLite application ID of a favorites file: "chrf" in ASCII.
  static let applicationID = 0x6368_7266

  /// The schema version that this program writes.
  static let version = migrations.count

  /// The first schema version that has a checksum.
  static let firstVersionWithChecksum = 2

  static func version(of database: SQLiteDatabase) throws(SQLiteError) -> Int {
    try database.rows("PRAGMA user_version") { $0.integer(0) ?? 0 }.first ?? 0
  }

  /// Verifies that a database contains exactly the tables of its schema version, and returns the
  /// version. Throws an error if the tables differ.
  ///
  /// Call this method before you use any table. Another program could have replaced a table with an
  /// endless view, or added a trigger that changes other rows.
  static func checkedVersion(of database: SQLiteDatabase) throws(SQLiteError) -> Int {
    let version = try version(of: database)
    let entries = try database.rows(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT ?",
      [.integer(maximumEntryCount + 1)]
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

  /// Returns the rows of `sqlite_schema` in a database of the given version, sorted.
  private static func entries(ofVersion version: Int) -> [SchemaEntry] {
    migrations.prefix(version).reduce(into: []) { entries, migration in
      entries.removeAll { migration.replacedTables.contains($0.table) }
      entries += migration.entries
    }.sorted()
  }

  private static var maximumEntryCount: Int {
    (0...migrations.count).map { entries(ofVersion: $0).count }.max() ?? 0
  }

  /// Migrates an older database to the current version. Call this method in a transaction.
  static func migrate(_ database: SQLiteDatabase) throws(SQLiteError) {
    let old = try version(of: database)
    if old >= version { return }
    for migration in migrations.dropFirst(max(old, 0)) {
      for statement in migration.statements { try database.execute(statement) }
    }
    try database.execute("PRAGMA user_version = \(version)")
  }

  /// Returns the bytes of a new file that contains its first change, and the saved change. The file
  /// uses write-ahead logging.
  static func newFile(
    for path: String, with change: FavoritesChange
  ) throws(StorageError) -> (bytes: [UInt8], saved: SavedFavorites) {
    do {
      let database = try SQLiteDatabase.inMemory()
      let tables = FavoritesTables(database)
      try database.execute("PRAGMA application_id = \(applicationID); PRAGMA foreign_keys = ON")
      try migrate(database)
      // Migrations leave unused pages.
      try database.execute("VACUUM")
      let change = try tables.save(change)
      let saved = SavedFavorites(change: change, favorites: try tables.saveChecksum())
      var bytes = try database.serialized()
      // Bytes 18 and 19 of the header are the write version and the read version of the file
      // format. The value 2 stands for write-ahead logging, which an in-memory database can't
      // enable.
      for offset in [18, 19] where bytes.indices.contains(offset) { bytes[offset] = 2 }
      return (bytes, saved)
    } catch {
      throw StorageError(path, error)
    }
  }
}

extension FavoritesSchema {
  /// The migrations, in order. The migration at index *n* converts version *n* to version *n* + 1.
  ///
  /// > Important: SQLite stores these statements in the file, and ``checkedVersion(of:)`` compares
  /// > them. Never change the text of a released migration, not even its whitespace.
  static let migrations = [
    SchemaMigration(
      tables: [
        (
          "favorite",
          """
          CREATE TABLE favorite(
            position INTEGER PRIMARY KEY, character_id INTEGER NOT NULL UNIQUE
          ) STRICT
          """
        ),
        (
          "saved_change",
          """
          CREATE TABLE saved_change(
            revision INTEGER PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('add', 'remove'))
          ) STRICT
          """
        ),
        (
          "changed_character",
          """
          CREATE TABLE changed_character(
            revision INTEGER NOT NULL REFERENCES saved_change ON DELETE CASCADE,
            place INTEGER NOT NULL, character_id INTEGER NOT NULL, position INTEGER NOT NULL,
            PRIMARY KEY (revision, place)
          ) STRICT, WITHOUT ROWID
          """
        ),
        (
          "counter",
          """
          CREATE TABLE counter(
            id INTEGER PRIMARY KEY CHECK (id = 1), revision INTEGER NOT NULL
          ) STRICT
          """
        ),
      ],
      tablesWithIndex: ["favorite"], rows: "INSERT INTO counter VALUES (1, 0)"),
    SchemaMigration(
      tables: [
        (
          "checksum",
          """
          CREATE TABLE checksum(
            id INTEGER PRIMARY KEY CHECK (id = 1), value INTEGER NOT NULL
          ) STRICT
          """
        )
      ],
      rows: "INSERT INTO checksum VALUES (1, 0)"),
    SchemaMigration(
      replacing: [
        (
          "favorite",
          """
          CREATE TABLE favorite(
            position INTEGER PRIMARY KEY,
            character_id ANY NOT NULL UNIQUE CHECK (typeof(character_id) IN ('integer', 'text'))
          ) STRICT
          """
        ),
        (
          "changed_character",
          """
          CREATE TABLE changed_character(
            revision INTEGER NOT NULL REFERENCES saved_change ON DELETE CASCADE,
            place INTEGER NOT NULL,
            character_id ANY NOT NULL CHECK (typeof(character_id) IN ('integer', 'text')),
            position INTEGER NOT NULL, PRIMARY KEY (revision, place)
          ) STRICT, WITHOUT ROWID
          """
        ),
      ],
      tablesWithIndex: ["favorite"]),
  ]
}
