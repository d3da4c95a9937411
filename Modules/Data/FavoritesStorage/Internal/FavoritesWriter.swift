import CharacterDomain
import SQLiteKit

/// Writes changes of the favorites to a file, one transaction for each change.
struct FavoritesWriter {
  private let path: String
  private let database: SQLiteDatabase

  /// Opens the file.
  init(_ file: StoredFile) throws(StorageError) {
    path = file.path
    database = try file.opened(.readWrite)
  }

  /// Saves the part of a change that has an effect.
  func save(_ change: FavoritesChange) throws(StorageError) -> SavedFavorites {
    try write { tables throws(SQLiteError) in
      SavedFavorites(change: try tables.save(change), favorites: try tables.favorites())
    }
  }

  /// Undoes the last change, if there is one.
  func undo() throws(StorageError) -> SavedFavorites? {
    try write { tables throws(SQLiteError) in
      guard let change = try tables.undo() else { return nil }
      return SavedFavorites(change: change, favorites: try tables.favorites())
    }
  }

  // MARK: - Internal

  private func write<Value>(
    _ body: (FavoritesTables) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    do {
      return try database.transaction { () throws(SQLiteError) in
        let tables = FavoritesTables(database)
        // A damaged database must not be written to.
        try tables.checkIntegrity()
        try FavoritesSchema.migrate(database)
        return try body(tables)
      }
    } catch {
      throw StorageError(path, error)
    }
  }
}
