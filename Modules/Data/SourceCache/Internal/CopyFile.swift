import CharacterDomain
import SQLiteKit
import SystemKit

/// The file of a copy: creates, opens, checks and replaces it.
struct CopyFile {
  let path: String
  let copy: SourceCopy

  /// Opens the file, or creates it. Replaces it if it is not a usable copy.
  func opened() throws(SQLiteError) -> OpenedCopy {
    try SQLiteDatabase.createFile(path)
    do { return try openedExisting() } catch {
      guard error.kind == .damaged else { throw error }
      try moveAside()
      try SQLiteDatabase.createFile(path)
      return try openedExisting()
    }
  }

  /// Opens the file, which must exist, and does not replace it.
  func openedExisting() throws(SQLiteError) -> OpenedCopy {
    let database = try connection()
    try prepare(database)
    _ = try database.rows("PRAGMA journal_mode = WAL") { $0.text(0) }
    return OpenedCopy(
      store: try copy.makeStore(connection()), records: CopyRecords(database), path: path,
      problem: nil)
  }

  /// Returns whether SQLite finds damage in the file, which takes long for a large file.
  var isDamaged: Bool {
    do throws(SQLiteError) {
      let database = try SQLiteDatabase.file(path, access: .readWrite, timeout: Self.timeout)
      return try database.rows("PRAGMA quick_check(1)") { $0.text(0) } != ["ok"]
    } catch {
      return error.kind == .damaged
    }
  }

  /// Returns a copy of the file's content in memory; `nil` if the file can't be read, is damaged, or
  /// has another version.
  func copiedToMemory(because problem: String? = nil) -> OpenedCopy? {
    for access in [SQLiteAccess.readWrite, .immutable] {
      do throws(SQLiteError) {
        guard let database = try memoryCopy(access), let other = try memoryCopy(access) else {
          continue
        }
        return OpenedCopy(
          store: try copy.makeStore(database), records: CopyRecords(other), path: nil,
          problem: problem, isCopied: true)
      } catch { continue }
    }
    return nil
  }

  /// Renames the file, so that the next call of ``opened()`` creates a new one.
  func moveAside() throws(SQLiteError) {
    guard rename(path, path + ".damaged") == 0 || errno == ENOENT else {
      throw SQLiteError(code: Self.notOpenedCode, message: path, systemCode: errno)
    }
    for suffix in ["-wal", "-shm", "-journal"] { unlink(path + suffix) }
  }

  // MARK: - Internal

  /// The SQLite application ID of a copy: "chrc" in ASCII.
  private static let applicationID = 0x6368_7263

  /// The maximum time to wait while another program writes.
  private static let timeout = Duration.seconds(10)

  /// The error codes `SQLITE_CANTOPEN` and `SQLITE_NOTADB`.
  private static let (notOpenedCode, foreignCode) = (Int32(14), Int32(26))

  /// The version of the store's tables, and of the tables of `CopyRecords`.
  private var version: Int { copy.version << 8 | CopyRecords.version }

  private func connection() throws(SQLiteError) -> sending SQLiteDatabase {
    let database = try SQLiteDatabase.file(path, access: .readWrite, timeout: Self.timeout)
    // With a write-ahead log, a power failure can lose the last pages, but does not damage the file.
    try database.execute("PRAGMA synchronous = NORMAL")
    return database
  }

  private func memoryCopy(
    _ access: SQLiteAccess
  ) throws(SQLiteError) -> sending SQLiteDatabase? {
    let database = try SQLiteDatabase.file(path, access: access, timeout: Self.timeout)
    let check = try database.rows("PRAGMA quick_check(1)") { $0.text(0) }
    guard check == ["ok"],
      try database.version(ofApplication: Self.applicationID) == version
    else {
      return nil
    }
    return try database.copiedToMemory()
  }

  /// Checks the version of the file, or creates the tables of `CopyRecords` in an empty file.
  private func prepare(_ database: SQLiteDatabase) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      switch try database.version(ofApplication: Self.applicationID) {
      case version: return
      case 0:
        try database.execute(CopyRecords.tables)
        try database.execute("PRAGMA application_id = \(Self.applicationID)")
        try database.execute("PRAGMA user_version = \(version)")
      case let saved? where saved > version:
        throw SQLiteError(code: 0, message: "a newer version of the program wrote the file")
      case _:
        throw SQLiteError(code: Self.foreignCode, message: "the file is not a copy of a source")
      }
    }
  }
}
