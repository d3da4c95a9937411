import CommandLineTesting
import Foundation
import HTTPTesting
import RandomTesting
import SystemKit
import Testing

/// Programs that are killed while they write the copy of a source, and programs that share a copy.
@Suite(.timeLimit(.minutes(60))) struct RandomKillTests {
  /// Commands that send requests even if the copy is fresh, and how many.
  private static let commands = [
    (["sync", "rickandmorty"], 3), (["list", "--source", "rickandmorty", "--refresh"], 3),
    (["detail", "rickandmorty:7", "--refresh"], 1),
  ]

  /// The number of kills with one seed: 3 in quick tests, and 200 with ten seeds.
  private static let kills = RandomSource.seeds.count == 1 ? 3 : 20

  @Test(
    "After a program was killed, the copy opens, and each entry is an old or a new one",
    arguments: RandomSource.seeds)
  func killed(seed: UInt64) async throws {
    var random = RandomSource(seed: seed)
    let server = try VersionedServer()
    try await server.start(Self.commands[0].0).end()
    for version in 2...Self.kills + 1 {
      server.version = version
      let (arguments, requests) = random.one(of: Self.commands)
      let count = server.requestCount + random.below(requests)
      let program = try server.start(arguments)
      while server.requestCount <= count, !program.hasEnded { await Task.yield() }
      // The program is at a random place, such as in the middle of a transaction.
      try await Task.sleep(for: .microseconds(random.below(15_000)))
      await program.kill()
      try await server.expectConsistentCopy()
    }
  }

  @Test("Programs that write one copy at the same time all succeed")
  func shared() async throws {
    let server = try VersionedServer()
    let programs = try (0..<6).map { try server.start(Self.commands[$0 % 3].0) }
    for program in programs { try await program.end() }
    try await server.expectConsistentCopy()
  }
}

/// A server whose characters all change with a version, and the folder of their copy.
private final class VersionedServer {
  private static let (count, pageSize) = (60, 20)

  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private let currentVersion: Locked<Int>
  private let server: LoopbackServer

  init() throws {
    let version = Locked(1)
    currentVersion = version
    server = try LoopbackServer { request in
      let version = version.withLock { $0 }
      let number = request.path.split { $0 == "/" || $0 == "=" }.last.flatMap { Int($0) } ?? 0
      if !request.path.contains("page=") { return Self.json(Self.entry(number, version)) }
      let first = (number - 1) * Self.pageSize + 1
      let isLast = first + Self.pageSize > Self.count
      let entries = (first..<first + Self.pageSize).map { Self.entry($0, version) }
      return Self.json(
        """
        {"info": {"count": \(Self.count), "next": \(isLast ? "null" : #""more""#)},
        "results": [\(entries.joined(separator: ", "))]}
        """)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var version: Int {
    get { currentVersion.withLock { $0 } }
    set { currentVersion.withLock { $0 = newValue } }
  }

  var requestCount: Int { server.requests.count }

  /// Starts a command with the address of the server.
  func start(_ arguments: [String]) throws -> StartedProgram {
    var launch = ProcessLaunch(
      BuiltProgram("characters").url.path, arguments + ["--base-url", server.url.absoluteString],
      environment: ["XDG_CACHE_HOME": folder.path])
    launch.files = [
      .path("/dev/null", flags: O_RDONLY), .path("/dev/null", flags: O_WRONLY),
      .path("/dev/null", flags: O_WRONLY),
    ]
    return StartedProgram(try launch.start())
  }

  /// Reads the copy without requests. Each entry must be one that the server has sent.
  func expectConsistentCopy() async throws {
    let outcome = try await BuiltProgram("characters").shell(
      #"""
      XDG_CACHE_HOME='\#(folder.path)' "$0" list --source rickandmorty --offline -n 1000 --json \
        --base-url \#(server.url.absoluteString)
      """#)
    #expect(outcome.code == 0, "\(outcome.error)")
    #expect(!outcome.error.contains("warning"), "\(outcome.error)")
    struct Row: Decodable {
      let id, name, kind: String
    }
    let rows = try JSONDecoder().decode([Row].self, from: Data(outcome.output.utf8))
    #expect(rows.count == Self.count)
    for row in rows {
      let words = row.name.split(separator: " ")
      let version = try #require(words.last.flatMap { Int($0) })
      #expect(row.id == "rickandmorty:\(words[1])" && (1...self.version).contains(version))
      #expect(row.kind == Self.species(version))
    }
  }

  private static func entry(_ number: Int, _ version: Int) -> String {
    #"{"id": \#(number), "name": "Ada \#(number) \#(version)", "species": "\#(species(version))"}"#
  }

  private static func species(_ version: Int) -> String {
    version.isMultiple(of: 2) ? "animal" : "human"
  }

  private static func json(_ text: String) -> LoopbackResponse {
    .text(text, type: "application/json")
  }
}

/// A program that runs until it ends or is killed.
private final class StartedProgram: Sendable {
  private let process: pid_t
  private let code: Task<Int32, Never>
  private let ended = Locked(false)

  init(_ process: pid_t) {
    self.process = process
    let running = RunningProcess(process)
    code = Task { [ended] in
      let code = await running.exitCode()
      ended.withLock { $0 = true }
      return code
    }
  }

  var hasEnded: Bool { ended.withLock { $0 } }

  /// Waits for a program that succeeds.
  func end() async throws { #expect(await code.value == 0) }

  func kill() async {
    // Another process can't have the same ID so soon.
    if !hasEnded { _ = Foundation.kill(process, SIGKILL) }
    _ = await code.value
  }
}
