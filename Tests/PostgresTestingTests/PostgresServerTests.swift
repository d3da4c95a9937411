import PostgresKit
import PostgresTesting
import SystemKit
import Testing

@Suite(.enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"))
struct PostgresServerTests {
  @Test("Keeps committed rows and the address when it is killed and restarted")
  func restarts() async throws {
    let server = try await PostgresServer.start()
    let pool = PostgresPool(try await server.database())
    try await pool.execute("CREATE TABLE word(text text); INSERT INTO word VALUES ('Emma')")
    try await server.kill()
    await #expect(throws: PostgresError.self) {
      try await pool.run("INSERT INTO word VALUES ('lost')")
    }
    try await server.restart()
    #expect(try await words(pool) == ["Emma"])
    try await server.restart()
    #expect(try await words(pool) == ["Emma"])
    await server.stop()
    #expect(try FileStatus.following(server.folder) == nil)
  }

  @Test("Creates an empty database for each test")
  func createsDatabases() async throws {
    let server = try await PostgresServer.shared()
    let (first, second) = (try await server.database(), try await server.database())
    try await PostgresPool(first).execute("CREATE TABLE word(text text)")
    try await PostgresPool(second).execute("CREATE TABLE word(text text)")
  }

  private func words(_ pool: PostgresPool) async throws(PostgresError) -> [String] {
    try await pool.rows("SELECT text FROM word") { $0.text(0) ?? "" }
  }
}
