import PostgresKit
import PostgresTesting
import SystemKit
import Testing

@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"), .timeLimit(.minutes(1)))
struct PostgresConnectionTests {
  private static let lost = PostgresError(
    kind: .lost, message: "the connection to PostgreSQL was lost")
  private static let slowOnce = """
    CREATE TABLE word(text text);
    CREATE SEQUENCE uses;
    CREATE FUNCTION slow_once() RETURNS int8 LANGUAGE plpgsql AS $$
    DECLARE use int8 := nextval('uses');
    BEGIN
      IF use = 1 THEN PERFORM pg_sleep(600); END IF;
      RETURN use;
    END $$;
    CREATE FUNCTION slow_trigger() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM slow_once(); RETURN NULL; END $$;
    """

  /// Runs a closure, and ends the connection that runs a statement with `text`.
  private func losing<Value: Sendable>(
    _ text: String, in address: PostgresAddress,
    _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Result<Value, any Error> {
    let observer = PostgresPool(address)
    let task = Task { try await body() }
    let session = try await observer.session(sleepingIn: text)
    try await observer.run("SELECT pg_terminate_backend($1::int4)", [.integer(session)])
    return await task.result
  }

  @Test("Repeats a query once if the connection is lost, and a change only if it may be repeated")
  func lostStatement() async throws {
    let address = try await PostgresServer.shared().database()
    let pool = PostgresPool(address)
    try await pool.execute(Self.slowOnce)
    let read = try await losing("slow_once", in: address) {
      try await pool.integer("SELECT slow_once()")
    }
    #expect(try read.get() == 2)
    try await pool.execute("SELECT setval('uses', 1, false)")
    let insert = "INSERT INTO word SELECT slow_once()"
    let once = try await losing("slow_once", in: address) { try await pool.run(insert) }
    #expect(throws: Self.lost) { try once.get() }
    try await pool.execute("SELECT setval('uses', 1, false)")
    let twice = try await losing("slow_once", in: address) {
      try await pool.run(insert, isRepeatable: true)
    }
    #expect(try twice.get() == 1)
  }

  @Test("Repeats a transaction whose connection is lost only if it may be repeated")
  func lostTransaction() async throws {
    let address = try await PostgresServer.shared().database()
    let pool = PostgresPool(address)
    try await pool.execute(Self.slowOnce)
    for isRepeatable in [false, true] {
      try await pool.execute("SELECT setval('uses', 1, false)")
      let result = try await losing("slow_once", in: address) {
        try await pool.transaction(isRepeatable: isRepeatable) {
          transaction throws(PostgresError) in
          try await transaction.run("INSERT INTO word VALUES ('a')")
          return try await transaction.run("SELECT slow_once()")
        }
      }
      if isRepeatable {
        #expect(try result.get() == 1)
      } else {
        #expect(throws: Self.lost) { try result.get() }
      }
      #expect(try await pool.integer("SELECT count(*) FROM word") == (isRepeatable ? 1 : 0))
    }
  }

  @Test("Reports a connection that is lost during COMMIT")
  func lostCommit() async throws {
    let address = try await PostgresServer.shared().database()
    let pool = PostgresPool(address)
    try await pool.execute(Self.slowOnce)
    try await pool.execute(
      """
      CREATE CONSTRAINT TRIGGER slow AFTER INSERT ON word DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION slow_trigger()
      """)
    for isRepeatable in [false, true] {
      try await pool.execute("SELECT setval('uses', 1, false)")
      let result = try await losing("COMMIT", in: address) {
        try await pool.transaction(isRepeatable: isRepeatable) {
          transaction throws(PostgresError) in
          try await transaction.run("INSERT INTO word VALUES ('a')")
        }
      }
      if isRepeatable {
        #expect(try result.get() == 1)
      } else {
        let expected = PostgresError(
          kind: .outcomeUnknown,
          message: "the connection was lost during COMMIT; the changes may or may not be saved")
        #expect(throws: expected) { try result.get() }
      }
    }
  }

  @Test("Connects again after the server was restarted or has crashed, even for a change")
  func restart() async throws {
    let server = try await PostgresServer.start()
    let pool = PostgresPool(try await server.database())
    try await pool.execute("CREATE TABLE word(text text)")
    for kills in [false, true] {
      // Several idle connections.
      try await withThrowingTaskGroup { group in
        for _ in 0..<4 { group.addTask { try await pool.run("SELECT pg_sleep(0.01)") } }
        try await group.waitForAll()
      }
      if kills { try await server.kill() }
      if kills {
        let error = await thrownError { try await pool.run("INSERT INTO word VALUES ('b')") }
        #expect(error?.kind == .unreachable)
      }
      try await server.restart()
      for _ in 0..<4 { #expect(try await pool.run("INSERT INTO word VALUES ('a')") == 1) }
      let count = try await pool.transaction { transaction throws(PostgresError) in
        try await transaction.run("INSERT INTO word VALUES ('a')")
      }
      #expect(count == 1)
    }
    #expect(try await pool.integer("SELECT count(*) FROM word") == 10)
    await server.stop()
  }

  @Test("A connection that does not answer in twice the statement timeout counts as lost")
  func silence() async throws {
    let server = try await PostgresServer.start()
    let configuration = PostgresConfiguration(
      connections: 1, statementTimeout: .milliseconds(10))
    let pool = PostgresPool(try await server.database(), configuration: configuration)
    let found = try await pool.integer("SELECT pg_backend_pid()")
    let session = Int32(try #require(found))
    try #require(kill(session, SIGSTOP) == 0)
    defer { _ = kill(session, SIGCONT) }
    #expect(await thrownError { try await pool.run("SELECT 1") } == Self.lost)
    #expect(try await pool.integer("SELECT pg_backend_pid()") != found)
    _ = kill(session, SIGCONT)
    await server.stop()
  }

  @Test("Uses no more connections than configured")
  func bound() async throws {
    let address = try await PostgresServer.shared().database()
    let pool = PostgresPool(address, configuration: PostgresConfiguration(connections: 3))
    let sessions = try await withThrowingTaskGroup(returning: Set<Int?>.self) { group in
      for _ in 0..<50 {
        group.addTask { try await pool.integer("SELECT pg_backend_pid() FROM pg_sleep(0.001)") }
      }
      return try await group.reduce(into: []) { $0.insert($1) }
    }
    #expect((1...3).contains(sessions.count))
  }

  @available(iOS 26, macOS 26, tvOS 26, visionOS 26, watchOS 26, *)
  @Test("Runs waiting statements in the order of their calls, without those that were cancelled")
  func order() async throws {
    let pool = try await newPool(PostgresConfiguration(connections: 1))
    try await pool.execute("CREATE TABLE turn(number int8, place serial)")
    var tasks: [Task<PostgresError?, Never>] = []
    try await pool.transaction { transaction throws(PostgresError) in
      for number in 0..<20 {
        tasks.append(
          Task.immediate {
            await thrownError {
              try await pool.run("INSERT INTO turn(number) VALUES ($1)", [.integer(number)])
            }
          })
      }
      for number in 0..<20 where !number.isMultiple(of: 3) { tasks[number].cancel() }
    }
    for task in tasks { _ = await task.value }
    let order = try await pool.rows("SELECT number FROM turn ORDER BY place") { $0.integer(0) }
    #expect(order == [0, 3, 6, 9, 12, 15, 18])
  }

  @Test("Closes the connections when the pool is released")
  func release() async throws {
    let address = try await PostgresServer.shared().database()
    let observer = PostgresPool(address, configuration: PostgresConfiguration(connections: 1))
    _ = try await PostgresPool(address).integer("SELECT 1::int8")
    let count = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    while try await observer.integer(count) != 1 {}
  }
}
