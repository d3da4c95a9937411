import SQLiteKit
import Testing

@Suite struct SQLiteDatabaseTests {
  @Test("A temporary database keeps more than its memory, and separates connections")
  func temporary() throws {
    let (first, second) = (try SQLiteDatabase.temporary(), try SQLiteDatabase.temporary())
    for database in [first, second] {
      try database.execute("CREATE TABLE word(id INTEGER PRIMARY KEY, text TEXT) STRICT; BEGIN")
    }
    let text = SQLiteValue.text(String(repeating: "x", count: 100_000))
    for id in 1...100 { try first.run("INSERT INTO word VALUES (?, ?)", [.integer(id), text]) }
    let query = "SELECT count(*), sum(length(text)) FROM word"
    #expect(try first.rows(query) { [$0.integer(0), $0.integer(1)] } == [[100, 10_000_000]])
    #expect(try second.rows(query) { $0.integer(0) } == [0])
  }

  @Test("Returns bound values unchanged")
  func values() throws {
    let database = try SQLiteDatabase.inMemory()
    try database.execute("CREATE TABLE thing(number INTEGER, text TEXT) STRICT")
    let texts = ["Éowyn", "", "'; DROP TABLE thing; --", "孫悟空", "a\u{0}b"]
    for (number, text) in texts.enumerated() {
      try database.run("INSERT INTO thing VALUES (?, ?)", [.integer(number), .text(text)])
    }
    let rows = try database.rows("SELECT number, text FROM thing ORDER BY number") {
      ($0.integer(0), $0.text(1))
    }
    #expect(rows.map(\.0) == [0, 1, 2, 3, 4])
    #expect(rows.map(\.1) == texts)
  }

  @Test("Returns bound bytes unchanged, also none, and null as nil")
  func blobs() throws {
    let blobs: [[UInt8]?] = [[0, 0xFF, 0x80], [], nil]
    let values = blobs.map { $0.map(SQLiteValue.blob) ?? .null }
    let rows = try SQLiteDatabase.inMemory()
      .rows("SELECT ?, ?, ?", values) { row in (0..<3).map { row.blob($0) } }
    #expect(rows == [blobs])
  }

  @Test("Reads null and unbound parameters as nil")
  func null() throws {
    let rows = try SQLiteDatabase.inMemory().rows("SELECT ?, ?", [.null]) {
      ($0.integer(0), $0.text(0), $0.integer(1), $0.text(1))
    }
    #expect(rows.count == 1)
    #expect(rows[0] == (nil, nil, nil, nil))
  }

  @Test("Clears the earlier values when a statement runs again")
  func reuse() throws {
    let database = try SQLiteDatabase.inMemory()
    #expect(try database.rows("SELECT ?", ["one"]) { $0.text(0) } == ["one"])
    #expect(try database.rows("SELECT ?") { $0.text(0) } == [nil])
  }

  @Test("Throws SQLite's message and code for an invalid statement")
  func wrong() throws {
    let database = try SQLiteDatabase.inMemory()
    let error = SQLiteError(code: 1, message: "no such table: nowhere")
    #expect(throws: error) { try database.run("SELECT * FROM nowhere") }
    #expect(error.description == "no such table: nowhere (SQLite error 1)")
    #expect(throws: SQLiteError(code: 21, message: "the statement is empty")) {
      try database.run("")
    }
    #expect(throws: SQLiteError(code: 21, message: "there is more than one statement")) {
      try database.run("SELECT 1; SELECT 2")
    }
    #expect(try database.rows("SELECT 1;\n") { $0.integer(0) } == [1])
  }

  @Test("Runs a statement while rows of the same statement are read")
  func nested() throws {
    let database = try SQLiteDatabase.inMemory()
    try database.execute("CREATE TABLE word(text TEXT) STRICT")
    for word in ["a", "b", "c"] { try database.run("INSERT INTO word VALUES (?)", [.text(word)]) }
    let all = "SELECT text FROM word"
    let counts = try database.rows(all) { _ in try? database.rows(all) { _ in 1 }.count }
    #expect(counts == [3, 3, 3])
  }

  @Test("Reads a database from its bytes, and refuses writes to it")
  func image() throws {
    let source = try SQLiteDatabase.inMemory()
    try source.execute("CREATE TABLE word(text TEXT) STRICT; INSERT INTO word VALUES ('so')")
    try source.serialized().withUnsafeBytes { bytes in
      let copy = try SQLiteDatabase.reading(image: bytes)
      #expect(try copy.rows("SELECT text FROM word") { $0.text(0) } == ["so"])
      #expect(throws: SQLiteError(code: 8, message: "attempt to write a readonly database")) {
        try copy.run("INSERT INTO word VALUES ('no')")
      }
    }
  }

  @Test("Throws for bytes that are not a database")
  func garbage() throws {
    let bytes = [UInt8](repeating: 0x20, count: 4_096)
    _ = bytes.withUnsafeBytes { bytes in
      #expect(throws: SQLiteError.self) {
        try SQLiteDatabase.reading(image: bytes).run("SELECT * FROM sqlite_schema")
      }
    }
  }

  @Test("Rolls back a transaction that throws and commits one that returns")
  func transaction() throws {
    let database = try SQLiteDatabase.inMemory()
    try database.execute("CREATE TABLE word(text TEXT NOT NULL) STRICT")
    let add = { (word: SQLiteValue) throws(SQLiteError) in
      try database.run("INSERT INTO word VALUES (?)", [word])
    }
    #expect(throws: SQLiteError.self) {
      try database.transaction { () throws(SQLiteError) in
        try add("lost")
        try add(.null)
      }
    }
    let count = try database.transaction { () throws(SQLiteError) in
      try add("one")
      try add("two")
      return 2
    }
    #expect(count == 2)
    #expect(try database.rows("SELECT text FROM word") { $0.text(0) } == ["one", "two"])
  }

  @Test("A read transaction returns its result, and ends if it throws")
  func readTransaction() throws {
    let database = try SQLiteDatabase.inMemory()
    try database.execute("CREATE TABLE word(text TEXT NOT NULL) STRICT")
    let count = try database.readTransaction { () throws(SQLiteError) in
      try database.rows("SELECT count(*) FROM word") { $0.integer(0) }
    }
    #expect(count == [0])
    #expect(throws: SQLiteError.self) {
      try database.readTransaction { () throws(SQLiteError) in try database.run("SELECT none") }
    }
    try database.transaction { () throws(SQLiteError) in
      try database.run("INSERT INTO word VALUES ('one')")
    }
  }

  @Test(
    "Derives the kind of an error from its extended code",
    arguments: [
      (Int32(5), SQLiteError.Kind.busy), (261, .busy), (11, .damaged), (779, .damaged),
      (26, .damaged), (13, .full), (4_874, .full), (8, .readOnly), (1_032, .readOnly),
      (14, .notOpened), (10, .inputOutput), (1_546, .inputOutput), (1, .other), (19, .other),
    ])
  func kinds(_ code: Int32, _ kind: SQLiteError.Kind) {
    #expect(SQLiteError(code: code, message: "").kind == kind)
  }
}
