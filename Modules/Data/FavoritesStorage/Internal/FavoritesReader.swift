import CharacterDomain
import SQLiteKit

/// Reads the favorites from a file, if possible without creating log files beside it.
///
/// With a write-ahead log, SQLite creates two files even to read the database. So the file is first
/// read without a lock. The result is valid only if the file's fingerprint is the same before and
/// after the read. In addition, the checksum must match, or the fingerprint must be so old that
/// every later write would change it.
///
/// If the result is not valid, the file is read with a lock. If SQLite can't create its log files,
/// the file is read without a lock after all.
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

  /// Reads the file without a lock. Returns `nil` if another program may have written to the file
  /// during the read. Throws an error only if the file certainly didn't change.
  private func contentsWithoutLock() throws(StorageError) -> FavoritesContents? {
    guard file.isAtRest, let before = try? FileFingerprint(of: file.path) else { return nil }
    let isOld = before.isOld
    let contents = Result { () throws(StorageError) in try read(.immutable) }
    guard file.isAtRest, let after = try? FileFingerprint(of: file.path), after == before else {
      return nil
    }
    switch contents {
    case .success(let contents): return contents.isVerified || isOld ? contents : nil
    // While another program writes, the file can look damaged.
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
  /// Whether SQLite may have failed because it could not create its log files.
  fileprivate var mayBeCausedByMissingLogFiles: Bool {
    switch kind {
    case .readOnly, .notOpened, .full, .inputOutput: true
    case .busy, .damaged, .other, nil: false
    }
  }
}
