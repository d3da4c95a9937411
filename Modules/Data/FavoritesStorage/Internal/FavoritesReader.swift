import CharacterDomain
import SQLiteKit

/// Reads the favorites from a file. Where possible, it creates no other files beside it.
///
/// A reader of a database with a write-ahead log creates two files beside it. To avoid this, the
/// file is first read without a lock. The result is valid if the checksum matches, or if no program
/// wrote to the file meanwhile. Where no file can be created, the file is also read without a lock.
struct FavoritesReader {
  private let file: StoredFile

  init(_ file: StoredFile) {
    self.file = file
  }

  func favorites() throws(StorageError) -> Favorites {
    if let contents = try contentsWithoutLock() { return contents.favorites }
    do {
      return try read(.readWrite).favorites
    } catch {
      guard error.mayBeCausedByMissingLogFiles, file.isAtRest,
        let contents = try? read(.immutable)
      else { throw error }
      return contents.favorites
    }
  }

  // MARK: - Internal

  /// Returns the contents; `nil` if another program may have written during the read.
  private func contentsWithoutLock() throws(StorageError) -> FavoritesContents? {
    guard file.isAtRest, let before = try? FileFingerprint(of: file.path) else { return nil }
    let isOld = before.isOld
    let contents = Result { () throws(StorageError) in try read(.immutable) }
    guard file.isAtRest, let after = try? FileFingerprint(of: file.path), after == before else {
      return nil
    }
    switch contents {
    case .success(let contents): return contents.isVerified || isOld ? contents : nil
    // A running write can look like damage for a moment.
    case .failure(let error): if isOld { throw error } else { return nil }
    }
  }

  private func read(_ access: SQLiteAccess) throws(StorageError) -> FavoritesContents {
    try file.withDatabase(access) { database throws(SQLiteError) in
      try database.readTransaction { () throws(SQLiteError) in
        try FavoritesTables(database).contents()
      }
    }
  }
}

extension StorageError {
  /// Whether a reader that creates no files may succeed.
  fileprivate var mayBeCausedByMissingLogFiles: Bool {
    switch kind {
    case .readOnly, .notOpened, .full, .inputOutput: true
    case .busy, .damaged, .other, nil: false
    }
  }
}
