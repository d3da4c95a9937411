import SQLiteKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An existing favorites file, verified by its header.
///
/// The header is checked before SQLite opens the file, because SQLite may repair, and so change,
/// files of other programs.
struct StoredFile {
  let path: String
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
    self.timeout = timeout
  }

  /// Creates a file without favorites, unless another program has created one meanwhile.
  static func create(at path: String, timeout: Duration) throws(StorageError) -> StoredFile {
    try NewFile(path).create(with: FavoritesSchema.emptyFile(for: path))
    guard let file = try StoredFile(at: path, timeout: timeout) else {
      throw StorageError(path, "the file was removed while it was created", hint: "try again")
    }
    return file
  }

  /// Opens the database and checks its version.
  func opened(_ access: SQLiteAccess) throws(StorageError) -> SQLiteDatabase {
    // Otherwise SQLite would open it for reading and leave files beside it that it can't remove.
    if access == .readWrite, !isWritable { throw .readOnly(path) }
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
      return stat(path + suffix, &log) == 0 ? log.st_size == 0 : errno == ENOENT
    }
  }

  // MARK: - Internal

  private var isWritable: Bool { access(path, W_OK) == 0 }

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
