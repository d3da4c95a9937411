import CharacterDomain
import SQLiteKit

/// Changes the favorites of a file, one transaction a change.
struct FavoritesWriting {
  private let path: String
  private let database: SQLiteDatabase

  /// Opens the file.
  init(_ file: StoredFile) throws(StorageProblem) {
    path = file.path
    database = try file.opened(.readWrite)
  }

  /// Saves what makes a difference of a change.
  func save(_ change: FavoritesChange) throws(StorageProblem) -> SavedFavorites {
    try write { tables throws(SQLiteError) in
      SavedFavorites(change: try tables.save(change), favorites: try tables.favorites())
    }
  }

  /// Takes back the last change, if there is one.
  func undo() throws(StorageProblem) -> SavedFavorites? {
    try write { tables throws(SQLiteError) in
      guard let change = try tables.takeBack() else { return nil }
      return SavedFavorites(change: change, favorites: try tables.favorites())
    }
  }

  // MARK: - Internal

  private func write<Value>(
    _ body: (FavoritesTables) throws(SQLiteError) -> Value
  ) throws(StorageProblem) -> Value {
    do {
      return try database.transaction { () throws(SQLiteError) in
        let tables = FavoritesTables(database)
        // What is damaged is not written to.
        try tables.check()
        try FavoritesSchema.migrate(database)
        return try body(tables)
      }
    } catch {
      throw StorageProblem(path, error)
    }
  }
}
