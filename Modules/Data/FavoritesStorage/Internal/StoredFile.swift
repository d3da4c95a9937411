import CharacterDomain
import SQLiteKit
import SystemKit

/// An existing favorites file, verified by its header.
///
/// The header is checked before SQLite opens the file for writing, because SQLite may repair, and so
/// change, files of other programs.
struct StoredFile {
  let path: String
  /// The path without symbolic links, beside which SQLite keeps its logs.
  private let target: String
  private let timeout: Duration

  /// Verifies the file at a path; `nil` if there is none.
  init?(at path: String, timeout: Duration) throws(StorageError) {
    guard let fingerprint = try FileFingerprint(of: path) else { return nil }
    guard fingerprint.isRegular else { throw .foreign(path) }
    guard try Self.isFavoritesFile(path) else { throw .foreign(path) }
    self.path = path
    target = Self.target(of: path)
    self.timeout = timeout
  }

  /// Saves the first change in a new file, or in the file that another program has created meanwhile.
  ///
  /// The new file contains the change from the start, so that an error leaves no file behind.
  static func create(
    at path: String, with change: FavoritesChange, timeout: Duration
  ) throws(StorageError) -> SavedFavorites {
    // Otherwise the file could be created, but not be used.
    try checkLogs(of: path)
    let (bytes, saved) = try FavoritesSchema.newFile(for: path, with: change)
    if try NewFile(path).create(with: bytes) { return saved }
    guard let file = try StoredFile(at: path, timeout: timeout) else {
      throw StorageError(path, "the file was removed while it was created", hint: "try again")
    }
    return try FavoritesWriter(file).save(change)
  }

  /// Passes the database, after a check of its version, to a closure.
  ///
  /// If that fails, on a full disk for example, the log files that SQLite has made are removed.
  func withDatabase<Value>(
    _ access: SQLiteAccess, _ body: (SQLiteDatabase) throws(SQLiteError) -> Value
  ) throws(StorageError) -> Value {
    let hadLogs = access == .immutable || hasLogs
    do throws(StorageError) { return try use(opened(access), body) } catch {
      if !hadLogs { removeUnusedLogs() }
      throw error
    }
  }

  /// A Boolean value that indicates whether no log with data exists beside the file.
  ///
  /// A log exists while a program has the file open for writing, and after such a program was
  /// killed.
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

  /// Opens the database and checks its version.
  private func opened(_ access: SQLiteAccess) throws(StorageError) -> SQLiteDatabase {
    // Otherwise SQLite would open it for reading and leave files beside it that it can't remove.
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

  /// Removes the log files, unless another program uses them. Errors are ignored.
  ///
  /// SQLite does so when it closes a database, but not after it could not make its shared memory as
  /// large as necessary. In the exclusive mode it needs none. No other program can use the file until
  /// the transaction ends, and closing the database then removes the write-ahead log.
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

  /// Checks that other kinds of files do not have the names of SQLite's logs, because SQLite would not
  /// say which file it can't open.
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

  /// Returns whether the header of a file is that of a favorites file.
  ///
  /// SQLite reads it, because the system releases all locks of a process on a file when the process
  /// closes any of its descriptors. SQLite closes none while another connection needs its locks.
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
