import CharacterDomain
import CharacterDomainTesting
import CharacterSources
import CommandLineKit
import CommandLineTesting
import Foundation
import HTTPKit
import HTTPTesting
import SourceCache
import Testing

@testable import CharactersAssembly

/// Faults of servers, from a real socket to the message of the program and to the copy.
@Suite(.timeLimit(.minutes(20))) struct SourceFaultTests {
  /// What a server does wrong, and how the program reports it.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let message: String
    let hint: String?
    let limits: HTTPLimits
    let server: @Sendable () throws -> LoopbackServer

    init(
      _ name: String, _ message: String, hint: String? = nil, limits: HTTPLimits = .patient,
      server: @escaping @Sendable () throws -> LoopbackServer
    ) {
      (testDescription, self.message, self.hint) = (name, message, hint)
      (self.limits, self.server) = (limits, server)
    }

    init(
      _ name: String, _ message: String, hint: String? = nil, limits: HTTPLimits = .patient,
      _ answer: LoopbackResponse
    ) {
      self.init(name, message, hint: hint, limits: limits) { try LoopbackServer(answer) }
    }
  }

  private static let json = "application/json"
  private static let ada = #"{"id": 1, "name": "Ada"}"#

  @Test(
    "A fault is reported in one sentence, and the copy stays as it is",
    arguments: connections + statuses + redirects + bodies + values)
  func fault(_ fault: Fault) async throws {
    let copy = try await FaultyCopy()
    let before = try copy.bytes
    let server = try fault.server()
    let repository = try copy.repository(at: server.url.absoluteString, fault.limits)
    #expect(try await repository.character(copy.id(1)).name == "Ada")
    let error = try #require(repository.state.error)
    let outcome = await outcome(of: error)
    let message = fault.message.replacing("SERVER", with: server.url.absoluteString)
    let hint = fault.hint.map { "hint: \($0)\n" } ?? ""
    #expect(outcome == CommandOutcome(error: "error: \(message)\n\(hint)", code: .unavailable))
    await #expect(throws: CharacterRepositoryError.self) { try await repository.sync() }
    #expect(try copy.bytes == before)
  }

  @Test("A host without an address is reported")
  func unresolvable() async throws {
    let copy = try await FaultyCopy()
    let host = String(repeating: "x", count: 64) + ".invalid"
    let repository = try copy.repository(at: "http://\(host)", .patient)
    await #expect(
      throws: CharacterRepositoryError.unreachable(reason: "the host \(host) was not found")
    ) { try await repository.character(copy.id(2)) }
  }

  @Test(
    "An untrusted certificate is reported without the advice to wait, and the copy stays as it is",
    .enabled(if: UntrustedServer.isAvailable, "openssl is not installed"))
  func untrusted() async throws {
    let copy = try await FaultyCopy()
    let before = try copy.bytes
    let server = try await UntrustedServer()
    let repository = try copy.repository(at: server.url.absoluteString, .patient)
    #expect(try await repository.character(copy.id(1)).name == "Ada")
    let outcome = await outcome(of: try #require(repository.state.error))
    let message =
      "error: could not use the character source: the certificate of \(server.url) is not trusted: "
    #expect(outcome.error.hasPrefix(message) && outcome.error.split(separator: "\n").count == 1)
    #expect(outcome.code == .unavailable)
    #expect(try copy.bytes == before)
  }

  @Test(
    "Unusual answers that contain a character are read",
    arguments: [
      #"{"id": 1, "name": "Zoe", "new": {"a": [1, null]}, "episode": null, "origin": null}"#,
      #"{"id": 1, "id": 1, "name": "Zoe", "species": "Human", "species": "Human"}"#,
      #"{"id": 1, "name": "\u005aoe", "status": "Dead"}"#,
    ])
  func unusual(body: String) async throws {
    let copy = try await FaultyCopy()
    let server = try LoopbackServer(.text(body, type: Self.json))
    let repository = try copy.repository(at: server.url.absoluteString, .patient)
    #expect(try await repository.character(copy.id(1)).name == "Zoe")
    #expect(repository.state.error == nil)
  }

  @Test("The status 304 makes the copy fresh again, and asks for no new answer")
  func unchanged() async throws {
    let copy = try await FaultyCopy()
    let server = try LoopbackServer { request in
      if request.headers["If-None-Match"] == "\"\u{FF}\"" { return .status(304) }
      let isPage = request.path.contains("page=")
      return .text(
        isPage ? #"{"info": {"count": 1}, "results": [\#(Self.ada)]}"# : Self.ada, type: Self.json,
        headers: ["ETag": "\"\u{FF}\""])
    }
    for time in [2_000_000, 3_000_000] {
      let repository = try copy.repository(at: server.url.absoluteString, .patient, now: time)
      #expect(try await repository.character(copy.id(1)).name == "Ada")
      #expect(try await repository.sync() == 1)
      let state = repository.state
      #expect(state.age == .zero && state.error == nil && state.revision == 0)
    }
    let tags = server.requests.map { $0.headers["If-None-Match"] }
    #expect(tags == [nil, nil, "\"\u{FF}\"", "\"\u{FF}\""])
  }

  /// Returns what the program prints and returns if its repository throws an error.
  @MainActor private func outcome(of error: CharacterRepositoryError) async -> CommandOutcome {
    let program = CharactersProgram(
      characterRepository: InMemoryCharacterRepository(failing: error),
      favoritesRepository: InMemoryFavoritesRepository(),
      settingsRepository: InMemorySettingsRepository())
    return await program.commandLine.run(["list"])
  }
}

extension SourceFaultTests {
  private static let unreachable = "could not reach the character source: "
  private static let invalid = "invalid response from the character source: "
  private static let place = ", at rickandmorty/character/1"

  private static var connections: [Fault] {
    var hurried = HTTPLimits.patient
    hurried.total = .milliseconds(100)
    var connecting = HTTPLimits.patient
    connecting.connect = .milliseconds(100)
    let late = unreachable + "SERVER did not respond completely within 100 ms"
    let later = "try again later"
    return [
      Fault("refused", unreachable + "SERVER refused the connection", hint: later) {
        try .refusing()
      },
      Fault(
        "connect timeout", unreachable + "SERVER did not accept a connection within 100 ms",
        hint: later, limits: connecting
      ) { try .unresponsive() },
      Fault(
        "slow header", late, hint: later, limits: hurried,
        .text(ada, type: json).delayed(by: .seconds(600))),
      Fault(
        "trickle", late, hint: later, limits: hurried,
        .text(ada, type: json).trickling(every: .milliseconds(10))),
      Fault(
        "reset", unreachable + "the connection to SERVER was lost", hint: later,
        .text(ada, type: json).reset(afterBytes: 5)),
      Fault(
        "truncated", unreachable + "the response of SERVER ended too early", hint: later,
        .text(ada, type: json).closed(afterBytes: 5)),
      Fault(
        "length too large", unreachable + "the response of SERVER ended too early", hint: later,
        .text(ada, type: json, headers: ["Content-Length": "1000"]).closed(afterBytes: 1_000)),
      Fault(
        "length too small", invalid + "the JSON is not valid" + place,
        .text(ada, type: json, headers: ["Content-Length": "5"])),
    ]
  }

  private static var statuses: [Fault] {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    let waits: [(value: String, hint: String?)] = [
      ("120", "try again in 120 seconds"),
      ("Sun, 06 Nov 1994 08:51:37 GMT", "try again in 120 seconds"), ("soon", "try again later"),
    ]
    return [429, 503].flatMap { status in
      waits.map { wait in
        Fault(
          "\(status), \(wait.value)", "the character source is refusing requests",
          hint: wait.hint,
          .status(status, headers: ["Retry-After": wait.value, "Date": date]))
      }
    }
  }

  private static var redirects: [Fault] {
    [
      Fault(
        "redirect loop", invalid + "SERVER redirects more than 5 times" + place,
        .redirect(to: "/character/1")),
      Fault(
        "other origin",
        invalid + "SERVER redirects to http://127.0.0.1:1, which is another server" + place,
        .redirect(to: "http://127.0.0.1:1/character/1")),
    ]
  }

  private static var bodies: [Fault] {
    let notJSON = invalid + "the JSON is not valid" + place
    return [
      Fault(
        "invalid UTF-8", notJSON,
        .bytes(Array(#"{"id": 1, "name": ""#.utf8) + [0xC3, 0x28] + Array(#""}"#.utf8), type: json)),
      Fault(
        "HTML", invalid + "expected JSON, but the type is text/html" + place,
        .text("<html></html>", type: "text/html")),
      Fault("HTML as JSON", notJSON, .text("<html></html>", type: json)),
      Fault("empty", notJSON, .text("", type: json)),
      Fault(
        "100 MiB", invalid + "the response of SERVER is larger than 16777216 bytes" + place,
        .zeros(100 << 20)),
      Fault(
        "gzip bomb", invalid + "the response of SERVER is larger than 16777216 bytes" + place,
        .gzipBomb(decompressedBytes: 1 << 30)),
      Fault(
        "deep nesting", notJSON,
        .text(
          #"{"id": 1, "name": "Ada", "x": "# + String(repeating: "[", count: 50_000)
            + String(repeating: "]", count: 50_000) + "}", type: json)),
    ]
  }

  private static var values: [Fault] {
    [
      (#"{"id": 1e99, "name": "Ada"}"#, "the JSON is not valid", ""),
      (#"{"id": 9223372036854775808, "name": "Ada"}"#, "the JSON is not valid", ""),
      (#"{"id": 2, "name": "Ada"}"#, "the answer is the character rickandmorty:2", nil),
      (#"{"id": 1}"#, "the field name is missing", ""),
      (#"{"id": 1, "name": null}"#, "a value is missing", " (name)"),
      (#"{"id": 1, "name": " "}"#, "the name is empty", nil),
      (#"{"id": 1, "name": ["Ada"]}"#, "expected a string", " (name)"),
      (#"{"id": 1, "name": "Ada", "episode": "x"}"#, "expected an array", " (episode)"),
    ].map { body, problem, member in
      let place = member.map { Self.place + $0 } ?? ", at rickandmorty/1"
      return Fault(body, invalid + problem + place, .text(body, type: json))
    }
  }
}

/// A file with the complete copy of a source, which has one character. The copy is not for one
/// server, so a test can exchange the server.
private final class FaultyCopy {
  private let folder = CopyFolder()

  init() async throws {
    let list = #"{"info": {"count": 1, "next": null}, "results": [{"id": 1, "name": "Ada"}]}"#
    let transport = StubTransport(.text(list, type: "application/json"))
    _ = try await repository(over: transport, at: "http://127.0.0.1").sync()
  }

  func id(_ number: Int) throws -> CharacterID {
    try #require(CharacterID("rickandmorty:\(number)"))
  }

  /// The content of the copy on disk. Its log may be missing.
  var bytes: [Data] {
    get throws {
      let file = folder.path + "/characters/rickandmorty/copy.sqlite"
      let log = try? Data(contentsOf: URL(filePath: file + "-wal"))
      return [try Data(contentsOf: URL(filePath: file)), log ?? Data()]
    }
  }

  /// Returns a repository that requests everything once from a server, in two attempts.
  func repository(
    at address: String, _ limits: HTTPLimits, now: Int = 1_000_000
  ) throws -> SourceRepository {
    let retry = HTTPRetryPolicy(
      attempts: 2, firstDelay: .milliseconds(1), totalTime: .seconds(600))
    let transport = LimitedTransport(
      client: HTTPClient(CurlTransport(userAgent: "test/1.0"), retry: retry), limits: limits)
    return try repository(over: transport, at: address, now: now)
  }

  private func repository(
    over transport: any HTTPTransport, at address: String, now: Int = 1_000_000
  ) throws -> SourceRepository {
    let source: SourceName = "rickandmorty"
    let copy = SourceCopy(ofCatalog: source, at: nil, environment: folder.environment)
    let service = try #require(CharacterSourceService.all.first { $0.name == source })
    var policy = SourcePolicy()
    policy.requests = .always
    return SourceRepository(
      try service.source(over: transport, at: SourceAddress(rawValue: address), answers: copy),
      copy: copy, policy: policy,
      now: { now })
  }
}

/// A transport with other limits than those of the source.
private struct LimitedTransport: HTTPTransport {
  let client: HTTPClient
  let limits: HTTPLimits

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    var request = request
    request.limits = limits
    return try await client.send(request)
  }
}

extension HTTPLimits {
  /// Limits of time for a busy machine.
  fileprivate static var patient: HTTPLimits {
    var limits = HTTPLimits()
    (limits.connect, limits.total, limits.stall) = (.seconds(300), .seconds(300), .seconds(300))
    return limits
  }
}
