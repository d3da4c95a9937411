import CharacterDomain
import SQLiteKit

/// Saves and undoes changes in a favorites file, each in its own transaction.
struct FavoritesTransaction {
  private let file: StoredFile

  init(_ file: StoredFile) {
    self.file = file
  }

  /// Saves a change. The result contains only the characters that the change affected.
  func save(_ change: FavoritesChange) throws(StorageError) -> SavedFavorites {
    let (change, favorites) = try write { tables throws(SQLiteError) in try tables.save(change) }
    return SavedFavorites(change: change, favorites: favorites)
  }

  /// Undoes the last change. Returns `nil` if there is no change to undo.
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
        // Never write to a damaged database.
        try tables.checkIntegrity()
        try FavoritesSchema.migrate(database)
        return (try body(tables), try tables.saveChecksum())
      }
    }
  }
}
