import Foundation
import SQLiteKit
import Testing

@Suite struct SQLiteFileTests {
  private let testFolder = TestFolder()
  private var folder: String { testFolder.path }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder)
  }

  /// Creates a database file with a write-ahead log and one table.
  private func makeFile(_ path: String) throws {
    let source = try SQLiteDatabase.inMemory()
    try source.execute("CREATE TABLE word(text TEXT) STRICT")
    try Data(source.serialized()).write(to: URL(filePath: path))
    try SQLiteDatabase.file(path, access: .readWrite).execute("PRAGMA journal_mode = WAL")
  }

  private func words(_ path: String, _ access: SQLiteAccess) throws -> [String?] {
    try SQLiteDatabase.file(path, access: access).rows("SELECT text FROM word") { $0.text(0) }
  }

  @Test(
    "Opens paths with special characters",
    arguments: [
      "plain", "a b", "100%41", "what?mode=memory", "a#b", "Éowyn", "'\"&;\\", "~-._x", "a\tb",
    ])
  func paths(_ name: String) throws {
    let path = folder + "/" + name
    try makeFile(path)
    try SQLiteDatabase.file(path, access: .readWrite).run("INSERT INTO word VALUES ('so')")
    #expect(try words(path, .immutable) == ["so"])
    #expect(try names(folder) == [name])
  }

  @Test("Does not write an immutable file or create files beside it")
  func immutable() throws {
    let path = folder + "/words"
    try makeFile(path)
    let database = try SQLiteDatabase.file(path, access: .immutable)
    #expect(try database.rows("SELECT * FROM word") { $0.text(0) } == [])
    #expect(try names(folder) == ["words"])
    #expect(throws: SQLiteError(code: 8, message: "attempt to write a readonly database")) {
      try database.run("INSERT INTO word VALUES ('no')")
    }
  }

  @Test("Doesn't open a pipe or a folder", arguments: [SQLiteAccess.readWrite, .immutable])
  func notRegular(_ access: SQLiteAccess) throws {
    let pipe = folder + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, folder] {
      #expect(throws: SQLiteError(code: 14, message: "not a regular file")) {
        try SQLiteDatabase.file(path, access: access)
      }
    }
  }

  @Test("A copy in memory has the content of an immutable file, and can be written")
  func copy() throws {
    let path = folder + "/words"
    try makeFile(path)
    try SQLiteDatabase.file(path, access: .readWrite).run("INSERT INTO word VALUES ('so')")
    let copy = try SQLiteDatabase.file(path, access: .immutable).copiedToMemory()
    try copy.run("INSERT INTO word VALUES ('new')")
    #expect(try copy.rows("SELECT text FROM word") { $0.text(0) } == ["so", "new"])
    #expect(try words(path, .immutable) == ["so"])
    #expect(try names(folder) == ["words"])
  }

  @Test("Creates an empty file and its folders for the user only, and leaves a file as it is")
  func creation() throws {
    let path = folder + "/a/b/words"
    let paths = try SQLiteDatabase.createFile(path)
    #expect(paths == [folder + "/a", folder + "/a/b", path])
    let permissions = try paths.map {
      try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int
    }
    #expect(permissions == [0o700, 0o700, 0o600])
    try SQLiteDatabase.file(path, access: .readWrite).execute("CREATE TABLE word(text TEXT)")
    #expect(try SQLiteDatabase.createFile(path) == [])
    let words = try words(path, .readWrite)
    #expect(words == [])
  }

  @Test("A file that can't be created leaves no folder behind")
  func noCreation() throws {
    let path = folder + "/a/" + String(repeating: "x", count: 300)
    let error = SQLiteError(code: 14, message: path, systemCode: ENAMETOOLONG)
    #expect(throws: error) { try SQLiteDatabase.createFile(path) }
    let left = try names(folder)
    #expect(left == [])
  }

  @Test("Does not create a missing file", arguments: [SQLiteAccess.readWrite, .immutable])
  func missing(_ access: SQLiteAccess) throws {
    let error = #expect(throws: SQLiteError.self) {
      _ = try SQLiteDatabase.file(folder + "/none", access: access)
    }
    #expect(error?.kind == .notOpened)
    #expect(error?.systemCode == ENOENT)
    let left = try names(folder)
    #expect(left == [])
  }

  @Test("Reports a file that is not a database as damaged")
  func damaged() throws {
    let path = folder + "/text"
    try Data(repeating: 0x20, count: 4_096).write(to: URL(filePath: path))
    let error = #expect(throws: SQLiteError.self) { try words(path, .readWrite) }
    #expect(error?.kind == .damaged)
  }

  @Test("Enforces foreign keys and deletes dependent rows")
  func foreignKeys() throws {
    try makeFile(folder + "/words")
    let database = try SQLiteDatabase.file(folder + "/words", access: .readWrite)
    try database.execute(
      """
      CREATE TABLE parent(id INTEGER PRIMARY KEY);
      CREATE TABLE child(parent INTEGER REFERENCES parent ON DELETE CASCADE);
      INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1); DELETE FROM parent;
      """)
    #expect(try database.rows("SELECT * FROM child") { $0.integer(0) } == [])
  }
}
