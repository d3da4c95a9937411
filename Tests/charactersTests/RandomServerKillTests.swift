import CommandLineTesting
import Foundation
import PostgresTesting
import RandomTesting
import Testing

/// PostgreSQL servers that are killed while a program writes to them.
@Suite(
  .enabled(if: PostgresServer.isInstalled, "PostgreSQL is not installed"),
  .timeLimit(.minutes(60)))
struct RandomServerKillTests {
  /// Whether the server is killed 50 times with ten seeds, and not only once.
  private static let isLong = RandomSource.seeds.count > 1

  private static let importLine = "import new --source postgres --replace"

  @Test(
    "After the server was killed during an import or a copy, the next one completes it",
    arguments: RandomSource.seeds)
  func killedServer(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let server = try await PostgresServer.start()
    let database = try await SharedDatabase(on: server)
    let size = Self.isLong ? 3_000 : 1_200
    let old = try database.file(of: size / 2, named: "old")
    _ = try await database.run("import \(database.file(of: size, named: "new"))")
    let expected = try await database.export("personal")
    let lines = [Self.importLine] + (Self.isLong ? ["sync personal --to postgres"] : [])
    for round in 0..<(Self.isLong ? 5 : 1) {
      let line = lines[round % lines.count]
      _ = try await database.run("import \(old) --source postgres --replace")
      async let killed = database.run(line)
      // The server is at a random place, such as in the middle of a transaction.
      try await Task.sleep(for: .microseconds(50_000 + random.below(size * 200)))
      try await server.kill()
      let outcome = try await killed
      #expect([0, 6].contains(outcome.code), "\(outcome.error)")
      #expect(
        outcome.code == 0 || outcome.error.contains("error: could not reach"), "\(outcome.error)")
      try await server.restart()
      let again = try await database.run(line)
      #expect(again.error == "" && again.code == 0)
      let found = try await database.export()
      #expect((line == Self.importLine ? found : Self.copied(in: found)) == expected, "\(line)")
    }
    await server.stop()
  }

  /// Returns the copied characters with their IDs in the source `personal`.
  private static func copied(in lines: String) -> String {
    lines.split(separator: "\n").filter { $0.contains(#""id":"personal:"#) }
      .map { $0.replacing(#/"personal:([0-9]+)"/#) { String($0.1) } + "\n" }
      .sorted { number(of: $0) < number(of: $1) }.joined()
  }

  private static func number(of line: String) -> Int {
    line.firstMatch(of: /"id":([0-9]+)/).flatMap { Int($0.1) } ?? 0
  }
}
