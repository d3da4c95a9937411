import SQLiteKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is one of ours, by its first bytes: SQLite itself would repair and change the files
/// of others when it opens them.
struct StoredFile {
  let path: String
  private let patience: Duration

  /// The file at a path; `nil` when nothing stands there.
  init?(at path: String, patience: Duration) throws(StorageProblem) {
    guard let stamp = try FileStamp(of: path) else { return nil }
    guard stamp.isRegular else { throw .foreign(path) }
    let header = try Self.start(of: path)
    guard header.starts(with: Self.magic), header.count == Self.headerLength,
      header[Self.placeOfApplicationID...].prefix(4).elementsEqual(FavoritesSchema.applicationBytes)
    else { throw .foreign(path) }
    self.path = path
    self.patience = patience
  }

  /// A new file without favorites, or the one that another program has created meanwhile.
  static func create(at path: String, patience: Duration) throws(StorageProblem) -> StoredFile {
    try NewFile(path).create(with: FavoritesSchema.emptyFile(for: path))
    guard let file = try StoredFile(at: path, patience: patience) else {
      throw StorageProblem(path, "this file was removed while it was created; try again")
    }
    return file
  }

  /// The database in it, of a version that is known.
  func opened(_ access: SQLiteAccess) throws(StorageProblem) -> SQLiteDatabase {
    // SQLite would open it for reading then, and leave files beside it that it can't remove.
    if access == .readWrite, !isWritable { throw .readOnly(path) }
    let database: SQLiteDatabase
    let version: Int
    do {
      database = try SQLiteDatabase.file(path, access: access, patience: patience)
      version = try FavoritesSchema.version(of: database)
    } catch {
      throw StorageProblem(path, error)
    }
    if version > FavoritesSchema.version { throw .newer(path) }
    return database
  }

  /// Whether all that was written is in the file itself, and nothing in a log beside it, as it is
  /// while somebody has it open for writing, and after a program was killed then.
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
  private static let placeOfApplicationID = 68

  private static func start(of path: String) throws(StorageProblem) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .ofSystem(path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: headerLength)
    let count = read(descriptor, &bytes, headerLength)
    guard count >= 0 else { throw .ofSystem(path) }
    return Array(bytes.prefix(count))
  }
}
