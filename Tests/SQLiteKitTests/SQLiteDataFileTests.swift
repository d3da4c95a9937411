import Foundation
import SQLiteKit
import Testing

@Suite struct SQLiteDataFileTests {
  private static let migrations = [
    "CREATE TABLE note(id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT",
    "ALTER TABLE note ADD COLUMN isDone INTEGER NOT NULL DEFAULT 0",
  ]

  private let folder = TestFolder()

  /// The path of a file that does not exist yet, in folders that don't exist either.
  private var path: String { folder.path + "/new/notes/note.sqlite" }

  private func file(_ path: String, kind: String = "notes", versions: Int = 2) -> SQLiteDataFile {
    SQLiteDataFile(path: path, kind: kind, migrations: Array(Self.migrations.prefix(versions)))
  }

  private func add(_ text: String, to file: SQLiteDataFile) throws {
    try file.write { database throws(SQLiteError) in
      try database.run("INSERT INTO note(text) VALUES (?)", [text.sqliteValue])
    }
  }

  private func texts(in file: SQLiteDataFile) throws -> [String]? {
    try file.read { database throws(SQLiteError) in
      try database.rows("SELECT text FROM note ORDER BY id") { row throws(SQLiteError) in
        try row.value("text")
      }
    }
  }

  @Test("A read creates nothing; the first write creates the folder and the file for the user only")
  func creation() throws {
    let file = file(path)
    #expect(try texts(in: file) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
    try add("Buy milk", to: file)
    #expect(try texts(in: file) == ["Buy milk"])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let folder = (path as NSString).deletingLastPathComponent
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["note.sqlite"])
  }

  @Test("A failed first write leaves no file and no new folder")
  func failedCreation() throws {
    let folder = (path as NSString).deletingLastPathComponent
    let root = (folder as NSString).deletingLastPathComponent
    let failure = SQLiteError(code: 19, message: "no")
    func fail() {
      #expect(throws: SQLiteDataFileError.self) {
        try file(path).write { _ throws(SQLiteError) in throw failure }
      }
    }
    fail()
    #expect(!FileManager.default.fileExists(atPath: root))
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    fail()
    #expect(try FileManager.default.contentsOfDirectory(atPath: root) == [])
    try add("Buy milk", to: file(path))
    fail()
    #expect(try texts(in: file(path)) == ["Buy milk"])
  }

  @Test("A full disk leaves no file behind") func fullDisk() async throws {
    await #expect(processExitsWith: .success) { [path = path as String] in
      var limit = rlimit(rlim_cur: 5_000, rlim_max: 5_000)
      signal(SIGXFSZ, SIG_IGN)
      setrlimit(fileSizeLimit, &limit)
      let file = SQLiteDataFile(path: path, kind: "a", migrations: ["CREATE TABLE a(b)"])
      exit((try? file.write { _ in }) == nil ? 0 : 3)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("A failed write keeps an empty file that existed before") func failedWrite() throws {
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    #expect(throws: SQLiteDataFileError.self) {
      try file(path).write { _ throws(SQLiteError) in throw SQLiteError(code: 19, message: "no") }
    }
    #expect(FileManager.default.fileExists(atPath: path))
  }

  /// When a process closes any descriptor of a file, the system releases all locks that the process
  /// has on the file.
  @Test("A failed write keeps the locks of other connections in the same process")
  func keptLock() async throws {
    try add("first", to: file(path))
    let writer = try SQLiteDatabase.file(path, access: .readWrite)
    try writer.execute("BEGIN IMMEDIATE")
    let impatient = SQLiteDataFile(
      path: path, kind: "notes", migrations: Self.migrations, timeout: .zero)
    #expect(throws: SQLiteDataFileError.self) { try add("second", to: impatient) }
    await #expect(processExitsWith: .success) { [path = path as String] in
      let other = try SQLiteDatabase.file(path, access: .readWrite, timeout: .zero)
      #expect(throws: SQLiteError(code: 5, message: "database is locked")) {
        try other.execute("BEGIN IMMEDIATE")
      }
    }
    try writer.execute("ROLLBACK")
  }

  @Test("Migrates an older file, even if it is only read", arguments: [true, false])
  func migration(reading: Bool) throws {
    try add("old", to: file(path, versions: 1))
    if !reading { try add("new", to: file(path)) }
    let done = try file(path).read { database throws(SQLiteError) in
      try database.rows("SELECT isDone FROM note") { row throws(SQLiteError) -> Bool in
        try row.value("isDone")
      }
    }
    #expect(done == (reading ? [false] : [false, false]))
  }

  @Test("Refuses a file of a newer version without changing it") func newer() throws {
    try add("x", to: file(path))
    let problem = "the file was written by a newer version of the program"
    try expectRefusal(of: file(path, versions: 1), at: path, problem, hint: "use the newer version")
  }

  @Test("Refuses the database of another program, and a file that is not a database")
  func foreign() throws {
    let hint = "move the file away to start without data"
    try add("x", to: file(path, kind: "other"))
    try expectRefusal(of: file(path), at: path, "the file belongs to another program", hint: hint)
    try Data("no database, but a long text".utf8).write(to: URL(filePath: path))
    let problem = "the file is damaged: file is not a database (SQLite error 26)"
    try expectRefusal(of: file(path), at: path, problem, hint: hint)
  }

  /// Replaces the first byte of a page, counted from 1, with an invalid page type.
  private func damagePage(_ number: Int) throws {
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[(number - 1) * 4_096] = 0xEE
    try bytes.write(to: URL(filePath: path))
  }

  /// Adds a table that the migrations don't know. Its page is the last one of the file.
  private func addTable(to file: SQLiteDataFile) throws {
    try file.write { database throws(SQLiteError) in
      try database.execute("CREATE TABLE archive(text TEXT)")
    }
  }

  @Test("Reports a damaged page that a call reads, and leaves the file unchanged")
  func damagedPage() throws {
    try add("x", to: file(path))
    try damagePage(2)
    try expectRefusal(
      of: file(path), at: path,
      "the file is damaged: database disk image is malformed (SQLite error 11)",
      hint: "move the file away to start without data")
  }

  @Test("A write doesn't read pages that it doesn't need, and leaves them unchanged")
  func neededPages() throws {
    try add("x", to: file(path))
    try addTable(to: file(path))
    try damagePage(3)
    try add("y", to: file(path))
    #expect(try texts(in: file(path)) == ["x", "y"])
    #expect(try Data(contentsOf: URL(filePath: path))[2 * 4_096] == 0xEE)
  }

  @Test("Doesn't migrate a damaged file") func damagedOldFile() throws {
    try add("x", to: file(path, versions: 1))
    try addTable(to: file(path, versions: 1))
    try damagePage(3)
    let before = try Data(contentsOf: URL(filePath: path))
    let error = #expect(throws: SQLiteDataFileError.self) { try add("y", to: file(path)) }
    // The rest of the line depends on the version of SQLite.
    #expect(error?.reason.hasPrefix("\(path): the file is damaged: ") == true)
    #expect(error?.reason.contains("\n") == false)
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("A failed migration does not report a damaged file") func wrongMigration() throws {
    try add("x", to: file(path))
    let wrong = SQLiteDataFile(path: path, kind: "notes", migrations: Self.migrations + ["ALTER"])
    let error = #expect(throws: SQLiteDataFileError.self) { try add("y", to: wrong) }
    #expect(error?.reason.hasPrefix("\(path): ") == true)
    #expect(error?.reason.contains("damaged") == false)
    #expect(try texts(in: file(path)) == ["x"])
  }

  private func expectRefusal(
    of file: SQLiteDataFile, at path: String, _ problem: String, hint: String
  ) throws {
    let before = try Data(contentsOf: URL(filePath: path))
    let errors = [{ _ = try texts(in: file) }, { try add("y", to: file) }].map { call in
      #expect(throws: SQLiteDataFileError.self) { try call() }
    }
    for error in errors {
      #expect(error?.reason == "\(path): \(problem)")
      #expect(error?.hint == hint)
    }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test("A failed write changes nothing") func rollback() throws {
    try add("x", to: file(path))
    #expect(throws: SQLiteDataFileError.self) {
      try file(path).write { database throws(SQLiteError) in
        try database.run("INSERT INTO note(text) VALUES ('y')")
        try database.run("INSERT INTO nothing VALUES (1)")
      }
    }
    #expect(try texts(in: file(path)) == ["x"])
  }

  @Test("Reports a folder that can't be created") func noFolder() throws {
    try add("x", to: file(path))
    #expect(throws: SQLiteDataFileError.self) { try add("y", to: file(path + "/inside/a.sqlite")) }
  }

  @Test("Columns store values of each type, and report a value of another type")
  func values() throws {
    let database = try SQLiteDatabase.inMemory()
    try database.execute("CREATE TABLE t(i INTEGER, r REAL, s TEXT, b INTEGER, n INTEGER) STRICT")
    try database.run(
      "INSERT INTO t VALUES (?, ?, ?, ?, ?)",
      [
        (-7).sqliteValue, 1.25.sqliteValue, "Éowyn".sqliteValue, true.sqliteValue,
        Int?.none.sqliteValue,
      ])
    try database.rows("SELECT * FROM t") { row throws(SQLiteError) in
      #expect(try row.value("i") == -7)
      #expect(try row.value("r") == 1.25)
      #expect(try row.value("s") == "Éowyn")
      #expect(try row.value("b") == true)
      #expect(try row.value("n") == Int?.none)
      #expect(try row.value("r") == Double?.some(1.25))
    }
    for (column, type) in [("n", "Int"), ("i", "Bool"), ("x", "Bool")] {
      let error = #expect(throws: SQLiteError.self) {
        try database.rows("SELECT * FROM t") { row throws(SQLiteError) in
          if type == "Int" { let _: Int = try row.value(column) }
          if type == "Bool" { let _: Bool = try row.value(column) }
        }
      }
      #expect(error?.message == "the column \(column) contains no \(type)")
      #expect(error?.kind == .damaged)
    }
  }
}

#if canImport(Glibc)
  private let fileSizeLimit = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
#else
  private let fileSizeLimit = RLIMIT_FSIZE
#endif
