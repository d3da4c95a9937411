import CharacterDomain
import SQLiteKit

/// Writes changes of the favorites to a file, one transaction for each change.
struct FavoritesWriter {
  private let file: StoredFile

  init(_ file: StoredFile) {
    self.file = file
  }

  /// Saves the part of a change that has an effect.
  func save(_ change: FavoritesChange) throws(StorageError) -> SavedFavorites {
    let (change, favorites) = try write { tables throws(SQLiteError) in try tables.save(change) }
    return SavedFavorites(change: change, favorites: favorites)
  }

  /// Undoes the last change, if there is one.
  func undo() throws(StorageError) -> SavedFavorites? {
    let (change, favorites) = try write { tables throws(SQLiteError) in try tables.undo() }
    return change.map { SavedFavorites(change: $0, favorites: favorites) }
  }

  // MARK: - Internal

  private func write<Value>(
    _ body: (FavoritesTables) throws(SQLiteError) -> Value
  ) throws(StorageError) -> (Value, Favorites) {
    try file.withDatabase(.readWrite) { database throws(SQLiteError) in
      try database.transaction { () throws(SQLiteError) in
        let tables = FavoritesTables(database)
        // A damaged database must not be written to.
        try tables.checkIntegrity()
        try FavoritesSchema.migrate(database)
        return (try body(tables), try tables.saveChecksum())
      }
    }
  }
}
