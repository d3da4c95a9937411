import PostgresTesting
import SystemKit
import Testing

@testable import PostgresKit

@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"), .timeLimit(.minutes(1)))
struct PostgresTransactionTests {
  private static let table = """
    CREATE TABLE box(id int8 PRIMARY KEY, count int8 NOT NULL);
    INSERT INTO box VALUES (1, 0), (2, 0)
    """

  private func pool(_ configuration: PostgresConfiguration = .init()) async throws -> PostgresPool {
    let pool = try await newPool(configuration)
    try await pool.execute(Self.table)
    return pool
  }

  private func counts(_ pool: PostgresPool) async throws -> [Int?] {
    try await pool.rows("SELECT count FROM box ORDER BY id") { $0.integer(0) }
  }

  @Test("Commits all statements, and returns the value of the closure")
  func commits() async throws {
    let pool = try await pool()
    let changed = try await pool.transaction { transaction throws(PostgresError) in
      try await transaction.execute("UPDATE box SET count = 3 WHERE id = 1")
      return try await transaction.run("UPDATE box SET count = count + $1", [.integer(1)])
    }
    #expect(changed == 2)
    #expect(try await counts(pool) == [4, 1])
  }

  @Test("Rolls back if the closure throws, and leaves a usable connection")
  func rollsBack() async throws {
    let pool = try await pool(PostgresConfiguration(connections: 1))
    let thrown = PostgresError(kind: .statement, message: "enough")
    let error = await thrownError {
      try await pool.transaction { transaction throws(PostgresError) in
        try await transaction.run("UPDATE box SET count = 9")
        throw thrown
      }
    }
    #expect(error == thrown)
    #expect(try await counts(pool) == [0, 0])
  }

  @Test("Reports a transaction that is rolled back by COMMIT")
  func ignoredError() async throws {
    let pool = try await pool()
    let error = await thrownError {
      try await pool.transaction { transaction throws(PostgresError) in
        try await transaction.run("UPDATE box SET count = 9")
        try? await transaction.execute("SELECT missing")
      }
    }
    #expect(
      error
        == PostgresError(
          kind: .statement, code: "25P02",
          message: "the transaction was rolled back because one of its statements failed"))
    #expect(try await counts(pool) == [0, 0])
  }

  /// Adds 1 to both boxes, after another client has done so in the first attempts.
  private func add(
    _ pool: PostgresPool, conflicts: Int, attempts: Locked<Int>
  ) async throws(PostgresError) {
    try await pool.transaction(isolation: .serializable) { transaction throws(PostgresError) in
      let attempt = attempts.withLock { attempts in
        attempts += 1
        return attempts
      }
      _ = try await transaction.rows("SELECT count FROM box") { $0.integer(0) }
      if attempt <= conflicts { try await pool.run("UPDATE box SET count = count + 1") }
      try await transaction.run("UPDATE box SET count = count + 1")
    }
  }

  @Test("Repeats the closure after conflicts with another client", arguments: [0, 1, 3])
  func repeatsAfterConflict(conflicts: Int) async throws {
    let pool = try await pool()
    let attempts = Locked(0)
    try await add(pool, conflicts: conflicts, attempts: attempts)
    #expect(attempts.withLock { $0 } == conflicts + 1)
    #expect(try await counts(pool) == [conflicts + 1, conflicts + 1])
  }

  @Test("Reports a conflict after the last attempt")
  func givesUp() async throws {
    let pool = try await pool(PostgresConfiguration(attempts: 2))
    let attempts = Locked(0)
    let error = await thrownError { try await add(pool, conflicts: 9, attempts: attempts) }
    #expect(
      error
        == PostgresError(
          kind: .conflict, code: "40001",
          message: "could not serialize access due to concurrent update"))
    #expect(attempts.withLock { $0 } == 2)
    #expect(try await counts(pool) == [2, 2])
  }

  @Test("Loses no change of many concurrent clients that lock rows in different orders")
  func concurrentClients() async throws {
    let pool = try await pool(PostgresConfiguration(attempts: 100))
    try await withThrowingTaskGroup { group in
      for client in 0..<4 {
        group.addTask {
          for _ in 0..<5 {
            try await pool.transaction(isolation: .serializable) {
              transaction throws(PostgresError) in
              for id in client.isMultiple(of: 2) ? [1, 2] : [2, 1] {
                let update = "UPDATE box SET count = count + 1 WHERE id = $1"
                try await transaction.run(update, [.integer(id)])
              }
            }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try await counts(pool) == [20, 20])
  }

  @Test("Pauses on the clock of the configuration")
  func clock() async throws {
    let clock = RecordingClock()
    let pool = try await pool(PostgresConfiguration(clock: clock))
    try await add(pool, conflicts: 2, attempts: Locked(0))
    let pauses = clock.pauses.withLock { $0 }
    #expect(pauses.count == 2)
    #expect(pauses.allSatisfy { $0 >= .milliseconds(2) && $0 <= .milliseconds(10) })
  }

  @Test("Pauses longer after each conflict, at most 0.64 seconds")
  func pauses() {
    let configuration = PostgresConfiguration()
    let longest = [1, 2, 3, 8, 50].map { configuration.pause(afterAttempt: $0, jitter: 1) }
    #expect(longest == [5, 10, 20, 640, 640].map { .milliseconds($0) })
    #expect(configuration.pause(afterAttempt: 2, jitter: 0) == .milliseconds(5))
  }
}

/// A clock whose time does not advance, so that a pause takes no time.
private struct RecordingClock: Clock {
  let pauses = Locked<[Duration]>([])
  let minimumResolution = Duration.zero
  let now = ContinuousClock.now

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    pauses.withLock { $0.append(now.duration(to: deadline)) }
  }
}
