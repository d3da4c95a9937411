internal import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A database file with a user's data, which is created and migrated when it is first needed.
///
/// ```swift
/// let file = SQLiteDataFile(
///   path: "/home/ada/.local/share/notes/note.sqlite", kind: "notes.note",
///   migrations: [
///     "CREATE TABLE note(id INTEGER PRIMARY KEY) STRICT",
///     "ALTER TABLE note ADD COLUMN text TEXT NOT NULL DEFAULT ''",
///   ])
/// try file.write { database throws(SQLiteError) in
///   try database.run("INSERT INTO note(text) VALUES (?)", ["Buy milk"])
/// }
/// ```
///
/// The first write creates the file and its folder, with permissions for the user only; a read
/// creates nothing. Each call opens and closes the file, and is one transaction. So a killed
/// program leaves either the old state or the new state. The version of a file is the number of its
/// migrations. A file is reported and left unchanged if it is damaged, was written by a newer
/// version of the program, or belongs to another program.
///
/// A call checks the header of the file, and reads only the pages that it needs, so its time doesn't
/// grow with the file. SQLite finds damage in these pages. The whole file is checked only before a
/// migration.
///
/// > Important: Never change a released migration. Append a new migration instead.
public struct SQLiteDataFile: Sendable {
  private let path: String
  private let applicationID: Int
  private let migrations: [String]
  private let timeout: Duration

  /// Describes the file at a path, without opening it.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist.
  ///   - kind: A name for the kind of content. A file of another kind counts as belonging to
  ///     another program.
  ///   - migrations: The statements that turn each version into the next version.
  ///   - timeout: The maximum time to wait while another program writes.
  public init(path: String, kind: String, migrations: [String], timeout: Duration = .seconds(10)) {
    self.path = path
    applicationID = Self.applicationID(of: kind)
    self.migrations = migrations
    self.timeout = timeout
  }

  /// Runs a closure that reads the data, and returns its result; `nil` if there is no file. A file
  /// of an older version is migrated first.
  ///
  /// - Throws: ``SQLiteDataFileError`` if the file can't be read, is damaged, was written by a
  ///   newer version of the program, or belongs to another program, or if the closure throws.
  public func read<Value>(
    _ body: (SQLiteDatabase) throws(SQLiteError) -> Value
  ) throws(SQLiteDataFileError) -> Value? {
    if access(path, F_OK) != 0, errno == ENOENT { return nil }
    let database = try opened()
    return try reportingErrors(of: database) { () throws(SQLiteError) in
      let (version, value) = try database.readTransaction { () throws(SQLiteError) in
        let version = try database.version(ofApplication: applicationID)
        return (version, version == migrations.count ? try body(database) : nil)
      }
      if let value { return .success(value) }
      guard let version else { return .failure(.foreign(path)) }
      if version > migrations.count { return .failure(.newer(path)) }
      return try migrated(database, body)
    }
  }

  /// Runs a closure that changes the data, and returns its result. First creates the file, or
  /// migrates a file of an older version.
  ///
  /// If the first write fails, for example because the disk is full, no file and no new folder is
  /// left behind.
  ///
  /// - Throws: ``SQLiteDataFileError`` if the file can't be created or written, is damaged, was
  ///   written by a newer version of the program, or belongs to another program, or if the closure
  ///   throws.
  public func write<Value>(
    _ body: (SQLiteDatabase) throws(SQLiteError) -> Value
  ) throws(SQLiteDataFileError) -> Value {
    let newPaths: [String]
    do { newPaths = try SQLiteDatabase.createFile(path) } catch {
      throw .system(error.message, error.systemCode)
    }
    do throws(SQLiteDataFileError) {
      let database = try opened()
      return try reportingErrors(of: database) { () throws(SQLiteError) in
        try migrated(database, body)
      }
    } catch {
      remove(newPaths)
      throw error
    }
  }

  // MARK: - Internal

  private func reportingErrors<Value>(
    of database: SQLiteDatabase,
    _ body: () throws(SQLiteError) -> Result<Value, SQLiteDataFileError>
  ) throws(SQLiteDataFileError) -> Value {
    let result: Result<Value, SQLiteDataFileError>
    do { result = try body() } catch { throw SQLiteDataFileError(path, error) }
    return try result.get()
  }

  /// Runs a closure in a transaction that first migrates the file. Returns a failure if the file
  /// belongs to another program or was written by a newer version.
  private func migrated<Value>(
    _ database: SQLiteDatabase,
    _ body: (SQLiteDatabase) throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Result<Value, SQLiteDataFileError> {
    try database.transaction { () throws(SQLiteError) in
      guard let version = try database.version(ofApplication: applicationID) else {
        return .failure(.foreign(path))
      }
      if version > migrations.count { return .failure(.newer(path)) }
      if version < migrations.count {
        if version > 0 { try checkIntegrity(of: database) }
        for migration in migrations[version...] { try database.execute(migration) }
        try database.execute("PRAGMA application_id = \(applicationID)")
        try database.execute("PRAGMA user_version = \(migrations.count)")
      }
      return .success(try body(database))
    }
  }

  private func checkIntegrity(of database: SQLiteDatabase) throws(SQLiteError) {
    let faults = try database.rows("PRAGMA integrity_check(1)") { $0.text(0) ?? "" }
    if faults == ["ok"] { return }
    // SQLite may print a line with the database's name before the fault.
    let fault = faults.last?.split(separator: "\n").last ?? "unknown fault"
    throw SQLiteError(code: SQLITE_CORRUPT, message: String(fault))
  }

  private func opened() throws(SQLiteDataFileError) -> SQLiteDatabase {
    do { return try SQLiteDatabase.file(path, access: .readWrite, timeout: timeout) } catch {
      throw SQLiteDataFileError(path, error)
    }
  }

  /// Removes the new paths, unless another program has written to the file since.
  private func remove(_ newPaths: [String]) {
    if newPaths.last == path { removeEmptyFile() }
    // A folder that is in use is not empty, so `rmdir` fails.
    for folder in newPaths.reversed() where folder != path { rmdir(folder) }
  }

  /// Removes the file if it is empty and no other program uses it. The lock keeps other programs
  /// from writing to the file.
  private func removeEmptyFile() {
    guard let database = try? SQLiteDatabase.file(path, access: .readWrite, timeout: .zero) else {
      return
    }
    do {
      try database.execute("BEGIN EXCLUSIVE")
      var status = stat()
      if stat(path, &status) == 0, status.st_size == 0 { unlink(path) }
      try database.execute("ROLLBACK")
    } catch {}
  }

  /// Returns the FNV-1a hash of a name, as a positive 31-bit number.
  private static func applicationID(of kind: String) -> Int {
    let hash = kind.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    return Int(hash >> 1) | 1
  }
}

/// An error that a ``SQLiteDataFile`` reports, with a message for the user.
public struct SQLiteDataFileError: Error, Hashable, Sendable {
  /// The path of the file, followed by the problem, without a period.
  public let reason: String

  /// A suggestion for the user; `nil` if there is no suggestion.
  public let hint: String?
}

extension SQLiteDataFileError {
  /// Creates an error for an SQLite error in the file at a path. Use it for your own connections to
  /// the file.
  public init(_ path: String, _ error: SQLiteError) {
    let hint: String? =
      switch error.kind {
      case .busy: "try again"
      case .full: "free some space and try again"
      case .damaged: Self.startOver
      case .readOnly, .notOpened, .inputOutput, .other: nil
      }
    self.init(path, error.reason, hint: hint)
  }
}

// MARK: - Internal

extension SQLiteDataFileError {
  init(_ path: String, _ problem: String, hint: String? = nil) {
    self.init(reason: "\(path): \(problem)", hint: hint)
  }

  /// Returns the error for a system call that failed with `code`.
  static func system(_ path: String, _ code: Int32) -> SQLiteDataFileError {
    SQLiteDataFileError(path, String(cString: strerror(code)))
  }

  static func foreign(_ path: String) -> SQLiteDataFileError {
    SQLiteDataFileError(path, "the file belongs to another program", hint: startOver)
  }

  static func newer(_ path: String) -> SQLiteDataFileError {
    SQLiteDataFileError(
      path, "the file was written by a newer version of the program", hint: "use the newer version")
  }

  private static let startOver = "move the file away to start without data"
}
