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

  /// Whether the file has no tables, because a program has only just created it.
  var isEmpty: Bool {
    get throws(SQLiteError) {
      try header(of: .file(path, access: .readWrite, timeout: Self.timeout)) == (0, 0)
    }
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

  /// The error codes `SQLITE_CANTOPEN`, `SQLITE_MISMATCH` and `SQLITE_NOTADB`.
  private static let (notOpenedCode, mismatchCode, foreignCode) = (Int32(14), Int32(20), Int32(26))

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
    guard check == ["ok"], try header(of: database) == (Self.applicationID, version) else {
      return nil
    }
    return try database.copiedToMemory()
  }

  /// Checks the version of the file, or creates the tables of `CopyRecords` in an empty file.
  private func prepare(_ database: SQLiteDatabase) throws(SQLiteError) {
    try database.transaction { () throws(SQLiteError) in
      let (id, version) = try header(of: database)
      if id == Self.applicationID, version == self.version { return }
      if id == Self.applicationID, version > self.version {
        throw SQLiteError(
          code: Self.mismatchCode, message: "a newer version of the program wrote the file")
      }
      let tables = try database.rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) ?? 0 }
      guard id == 0, version == 0, tables == [0] else {
        throw SQLiteError(code: Self.foreignCode, message: "the file is not a copy of a source")
      }
      try database.execute(CopyRecords.tables)
      try database.execute("PRAGMA application_id = \(Self.applicationID)")
      try database.execute("PRAGMA user_version = \(self.version)")
    }
  }

  private func header(
    of database: SQLiteDatabase
  ) throws(SQLiteError) -> (id: Int, version: Int) {
    let id = try database.rows("PRAGMA application_id") { $0.integer(0) ?? 0 }
    let version = try database.rows("PRAGMA user_version") { $0.integer(0) ?? 0 }
    return (id.first ?? 0, version.first ?? 0)
  }
}

extension SQLiteError {
  /// The reason why the file of a copy can't be used.
  var reason: String {
    switch kind {
    case .busy: "another program is writing to it"
    case .full: "no space left on device"
    case .readOnly: "the file or its folder is not writable"
    case .notOpened where systemCode != 0, .inputOutput where systemCode != 0:
      SystemError(code: systemCode).message
    case .damaged, .notOpened, .inputOutput, .other: message
    }
  }
}
