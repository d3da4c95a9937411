import CharacterDomain
import SQLiteKit

/// Reads the favorites of a file, and leaves nothing beside it where that can be helped.
///
/// A reader of a write-ahead log makes two files beside the database. So the file is read as it
/// stands where it is certain that nobody wrote meanwhile, and where no file can be made.
struct FavoritesReading {
  private let file: StoredFile

  init(_ file: StoredFile) {
    self.file = file
  }

  /// The favorites as they are saved now.
  func favorites() throws(StorageProblem) -> Favorites {
    if let favorites = undisturbed() { return favorites }
    do {
      return try read(.readWrite)
    } catch {
      guard error.mayBeForWantOfFiles, file.isAtRest, let favorites = try? read(.asItStands) else {
        throw error
      }
      return favorites
    }
  }

  // MARK: - Internal

  /// The favorites without a lock; `nil` when somebody wrote meanwhile, or may have.
  private func undisturbed() -> Favorites? {
    guard file.isAtRest, let before = try? FileStamp(of: file.path), before.isOld,
      let favorites = try? read(.asItStands),
      file.isAtRest, let after = try? FileStamp(of: file.path), after == before
    else { return nil }
    return favorites
  }

  private func read(_ access: SQLiteAccess) throws(StorageProblem) -> Favorites {
    let database = try file.opened(access)
    do {
      return try FavoritesTables(database).favorites()
    } catch {
      throw StorageProblem(file.path, error)
    }
  }
}

extension StorageProblem {
  /// Whether a reader that makes no file beside the database could do better.
  fileprivate var mayBeForWantOfFiles: Bool {
    switch kind {
    case .readOnly, .notOpened, .full, .inputOutput: true
    case .busy, .damaged, .other, nil: false
    }
  }
}
