import PostgresKit
import PostgresTesting
import SystemKit
import Testing

@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"), .timeLimit(.minutes(1)))
struct PostgresCancellationTests {
  private static let cancelled = PostgresError(kind: .cancelled, message: "interrupted")
  private static let session = "SELECT pg_backend_pid()"

  @Test("Cancels a running statement, and keeps the connection")
  func statement() async throws {
    let address = try await PostgresServer.shared().database()
    let observer = PostgresPool(address)
    let pool = PostgresPool(address, configuration: PostgresConfiguration(connections: 1))
    let session = try await pool.integer(Self.session)
    for _ in 0..<3 {
      let task = Task { await thrownError { try await pool.run("SELECT pg_sleep(600)") } }
      _ = try await observer.session(sleepingIn: "pg_sleep(600)")
      task.cancel()
      #expect(await task.value == Self.cancelled)
      #expect(try await pool.integer(Self.session) == session)
    }
  }

  @Test("Rolls back the transaction of a cancelled task")
  func transaction() async throws {
    let address = try await PostgresServer.shared().database()
    let observer = PostgresPool(address)
    let pool = PostgresPool(address, configuration: PostgresConfiguration(connections: 1))
    try await pool.execute("CREATE TABLE word(text text)")
    let task = Task {
      await thrownError {
        try await pool.transaction { transaction throws(PostgresError) in
          try await transaction.run("INSERT INTO word VALUES ('a')")
          try await transaction.run("SELECT pg_sleep(600)")
        }
      }
    }
    _ = try await observer.session(sleepingIn: "pg_sleep(600)")
    task.cancel()
    #expect(await task.value == Self.cancelled)
    #expect(try await pool.integer("SELECT count(*) FROM word") == 0)
  }

  @Test("A cancellation during COMMIT changes nothing, and the caller learns that it succeeded")
  func commit() async throws {
    let address = try await PostgresServer.shared().database()
    let pool = PostgresPool(address)
    try await pool.execute(
      """
      CREATE TABLE word(text text);
      CREATE FUNCTION wait() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(1); RETURN NULL; END $$;
      CREATE CONSTRAINT TRIGGER wait AFTER INSERT ON word DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION wait();
      """)
    let holder = PostgresPool(address, configuration: PostgresConfiguration(connections: 1))
    try await holder.run("SELECT pg_advisory_lock(1)")
    let task = Task {
      try await pool.transaction { transaction throws(PostgresError) in
        try await transaction.run("INSERT INTO word VALUES ('a')")
      }
    }
    let waiting = """
      SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()
      AND wait_event_type = 'Lock' AND query = 'COMMIT'
      """
    while try await holder.integer(waiting) == 0 { await Task.yield() }
    task.cancel()
    // A cancel request would be sent meanwhile.
    for _ in 0..<100 { _ = try await holder.integer(waiting) }
    try await holder.run("SELECT pg_advisory_unlock(1)")
    #expect(try await task.value == 1)
    #expect(try await holder.integer("SELECT count(*) FROM word") == 1)
  }

  @Test("Cancels a task that waits for a connection")
  func waiting() async throws {
    let pool = try await newPool(PostgresConfiguration(connections: 1))
    try await pool.transaction { transaction throws(PostgresError) in
      let task = Task { await thrownError { try await pool.run("SELECT 1") } }
      task.cancel()
      #expect(await task.value == Self.cancelled)
    }
    #expect(try await pool.integer("SELECT 1::int8") == 1)
  }

  @Test("Sends nothing for a task that was cancelled before")
  func cancelledBefore() async throws {
    let pool = try await newPool()
    try await pool.execute("CREATE TABLE word(text text)")
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return await thrownError { try await pool.run("INSERT INTO word VALUES ('a')") }
    }
    task.cancel()
    #expect(await task.value == Self.cancelled)
    #expect(try await pool.integer("SELECT count(*) FROM word") == 0)
  }

  @Test("An attempt to connect to a silent server can be cancelled, and ends after the time limit")
  func connecting() async throws {
    let silent = try SilentServer()
    let address = PostgresAddress("host=127.0.0.1 port=\(silent.port) sslmode=disable")
    let pool = PostgresPool(address)
    let task = Task { await thrownError { try await pool.run("SELECT 1") } }
    while !silent.hasClient { await Task.yield() }
    task.cancel()
    #expect(await task.value == Self.cancelled)

    let configuration = PostgresConfiguration(connectTimeout: .milliseconds(50))
    let hasty = PostgresPool(address, configuration: configuration)
    #expect(
      await thrownError { try await hasty.run("SELECT 1") }
        == PostgresError(
          kind: .unreachable,
          message: "PostgreSQL at 127.0.0.1:\(silent.port) did not answer within 0.05 seconds"))
  }

  @Test("Keeps the connections usable when tasks are cancelled at any time")
  func anyTime() async throws {
    let pool = try await newPool(PostgresConfiguration(connections: 2))
    for round in 0..<100 {
      let task = Task {
        try await pool.transaction { transaction throws(PostgresError) in
          try await transaction.rows("SELECT generate_series(1, $1)", [.integer(round * 20)]) {
            $0.integer(0)
          }.count
        }
      }
      for _ in 0..<round % 10 { await Task.yield() }
      if round.isMultiple(of: 3) { _ = try await pool.integer("SELECT 1::int8") }
      task.cancel()
      switch await task.result {
      case .success(let count): #expect(count == round * 20)
      case .failure(let error): #expect(error as? PostgresError == Self.cancelled)
      }
    }
    #expect(try await pool.integer("SELECT 1::int8") == 1)
  }
}

/// A server that accepts connections without an answer.
private final class SilentServer: Sendable {
  let port: Int
  private let descriptor: Int32

  init() throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 ? getsockname(descriptor, address, &size) : -1
      }
    }
    guard code == 0, listen(descriptor, 8) == 0 else { throw SystemError.last }
    port = Int(UInt16(bigEndian: address.sin_port))
  }

  deinit { close(descriptor) }

  /// Whether a client waits to be accepted.
  var hasClient: Bool {
    var file = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&file, 1, 0) == 1
  }
}
