import SQLiteKit
import SystemKit

/// An existing favorites file, verified by its header.
///
/// The header is checked before SQLite opens the file, because SQLite may repair, and so change,
/// files of other programs.
struct StoredFile {
  let path: String
  /// The path without symbolic links, beside which SQLite keeps its logs.
  private let target: String
  private let timeout: Duration

  /// Verifies the file at a path; `nil` if there is none.
  init?(at path: String, timeout: Duration) throws(StorageError) {
    guard let fingerprint = try FileFingerprint(of: path) else { return nil }
    guard fingerprint.isRegular else { throw .foreign(path) }
    let header = try Self.header(of: path)
    guard header.starts(with: Self.magic), header.count == Self.headerLength,
      header[Self.applicationIDOffset...].prefix(4).elementsEqual(FavoritesSchema.applicationBytes)
    else { throw .foreign(path) }
    self.path = path
    target = Self.target(of: path)
    self.timeout = timeout
  }

  /// Creates a file without favorites, unless another program has created one meanwhile.
  static func create(at path: String, timeout: Duration) throws(StorageError) -> StoredFile {
    // Otherwise an empty file would remain of a change that can't be saved.
    try checkLogs(of: path)
    try NewFile(path).create(with: FavoritesSchema.emptyFile(for: path))
    guard let file = try StoredFile(at: path, timeout: timeout) else {
      throw StorageError(path, "the file was removed while it was created", hint: "try again")
    }
    return file
  }

  /// Opens the database and checks its version.
  func opened(_ access: SQLiteAccess) throws(StorageError) -> SQLiteDatabase {
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

  private static let magic = Array("SQLite format 3\u{0}".utf8)
  private static let headerLength = 100
  private static let applicationIDOffset = 68

  private static func header(of path: String) throws(StorageError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: headerLength)
    let count = read(descriptor, &bytes, headerLength)
    guard count >= 0 else { throw .system(path) }
    return Array(bytes.prefix(count))
  }
}
