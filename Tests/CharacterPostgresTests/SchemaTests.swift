import CharacterDomain
import CharacterDomainTesting
import CharacterPostgres
import PostgresKit
import PostgresTesting
import Testing

@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"), .timeLimit(.minutes(1)))
struct SchemaTests {
  /// Waits until a client has asked for the right to create the tables.
  private func waitForClient(of address: PostgresAddress) async throws {
    // Another pool, because a connection shows only its last statement.
    let observer = PostgresPool(address)
    let waiting = """
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
      AND pid <> pg_backend_pid() AND query LIKE '%held_until < now()%'
      """
    while try await observer.rows(waiting, read: { $0.integer(0) }) == [0] { await Task.yield() }
  }

  /// Starts a save that waits, because another client has the right to create the tables.
  private func waitingSave() async throws -> (pool: PostgresPool, saving: Task<Void, any Error>) {
    let address = try await TestDatabase.address()
    let pool = PostgresPool(address)
    let ada = try TestDatabase.character("1", "Ada")
    try await PostgresCharacters(pool, source: TestDatabase.source).save([ada], areComplete: true)
    try await pool.execute(
      """
      UPDATE fictional_character_schema
      SET version = 0, holder = 1, held_until = now() + INTERVAL '1 hour'
      """)
    let saving = Task {
      try await PostgresCharacters(pool, source: TestDatabase.source)
        .save([ada], areComplete: true)
    }
    try await waitForClient(of: address)
    return (pool, saving)
  }

  @Test("A database without tables is read as an empty one, and stays without tables")
  func withoutTables() async throws {
    let address = try await TestDatabase.address()
    let pool = PostgresPool(address)
    let characters = PostgresCharacters(pool, source: TestDatabase.source)
    let page = PageRequest(limit: 9)
    let ada = try TestDatabase.id("1")
    await #expect(throws: CharacterRepositoryError.notFound) {
      try await characters.character(ada)
    }
    #expect(try await characters.list(.init(), sort: .year, page: page).total == .exactly(0))
    #expect(try await characters.search("a", in: .init(), page: page).total == .exactly(0))
    #expect(try await characters.find(.name("a"), limit: 9) == [])
    #expect(try await characters.suggestions(for: "a", limit: 9) == [])
    #expect(try await characters.statistics(.init()).total == 0)
    #expect(try await characters.characters(.init(), after: nil, limit: 9) == [])
    try await characters.remove([ada])
    let tables = try await pool.rows(
      "SELECT count(*) FROM pg_class WHERE relname LIKE 'fictional%'"
    ) { $0.integer(0) }
    #expect(tables == [0])
  }

  @Test("Clients that create the tables at the same time all succeed")
  func creationAtOnce() async throws {
    let address = try await TestDatabase.address()
    try await withThrowingTaskGroup { group in
      for number in 0..<6 {
        group.addTask {
          let pool = PostgresPool(
            address, configuration: PostgresConfiguration(connections: 1))
          let characters = PostgresCharacters(pool, source: TestDatabase.source)
          let character = try TestDatabase.character("\(number)", "Name")
          try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
              group.addTask { try await characters.save([character], areComplete: true) }
            }
            try await group.waitForAll()
          }
        }
      }
      try await group.waitForAll()
    }
    let characters = PostgresCharacters(PostgresPool(address), source: TestDatabase.source)
    #expect(try await TestDatabase.names(in: characters).count == 6)
  }

  @Test("Tables whose creation was interrupted are completed by the next write")
  func interruptedCreation() async throws {
    let pool = PostgresPool(try await TestDatabase.address())
    let characters = PostgresCharacters(pool, source: TestDatabase.source)
    let ada = try TestDatabase.character("1", "Ada")
    try await characters.save([ada], areComplete: true)
    try await pool.execute(
      """
      UPDATE fictional_character_schema SET version = 0;
      DROP INDEX fictional_character_year;
      """)
    let other = PostgresCharacters(pool, source: TestDatabase.source)
    #expect(try await TestDatabase.names(in: other) == [])
    try await other.save([try TestDatabase.character("2", "Ben")], areComplete: true)
    #expect(try await TestDatabase.names(in: other) == ["Ada", "Ben"])
    let indexes = try await pool.rows(
      "SELECT count(*) FROM pg_class WHERE relname = 'fictional_character_year'"
    ) { $0.integer(0) }
    #expect(indexes == [1])
  }

  @Test("A client that stopped while it created the tables blocks others only for some time")
  func abandonedCreation() async throws {
    let (pool, saving) = try await waitingSave()
    try await pool.execute(
      "UPDATE fictional_character_schema SET held_until = now() - INTERVAL '1 second'")
    try await saving.value
    let holders = try await pool.rows(
      "SELECT holder IS NULL AND version = 1 FROM fictional_character_schema"
    ) { $0.bool(0) }
    #expect(holders == [true])
  }

  @Test("A cancelled save stops waiting for the client that creates the tables")
  func cancelledWait() async throws {
    let (_, saving) = try await waitingSave()
    saving.cancel()
    await #expect(throws: CharacterRepositoryError.cancelled) { try await saving.value }
  }

  @Test("Tables of a newer version are neither read nor written")
  func newerVersion() async throws {
    let pool = PostgresPool(try await TestDatabase.address())
    let ada = try TestDatabase.character("1", "Ada")
    try await PostgresCharacters(pool, source: TestDatabase.source).save([ada], areComplete: true)
    try await pool.execute("UPDATE fictional_character_schema SET version = 2")
    let characters = PostgresCharacters(pool, source: TestDatabase.source)
    let error = CharacterRepositoryError.unusable(
      reason: "the database has tables of version 2; install a newer version of the program")
    await #expect(throws: error) { try await characters.character(ada.id) }
    await #expect(throws: error) { try await characters.save([ada], areComplete: true) }
    await #expect(throws: error) { try await characters.remove([ada.id]) }
  }

  @Test("Reads and writes continue after the server was restarted")
  func restart() async throws {
    let server = try await PostgresServer.start()
    let characters = PostgresCharacters(
      PostgresPool(try await server.database()), source: TestDatabase.source)
    let ada = try TestDatabase.character("1", "Ada")
    let ben = try TestDatabase.character("2", "Ben")
    try await characters.save([ada], areComplete: true)
    try await server.restart()
    #expect(try await characters.character(ada.id) == ada)
    try await server.restart()
    try await characters.save([ben], areComplete: true)
    #expect(try await TestDatabase.names(in: characters) == ["Ada", "Ben"])
    await server.stop()
    await #expect {
      try await characters.character(ada.id)
    } throws: { error in
      guard case .unreachable? = error as? CharacterRepositoryError else { return false }
      return true
    }
  }

  @Test("An error about a missing right to create tables names the owner of the database")
  func missingRight() async throws {
    let server = try await PostgresServer.shared()
    let address = try await server.database()
    let pool = PostgresPool(address)
    try await pool.execute(
      """
      DROP ROLE IF EXISTS reader; CREATE ROLE reader LOGIN; REVOKE CREATE ON SCHEMA public FROM public
      """)
    let name = try await pool.rows("SELECT current_database()") { $0.text(0) ?? "" }[0]
    let reader = PostgresPool(server.address(of: name, ["user": "reader"]))
    let characters = PostgresCharacters(reader, source: TestDatabase.source)
    let ada = try TestDatabase.character("1", "Ada")
    let error = CharacterRepositoryError.storage(
      reason: """
        permission denied for schema public; ask the owner of the database for the right to create \
        tables (PostgreSQL error 42501)
        """)
    await #expect(throws: error) { try await characters.save([ada], areComplete: true) }
  }

  @Test("A statement that exceeds the time limit is reported with the name of the setting")
  func timeout() async throws {
    let address = try await TestDatabase.address()
    let pool = PostgresPool(address)
    let ada = try TestDatabase.character("1", "Ada")
    try await PostgresCharacters(pool, source: TestDatabase.source).save([ada], areComplete: true)
    let hasty = PostgresPool(
      address, configuration: PostgresConfiguration(statementTimeout: .milliseconds(100)))
    let characters = PostgresCharacters(hasty, source: TestDatabase.source)
    #expect(try await characters.character(ada.id) == ada)
    let error = CharacterRepositoryError.unreachable(
      reason: """
        PostgreSQL cancelled a statement: canceling statement due to statement timeout; the setting \
        time-limit allows more time
        """)
    try await pool.transaction { transaction throws(PostgresError) in
      try await transaction.execute("LOCK TABLE fictional_character")
      await #expect(throws: error) { try await characters.character(ada.id) }
    }
  }

  @Test("Errors about the address, the credentials and statements have their own cases")
  func errors() async throws {
    let ada = try TestDatabase.id("1")
    func read(_ pool: PostgresPool) async -> CharacterRepositoryError? {
      do throws(CharacterRepositoryError) {
        _ = try await PostgresCharacters(pool, source: TestDatabase.source).character(ada)
        return nil
      } catch { return error }
    }
    let address = try await TestDatabase.address()
    let pool = PostgresPool(address)
    try await pool.execute("CREATE TABLE fictional_character_schema(id INT8)")
    let missingColumn = await read(pool)
    #expect(
      missingColumn
        == .storage(reason: #"column "version" does not exist (PostgreSQL error 42703)"#))
    guard case .unusable? = await read(PostgresPool(PostgresAddress("postgresql://[")))
    else {
      Issue.record("an invalid address must be unusable")
      return
    }
  }
}
