import PostgresTesting
import SystemKit
import Testing

@testable import PostgresKit

@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"), .timeLimit(.minutes(1)))
struct PostgresAccessTests {
  private func error(_ address: PostgresAddress) async -> PostgresError? {
    let pool = PostgresPool(address)
    return await thrownError { try await pool.run("SELECT 1") }
  }

  @Test("Connects with a password, and reports a wrong or missing one without printing it")
  func password() async throws {
    let server = try await PostgresServer.start(.password("hunter~2"))
    let place = "PostgreSQL at \(server.folder)"
    let address = try await server.database()
    #expect(try await PostgresPool(address).integer("SELECT 1::int8") == 1)

    let wrong = try #require(await error(server.address(of: "postgres", ["password": "hunter~3"])))
    #expect(wrong.kind == .refused && wrong.message.hasPrefix(place))
    #expect(
      wrong.message.hasSuffix(
        #" refused the user or the password: password authentication failed for user "tester""#))
    // The message contains the user, who has the same name as the password.
    let same = try #require(
      await error(server.address(of: "postgres", ["user": "hunter~3", "password": "hunter~3"])))
    #expect(same.kind == .refused && same.message.hasSuffix(" refused the user or the password"))
    let missing = try #require(await error(server.address(of: "postgres", ["password": ""])))
    #expect(missing.message.hasSuffix(" the password: no password supplied"))

    let file = "\(server.folder)/passwords"
    let line = Array("*:*:*:tester:hunter~2\n".utf8)
    let descriptor = open(file, O_WRONLY | O_CREAT, 0o600)
    try FileWriter.writeAll(line, to: descriptor)
    close(descriptor)
    let byFile = server.address(of: "postgres", ["password": "", "passfile": file])
    #expect(try await PostgresPool(byFile).integer("SELECT 1::int8") == 1)
    await server.stop()
  }

  @Test("Connects to the second host if the first one refuses")
  func hosts() async throws {
    let server = try await PostgresServer.shared()
    let port = try await PostgresPool(server.address()).text("SHOW port")
    let options = ["host": "/missing,\(server.folder)", "port": "1,\(try #require(port))"]
    let pool = PostgresPool(server.address(of: "postgres", options))
    #expect(try await pool.integer("SELECT 1::int8") == 1)
  }

  @Test(
    "Names of hosts, databases and users don't affect the kind of an error",
    arguments: [
      (
        "at \"password-db\" (::1), port 1 failed: Connection refused",
        PostgresError.Kind.unreachable
      ),
      ("on socket \"/SSL/.s.PGSQL.1\" failed: No such file or directory", .unreachable),
      ("at \"SSL\", port 1 failed: FATAL:  database \"password\" does not exist", .unusable),
      ("at \"db\", port 1 failed: FATAL:  role \"SSL\" does not exist", .refused),
      ("at \"SSL\", port 1 failed: fe_sendauth: no password supplied", .refused),
      ("at \"password\", port 1 failed: FATAL:  sorry, too many clients already", .unusable),
      ("at \"password\", port 1 failed: FATAL:  the database system is starting up", .unreachable),
      ("at \"db\", port 1 failed: FATAL:  no pg_hba.conf entry for database \"SSL\"", .refused),
    ])
  func kind(text: String, kind: PostgresError.Kind) {
    #expect(PostgresConnector.kind(of: "connection to server \(text)\n") == kind)
    let name = "could not translate host name \"password-db\" to address: unknown"
    #expect(PostgresConnector.kind(of: name) == .unreachable)
  }

  @Test("Reports a missing database, user, server and TLS")
  func unusable() async throws {
    let server = try await PostgresServer.shared()
    let database = try #require(await error(server.address(of: "missing")))
    #expect(database.kind == .unusable)
    #expect(database.message.hasSuffix(#" can't be used: database "missing" does not exist"#))
    let user = try #require(await error(server.address(of: "postgres", ["user": "missing"])))
    #expect(user.kind == .refused)
    #expect(user.message.hasSuffix(#" the user or the password: role "missing" does not exist"#))
    let folder = try #require(await error(server.address(of: "postgres", ["host": "/missing"])))
    #expect(folder.kind == .unreachable)
    #expect(folder.message.hasSuffix(" can't be reached: no such file or directory"))
    let port = PostgresAddress("host=127.0.0.1 port=1")
    #expect(
      await error(port)
        == PostgresError(
          kind: .unreachable,
          message: "PostgreSQL at 127.0.0.1:1 can't be reached: connection refused"))
    let host = try #require(await error(PostgresAddress("host=missing.invalid")))
    #expect(host.kind == .unreachable)
    #expect(host.message.contains(#": could not translate host name "missing.invalid" to address"#))
  }

  @Test(
    "Connects with TLS, and reports an untrusted certificate and a server without TLS",
    .enabled(if: isExecutable("/usr/bin/openssl"), "openssl is not installed"))
  func tls() async throws {
    let server = try await PostgresServer.start(.tls)
    let show = "SELECT ssl::text FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
    #expect(try await PostgresPool(server.address()).text(show) == "true")
    let trusted = server.address(
      of: "postgres", ["sslmode": "verify-full", "sslrootcert": server.certificate])
    #expect(try await PostgresPool(trusted).text(show) == "true")

    let untrusted = try #require(
      await error(
        server.address(of: "postgres", ["sslmode": "verify-full", "sslrootcert": "/missing"])))
    #expect(untrusted.kind == .unusable)
    #expect(
      untrusted.message.hasSuffix(
        #" can't be used: root certificate file "/missing" does not exist"#))

    let pool = PostgresPool(server.address())
    try await pool.execute("ALTER SYSTEM SET ssl = off")
    try await server.restart()
    let withoutTLS = try #require(await error(server.address()))
    #expect(withoutTLS.kind == .unusable)
    #expect(
      withoutTLS.message.hasSuffix(
        " can't be used: server does not support SSL, but SSL was required"))
    await server.stop()
  }
}

private func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }
