import PostgresKit
import PostgresTesting
import Testing

@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"), .timeLimit(.minutes(1)))
struct PostgresStatementTests {
  @Test("Reports errors of statements with their code")
  func errors() async throws {
    let pool = try await newPool()
    try await pool.execute(
      "CREATE TABLE word(text text PRIMARY KEY); INSERT INTO word VALUES ('a')")
    let cases = [
      ("SELEC 1", "syntax error at or near \"SELEC\" (PostgreSQL error 42601)"),
      ("SELECT * FROM missing", "relation \"missing\" does not exist (PostgreSQL error 42P01)"),
      (
        "INSERT INTO word VALUES ('a')",
        "duplicate key value violates unique constraint \"word_pkey\" (PostgreSQL error 23505)"
      ),
      ("COPY word TO STDOUT", "the statement COPY is not supported"),
    ]
    // Also from the second use on, for which the statement is prepared.
    for (statement, message) in cases + cases {
      let error = await thrownError { try await pool.run(statement) }
      #expect(error?.kind == .statement && error?.description == message)
    }
    #expect(await thrownError { try await pool.run("SELECT 1; SELECT 2") }?.code == "42601")
    #expect(try await pool.integer("SELECT 1::int8") == 1)
  }

  @Test("Runs scripts, and rolls them back if a statement fails")
  func scripts() async throws {
    let pool = try await newPool()
    try await pool.execute("CREATE TABLE word(text text); SELECT 1; INSERT INTO word VALUES ('a')")
    let error = await thrownError {
      try await pool.execute("INSERT INTO word VALUES ('b'); SELECT missing; SELECT 1")
    }
    #expect(error?.code == "42703")
    try await pool.execute("")
    #expect(try await pool.integer("SELECT count(*) FROM word") == 1)
  }

  @Test("Returns the number of changed rows")
  func changedRows() async throws {
    let pool = try await newPool()
    #expect(try await pool.run("CREATE TABLE word(text text)") == 0)
    #expect(try await pool.run("INSERT INTO word VALUES ('a'), ('b')") == 2)
    #expect(try await pool.run("UPDATE word SET text = 'c' WHERE text = 'a'") == 1)
    #expect(try await pool.run("DELETE FROM word") == 2)
  }

  @Test("Throws the error of the closure that reads rows")
  func closureError() async throws {
    let pool = try await newPool()
    let expected = PostgresError(kind: .statement, message: "unexpected")
    let error = await thrownError {
      try await pool.rows("SELECT 1") { row throws(PostgresError) in throw expected }
    }
    #expect(error == expected)
  }

  @Test("Prepares a statement again after the table has changed or the server has forgotten it")
  func stalePreparedStatements() async throws {
    let pool = try await newPool(PostgresConfiguration(connections: 1))
    try await pool.execute("CREATE TABLE word(text text); INSERT INTO word VALUES ('a')")
    let select = "SELECT * FROM word"
    for change in ["ALTER TABLE word ADD COLUMN n int8", "DEALLOCATE ALL"] {
      for _ in 0..<3 { #expect(try await pool.text(select) == "a") }
      try await pool.execute(change)
      for _ in 0..<3 { #expect(try await pool.text(select) == "a") }
    }
    try await pool.execute("ALTER TABLE word ADD COLUMN m int8")
    let texts = try await pool.transaction { transaction throws(PostgresError) in
      try await transaction.rows(select) { $0.text(0) }
    }
    #expect(texts == ["a"])
  }

  @Test("Uses the types of the values in the same statement")
  func changingTypes() async throws {
    let pool = try await newPool(PostgresConfiguration(connections: 1))
    for _ in 0..<3 {
      #expect(try await pool.text("SELECT coalesce($1, 'none')", [nil]) == "none")
      #expect(try await pool.text("SELECT coalesce($1, 'none')", ["a"]) == "a")
      #expect(try await pool.text("SELECT pg_typeof($1)::text", [1]) == "bigint")
      #expect(try await pool.text("SELECT pg_typeof($1)::text", [true]) == "boolean")
    }
  }

  @Test("Ends a statement that takes too long")
  func statementTimeout() async throws {
    let pool = try await newPool(
      PostgresConfiguration(connections: 1, statementTimeout: .milliseconds(50)))
    let error = await thrownError { try await pool.run("SELECT pg_sleep(600)") }
    #expect(
      error
        == PostgresError(
          kind: .timeout, code: "57014",
          message: "PostgreSQL cancelled a statement: canceling statement due to statement timeout")
    )
    #expect(try await pool.integer("SELECT 1::int8") == 1)
  }

  @Test("Shows the name of the application, unless the address has one")
  func applicationName() async throws {
    let server = try await PostgresServer.shared()
    let configuration = PostgresConfiguration(applicationName: "zoo")
    let show = "SELECT current_setting('application_name')"
    let pool = PostgresPool(server.address(), configuration: configuration)
    #expect(try await pool.text(show) == "zoo")
    let named = server.address(of: "postgres", ["application_name": "park"])
    #expect(try await PostgresPool(named, configuration: configuration).text(show) == "park")
  }
}
