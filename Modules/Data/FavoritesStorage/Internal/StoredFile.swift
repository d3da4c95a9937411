import CharacterDomain
import SQLiteKit
import SystemKit

/// An existing favorites file whose header was verified.
///
/// The header is verified before SQLite opens the file for writing. Otherwise, SQLite could repair,
/// and so change, a database of another program.
struct StoredFile {
  let path: String
  /// The path with symbolic links resolved. SQLite creates its log files beside this path.
  private let target: String
  private let timeout: Duration

  /// Verifies the file at a path. Returns `nil` if no file exists. Throws an error if the file
  /// isn't a favorites file or can't be read.
  init?(at path: String, timeout: Duration) throws(StorageError) {
    guard let fingerprint = try FileFingerprint(of: path) else { return nil }
    guard fingerprint.isRegular else { throw .foreign(path) }
    guard try Self.isFavoritesFile(path) else { throw .foreign(path) }
    self.path = path
    target = Self.target(of: path)
    self.timeout = timeout
  }

  /// Saves the first change in a new file, or in a file that another program has just created.
  ///
  /// A new file contains the change from the start, so that an error leaves no empty file behind.
  static func create(
    at path: String, with change: FavoritesChange, timeout: Duration
  ) throws(StorageError) -> SavedFavorites {
    // Without this check, SQLite might not be able to open the new file.
    try checkLogs(of: path)
    let (bytes, saved) = try FavoritesSchema.newFile(for: path, with: change)
    if try NewFile(path).create(with: bytes) { return saved }
    guard let file = try StoredFile(at: path, timeout: timeout) else {
      throw StorageError(path, "the file was removed while it was created", hint: "try again")
    }
    return try FavoritesTransaction(file).save(change)
  }

  /// Opens the database, checks its version, and passes it to `body`.
  ///
  /// If the call fails, for example on a full disk, this method removes the log files that SQLite
  /// has created.
  func withDatabase<Value>(
    _ access: SQLiteAccess, _ body: (SQLiteDatabase) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    let hadLogs = access == .immutable || hasLogs
    do throws(StorageError) { return try use(opened(access), body) } catch {
      if !hadLogs { removeUnusedLogs() }
      throw error
    }
  }

  /// Whether all log files beside the file are missing or empty.
  ///
  /// A log file contains data while a program writes, and remains if that program is killed.
  var isAtRest: Bool {
    ["-wal", "-journal"].allSatisfy { suffix in
      var log = stat()
      return stat(target + suffix, &log) == 0 ? log.st_size == 0 : errno == ENOENT
    }
  }

  // MARK: - Internal

  private func use<Value>(
    _ database: SQLiteDatabase, _ body: (SQLiteDatabase) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    do { return try body(database) } catch { throw StorageError(path, error) }
  }

  /// Opens the database. Throws an error if a newer version of the program has written the file, if
  /// the file can't be opened, or if it can't be written and `access` is `.readWrite`.
  private func opened(_ access: SQLiteAccess) throws(StorageError) -> SQLiteDatabase {
    // If the file is not writable, SQLite opens it for reading, and leaves log files that it can't
    // remove.
    if access == .readWrite { try checkWritable() }
    let database: SQLiteDatabase
    let version: Int
    do {
      database = try SQLiteDatabase.file(path, access: access, timeout: timeout)
      version = try FavoritesSchema.version(of: database)
    } catch {
      throw StorageError(path, error)
    }
    if version > FavoritesSchema.version { throw .newer(path) }
    return database
  }

  private var hasLogs: Bool {
    ["-wal", "-shm"].contains { access(target + $0, F_OK) == 0 }
  }

  /// Removes the log files, unless another program uses them. Ignores errors.
  ///
  /// SQLite removes the log files when it closes a database, unless it failed to enlarge the
  /// shared-memory file. In exclusive mode, SQLite does not use the shared-memory file, and no
  /// other program can use the database. So this function can delete the shared-memory file. SQLite
  /// then removes the write-ahead log when it closes the database.
  private func removeUnusedLogs() {
    guard let database = try? SQLiteDatabase.file(path, access: .readWrite, timeout: .zero) else {
      return
    }
    do {
      try database.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE")
      unlink(target + "-shm")
      try database.execute("COMMIT")
    } catch {}
  }

  /// Throws an error if a folder or special file has the name of one of SQLite's log files.
  /// SQLite's own error would not say which file it can't open.
  private static func checkLogs(of path: String) throws(StorageError) {
    for suffix in ["-wal", "-shm", "-journal"] {
      var log = stat()
      if stat(path + suffix, &log) == 0, log.st_mode & S_IFMT != S_IFREG {
        throw .obstructed(path + suffix)
      }
    }
  }

  private func checkWritable() throws(StorageError) {
    try Self.checkLogs(of: target)
    if access(path, W_OK) != 0 { throw .notWritable(path, errno).ofKind(.readOnly) }
  }

  private static func target(of path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns whether a file has the header of a favorites file. Throws an error if the file can't
  /// be read.
  ///
  /// Only SQLite may open the file. If this process opened and closed the file itself, the system
  /// would release all locks that the process holds on it. SQLite keeps a descriptor open while
  /// another connection needs its locks.
  private static func isFavoritesFile(_ path: String) throws(StorageError) -> Bool {
    do {
      let database = try SQLiteDatabase.file(path, access: .immutable)
      let ids = try database.rows("PRAGMA application_id") { $0.integer(0) }
      return ids == [FavoritesSchema.applicationID]
    } catch {
      switch error.kind {
      case .damaged: return false
      case .notOpened where error.systemCode != 0: throw .system(path, error.systemCode)
      case .busy, .full, .readOnly, .notOpened, .inputOutput, .other:
        throw StorageError(path, error)
      }
    }
  }
}
