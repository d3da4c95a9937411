import CharacterDomain
import CharacterPostgres
import CommandLineKit
import PostgresKit
import SystemKit

/// Clients that call a repository at once, and clients of `pgbench` that run the same statements.
struct DatabaseClients: Sendable {
  static let count = 8
  private static let rounds = 3

  let server: DatabaseServer
  let folder: TemporaryFolder

  /// Measures a call with each of the subjects in turn, `calls` times by each client in each round.
  ///
  /// - Returns: Rows with the median and the 95th percentile of the times.
  /// - Throws: `CommandFailure` if a program fails, or the error of a call.
  @MainActor
  func rows<Subject: Sendable>(
    _ what: String, _ subjects: [Subject], calls: Int,
    call: @escaping @Sendable (PostgresCharacters, Subject) async throws -> Void
  ) async throws -> [ReportRow] {
    let scripts = try await scripts(what, subjects, call: call)
    var (ours, other): ([Duration], [Duration]) = ([], [])
    for _ in 0..<Self.rounds {
      ours += try await times(subjects, calls: calls, call: call)
      other += try pgbench(scripts, transactions: calls)
    }
    return [("p50", 0.5), ("p95", 0.95)].map { name, share in
      ReportRow(
        what: "\(what), \(Self.count) clients at once, \(name)",
        figure: Figure(ours.percentile(share)),
        reference: .init(what: "pgbench", figure: Figure(other.percentile(share))))
    }
  }

  // MARK: - Internal

  private func repository() -> PostgresCharacters {
    PostgresCharacters(PostgresPool(PostgresAddress(server.address)), source: .postgres)
  }

  /// Returns the times of the calls by all clients.
  @concurrent
  private func times<Subject: Sendable>(
    _ subjects: [Subject], calls: Int,
    call: @escaping @Sendable (PostgresCharacters, Subject) async throws -> Void
  ) async throws -> [Duration] {
    try await withThrowingTaskGroup { group in
      for client in 0..<Self.count {
        let repository = repository()
        group.addTask {
          var times: [Duration] = []
          for number in 0..<calls {
            let start = ContinuousClock.now
            // Each client begins with another subject.
            try await call(repository, subjects[(client * 13 + number) % subjects.count])
            times.append(ContinuousClock.now - start)
          }
          return times
        }
      }
      var times: [Duration] = []
      for try await client in group { times += client }
      return times
    }
  }

  /// Writes a script of `pgbench` for each subject, with the statements that the server logs for the
  /// call.
  private func scripts<Subject: Sendable>(
    _ what: String, _ subjects: [Subject],
    call: @Sendable (PostgresCharacters, Subject) async throws -> Void
  ) async throws -> [String] {
    try server.psql("ALTER DATABASE postgres SET log_statement = 'all'").run()
    defer { _ = try? server.psql("ALTER DATABASE postgres RESET log_statement").run() }
    let repository = repository()
    // The first call also asks for the version of the tables.
    if let first = subjects.first { try await call(repository, first) }
    var scripts: [String] = []
    for (number, subject) in subjects.enumerated() {
      let length = server.log.count
      try await call(repository, subject)
      let text = StatementLog(server.log.dropFirst(length)).script
      scripts.append(
        try folder.add(folder: "\(what) \(number)", holding: "script", bytes: Array(text.utf8))
          + "/script")
    }
    return scripts
  }

  /// Returns the times of transactions, each of which runs one of the scripts.
  private func pgbench(_ scripts: [String], transactions: Int) throws -> [Duration] {
    let logs = try folder.add(folder: "times")
    defer { _ = try? ChildProcess(["rm", "-rf", logs]).run() }
    let options = [
      "-n", "-c", "\(Self.count)", "-t", "\(transactions)", "-M", "prepared", "-l",
      "--log-prefix=\(logs)/times",
    ]
    try ChildProcess(["pgbench"] + options + scripts.flatMap { ["-f", $0] } + [server.address])
      .run()
    let bytes =
      try FolderReader.entries(of: logs)?
      .flatMap { try FileReader.bytes(of: "\(logs)/\($0.name)") ?? [] } ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").compactMap { line in
      // The number of the client and of its transaction, and the time in microseconds.
      let columns = line.split(separator: " ", maxSplits: 3)
      return columns.count > 2 ? Int(columns[2]).map(Duration.microseconds) : nil
    }
  }
}
