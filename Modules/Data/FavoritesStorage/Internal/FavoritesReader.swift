import CharacterDomain
import SQLiteKit

/// Reads the favorites from a file, without leaving other files beside it where possible.
///
/// A reader of a database with a write-ahead log creates two files beside it. So the file is first
/// read without a lock, which is safe only if no program wrote to it meanwhile. It is also read
/// without a lock where no file can be created.
struct FavoritesReader {
  private let file: StoredFile

  init(_ file: StoredFile) {
    self.file = file
  }

  /// Returns the saved favorites.
  func favorites() throws(StorageError) -> Favorites {
    if let favorites = favoritesWithoutLock() { return favorites }
    do {
      return try read(.readWrite)
    } catch {
      guard error.mayBeCausedByMissingLogFiles, file.isAtRest,
        let favorites = try? read(.immutable)
      else { throw error }
      return favorites
    }
  }

  // MARK: - Internal

  /// Returns the favorites, or `nil` if another program may have written meanwhile.
  private func favoritesWithoutLock() -> Favorites? {
    guard file.isAtRest, let before = try? FileFingerprint(of: file.path), before.isOld,
      let favorites = try? read(.immutable),
      file.isAtRest, let after = try? FileFingerprint(of: file.path), after == before
    else { return nil }
    return favorites
  }

  private func read(_ access: SQLiteAccess) throws(StorageError) -> Favorites {
    let database = try file.opened(access)
    do {
      return try FavoritesTables(database).favorites()
    } catch {
      throw StorageError(file.path, error)
    }
  }
}

extension StorageError {
  /// A Boolean value that indicates whether a reader that creates no files may succeed.
  fileprivate var mayBeCausedByMissingLogFiles: Bool {
    switch kind {
    case .readOnly, .notOpened, .full, .inputOutput: true
    case .busy, .damaged, .other, nil: false
    }
  }
}
