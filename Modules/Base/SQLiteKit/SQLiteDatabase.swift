internal import CSQLite

/// A connection to an SQLite database. Only one task may use a connection at a time.
///
/// ```swift
/// let database = try SQLiteDatabase.inMemory()
/// try database.execute("CREATE TABLE word(text TEXT) STRICT")
/// try database.run("INSERT INTO word VALUES (?)", ["Éowyn"])
/// let words = try database.rows("SELECT text FROM word") { $0.text(0) ?? "" }
/// ```
///
/// Statements are compiled once and cached. Values are bound to parameters, never inserted into the
/// text of a statement. Methods throw ``SQLiteError``.
public final class SQLiteDatabase {
  private let connection: OpaquePointer
  private var statements: [String: SQLiteStatement] = [:]

  private init(_ name: String, flags: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(name, &opened, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard let opened else {
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    connection = opened
    if code != SQLITE_OK { throw lastError }
  }

  deinit {
    statements.removeAll()
    sqlite3_close_v2(connection)
  }

  /// Creates an empty database in memory.
  ///
  /// - Throws: ``SQLiteError`` if SQLite can't allocate the database.
  public static func inMemory() throws(SQLiteError) -> SQLiteDatabase {
    try SQLiteDatabase(":memory:", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
  }

  /// Creates an empty database for temporary data. What doesn't fit in a small part of the memory is
  /// written to a file without a name, which the system removes with the connection.
  ///
  /// - Throws: ``SQLiteError`` if SQLite can't allocate the database.
  public static func temporary() throws(SQLiteError) -> SQLiteDatabase {
    let database = try SQLiteDatabase("", flags: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    return database
  }

  /// Opens the database in an existing file.
  ///
  /// Foreign keys are enforced, and the schema is not trusted to call functions. If another
  /// connection holds a lock that a call needs, the call waits for the lock, at most until the
  /// timeout. It then throws an error of the kind ``SQLiteError/Kind/busy``.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - access: Whether the file can be written, or is read as an immutable file.
  ///   - timeout: The longest time to wait for another connection, in whole milliseconds.
  /// - Returns: A connection, which closes the file when it is released.
  /// - Throws: An error of the kind ``SQLiteError/Kind/notOpened`` if the file does not exist, or is
  ///   a folder or a special file. Damage is detected only when a statement reads it.
  public static func file(
    _ path: String, access: SQLiteAccess, timeout: Duration = .seconds(5)
  ) throws(SQLiteError) -> SQLiteDatabase {
    try checkIsRegular(path)
    let database = try SQLiteDatabase(access.uri(of: path), flags: access.flags | SQLITE_OPEN_URI)
    try database.check(sqlite3_busy_timeout(database.connection, timeout.milliseconds))
    try database.execute(
      "PRAGMA trusted_schema = OFF; PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON")
    return database
  }

  /// Opens the bytes of a database file as a read-only database, without copying them.
  ///
  /// The bytes must stay valid while the database is in use, for example because they are embedded
  /// in the program.
  ///
  /// - Throws: ``SQLiteError`` if SQLite can't open the image. A damaged image is detected only
  ///   when a statement reads it.
  public static func reading(image: UnsafeRawBufferPointer) throws(SQLiteError) -> SQLiteDatabase {
    let database = try SQLiteDatabase.inMemory()
    let bytes = UnsafeMutableRawPointer(mutating: image.baseAddress)?
      .assumingMemoryBound(to: UInt8.self)
    try database.check(
      sqlite3_deserialize(
        database.connection, "main", bytes, Int64(image.count), Int64(image.count),
        UInt32(SQLITE_DESERIALIZE_READONLY)))
    // With a size for memory mapping, SQLite reads the pages in place instead of copying them.
    try database.execute("PRAGMA trusted_schema = OFF; PRAGMA mmap_size = \(image.count)")
    return database
  }

  /// Runs statements without parameters, and ignores their rows.
  ///
  /// - Throws: ``SQLiteError`` if a statement is invalid or fails. The earlier statements have run.
  public func execute(_ script: String) throws(SQLiteError) {
    try check(sqlite3_exec(connection, script, nil, nil, nil))
  }

  /// Runs one statement, and binds the values to its parameters in order.
  ///
  /// - Throws: ``SQLiteError`` if the statement is invalid or fails, or if there are more values
  ///   than parameters.
  public func run(_ statement: String, _ values: [SQLiteValue] = []) throws(SQLiteError) {
    try rows(statement, values) { _ in }
  }

  /// Runs one statement with bound values, and returns its rows, mapped by `read`.
  ///
  /// - Throws: ``SQLiteError`` if the statement is invalid or fails, or if there are more values
  ///   than parameters; also the error that `read` throws.
  @discardableResult
  public func rows<Value>(
    _ statement: String, _ values: [SQLiteValue] = [],
    read: (SQLiteRow) throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> [Value] {
    let text = statement
    let statement = try takeStatement(text)
    defer {
      statement.reset()
      statements[text] = statement
    }
    try check(statement.bind(values))
    var result: [Value] = []
    while true {
      switch statement.step() {
      case SQLITE_ROW: result.append(try read(statement.row))
      case SQLITE_DONE: return result
      default: throw lastError
      }
    }
  }

  /// Runs a closure in a transaction, which is rolled back if the closure throws.
  ///
  /// The transaction takes the write lock at its start, so the data that the closure reads does not
  /// change until the transaction ends.
  ///
  /// - Throws: The error that `body` throws, or a ``SQLiteError`` if the transaction can't begin or
  ///   commit.
  public func transaction<Value>(
    _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    try inTransaction(body, after: "BEGIN IMMEDIATE")
  }

  /// Runs a closure that only reads, in a transaction.
  ///
  /// All statements of the closure read the same state of the database, even if another connection
  /// writes at the same time.
  ///
  /// - Throws: The error that `body` throws, or a ``SQLiteError`` if the transaction can't begin or
  ///   commit.
  public func readTransaction<Value>(
    _ body: () throws(SQLiteError) -> Value
  ) throws(SQLiteError) -> Value {
    try inTransaction(body, after: "BEGIN")
  }

  /// Returns this database in the format of a database file.
  ///
  /// - Throws: ``SQLiteError`` if the database can't be copied to memory.
  public func serialized() throws(SQLiteError) -> [UInt8] {
    var count: Int64 = 0
    guard let bytes = sqlite3_serialize(connection, "main", &count, 0) else { throw lastError }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// Returns a copy of this database in memory, which can be read and written.
  ///
  /// - Throws: ``SQLiteError`` if this database can't be read.
  public func copiedToMemory() throws(SQLiteError) -> SQLiteDatabase {
    let copy = try SQLiteDatabase.inMemory()
    guard let backup = sqlite3_backup_init(copy.connection, "main", connection, "main") else {
      throw copy.lastError
    }
    let code = sqlite3_backup_step(backup, -1)
    sqlite3_backup_finish(backup)
    if code != SQLITE_DONE {
      throw SQLiteError(code: code, message: String(cString: sqlite3_errstr(code)))
    }
    return copy
  }

  /// Returns the user version in the header of a file with this application ID, 0 for a file without
  /// tables, and `nil` for a file of another program.
  ///
  /// Call this method in the transaction that uses the version.
  ///
  /// - Throws: ``SQLiteError`` if the file can't be read, or is not a database.
  public func version(ofApplication id: Int) throws(SQLiteError) -> Int? {
    let savedID = try rows("PRAGMA application_id") { $0.integer(0) ?? 0 }.first
    let version = try rows("PRAGMA user_version") { $0.integer(0) ?? 0 }.first ?? 0
    if savedID == id, version >= 0 { return version }
    let tables = try rows("SELECT count(*) FROM sqlite_schema") { $0.integer(0) }.first
    return savedID == 0 && version == 0 && tables == 0 ? 0 : nil
  }

  // MARK: - Internal

  private func inTransaction<Value>(
    _ body: () throws(SQLiteError) -> Value, after begin: String
  ) throws(SQLiteError) -> Value {
    try execute(begin)
    do {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // Some errors have already ended the transaction.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Takes a compiled statement from the cache, or compiles the text. While the statement is in
  /// use, a nested call with the same text compiles a second statement. Throws an error unless the
  /// text is exactly one valid statement.
  private func takeStatement(_ text: String) throws(SQLiteError) -> SQLiteStatement {
    if let statement = statements.removeValue(forKey: text) { return statement }
    var pointer: OpaquePointer?
    var rest = ""
    let code = text.withCString { start in
      var end: UnsafePointer<CChar>?
      let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
      defer { rest = end.map { String(cString: $0) } ?? "" }
      return sqlite3_prepare_v3(connection, start, -1, flags, &pointer, &end)
    }
    try check(code)
    guard let pointer else {
      throw SQLiteError(code: SQLITE_MISUSE, message: "the statement is empty")
    }
    guard rest.allSatisfy(\.isWhitespace) else {
      sqlite3_finalize(pointer)
      throw SQLiteError(code: SQLITE_MISUSE, message: "there is more than one statement")
    }
    return SQLiteStatement(pointer)
  }

  private func check(_ code: Int32) throws(SQLiteError) { if code != SQLITE_OK { throw lastError } }

  private var lastError: SQLiteError {
    let code = sqlite3_extended_errcode(connection)
    // SQLite sets the system's code only for these errors. For other errors, the code is that of an
    // earlier error.
    let hasSystemCode = [SQLITE_CANTOPEN, SQLITE_IOERR].contains(code & 0xFF)
    return SQLiteError(
      code: code, message: String(cString: sqlite3_errmsg(connection)),
      systemCode: hasSystemCode ? sqlite3_system_errno(connection) : 0)
  }
}

extension Duration {
  /// The number of whole milliseconds, limited to what an `Int32` can hold.
  fileprivate var milliseconds: Int32 {
    let seconds = min(max(components.seconds, 0), Int64(Int32.max))
    return Int32(clamping: seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
  }
}

/// A mode in which a database file is opened.
public enum SQLiteAccess: Hashable, Sendable {
  /// Reads and writes the file.
  case readWrite

  /// Reads the file as an immutable file: takes no lock, ignores a write-ahead log, and creates no
  /// file beside it.
  ///
  /// > Important: If another connection writes the file at the same time, the results are
  /// > undefined. The caller must rule this out.
  case immutable
}

// MARK: - Internal

extension SQLiteAccess {
  var flags: Int32 {
    switch self {
    case .readWrite: SQLITE_OPEN_READWRITE
    case .immutable: SQLITE_OPEN_READONLY
    }
  }

  /// Returns the URI of a file, with every special character of the path escaped.
  func uri(of path: String) -> String {
    let path = path.utf8.map(\.escapedInURI).joined()
    return switch self {
    case .readWrite: "file:\(path)"
    case .immutable: "file:\(path)?immutable=1"
    }
  }
}

extension UInt8 {
  /// The byte as a character if a URI may contain it, otherwise `%` and two hexadecimal digits.
  fileprivate var escapedInURI: String {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D...0x2F, 0x5F, 0x7E: String(UnicodeScalar(self))
    case _: "%" + (self < 0x10 ? "0" : "") + String(self, radix: 16)
    }
  }
}
