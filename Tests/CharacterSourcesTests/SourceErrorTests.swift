import CharacterDomain
import CharacterSources
import HTTPKit
import HTTPTesting
import Testing

/// What a source can't read is an error of the repository, in one sentence.
@Suite struct SourceErrorTests {
  @Test("Settings can name exactly the registered sources")
  func names() { #expect(CharacterSourceService.all.map(\.name) == SourceName.known) }

  @Test(
    "An answer that can't be read says what is wrong, and where",
    arguments: [
      ("<html>", "the JSON is not valid", "rickandmorty/character/7"),
      ("[]", "expected", "rickandmorty/character/7"),
      (#"{"id": 7}"#, "the field name is missing", "rickandmorty/character/7"),
      (#"{"id": null, "name": ""}"#, "a value is missing", "rickandmorty/character/7 (id)"),
      (#"{"id": "7", "name": ""}"#, "expected", "rickandmorty/character/7 (id)"),
      (#"{"id": 1e99, "name": ""}"#, "the JSON is not valid", "rickandmorty/character/7"),
      (
        #"{"id": 7, "name": "", "origin": {"name": 1}}"#, "expected",
        "rickandmorty/character/7 (origin.name)"
      ),
      (String(repeating: "[", count: 100_000), "the JSON is not valid", "rickandmorty/character/7"),
    ])
  func invalidJSON(body: String, problem: String, location: String) async throws {
    let source = try source("rickandmorty", StubTransport.json(body))
    let error = await #expect(throws: CharacterRepositoryError.self) {
      try await source.entry("7")
    }
    guard case .invalidResponse(let text, let place) = error else {
      Issue.record("unexpected error \(String(describing: error))")
      return
    }
    #expect(text.hasPrefix(problem))
    #expect(place == location)
  }

  @Test("Another type than JSON is named")
  func html() async throws {
    let transport = StubTransport(.text("<html>", headers: ["Content-Type": "text/html"]))
    let source = try source("swapi", transport)
    await #expect(
      throws: CharacterRepositoryError.invalidResponse(
        problem: "expected JSON, but the type is text/html", location: "swapi/people/7/")
    ) { try await source.entry("7") }
  }

  @Test("A server that is busy says when to come back", arguments: [429, 503])
  func refused(status: Int) async throws {
    let transport = StubTransport(.text("", status: status, headers: ["Retry-After": "60"]))
    let source = try source("swapi", transport)
    await #expect(throws: CharacterRepositoryError.refused(retryAfter: .seconds(60))) {
      try await source.entry("7")
    }
  }

  @Test(
    "Other statuses are named, and a failure of the server is temporary",
    arguments: [
      (500, CharacterRepositoryError.unreachable(reason: "the server answers with the status 500")),
      (403, .invalidResponse(problem: "the status is 403", location: "swapi/people/7/")),
    ])
  func status(_ status: Int, _ error: CharacterRepositoryError) async throws {
    let source = try source("swapi", StubTransport.json("{}", status: status))
    await #expect(throws: error) { try await source.entry("7") }
  }

  @Test("An ID that the server doesn't know is not found")
  func notFound() async throws {
    let source = try source("pokeapi", StubTransport.json("{}", status: 404))
    await #expect(throws: CharacterRepositoryError.notFound) { try await source.entry("7") }
  }

  @Test(
    "A failed request says why",
    arguments: [
      (HTTPError.cancelled, CharacterRepositoryError.cancelled),
      (.unresolvable(host: "a.b"), .unreachable(reason: "the host a.b was not found")),
      (
        .untrustedCertificate(server: "a", reason: "it is self-signed"),
        .unusable(reason: "the certificate of a is not trusted: it is self-signed")
      ),
      (.libraryMissing("a is not installed"), .unusable(reason: "a is not installed")),
      (
        .tooLarge(server: "a", limit: 9),
        .invalidResponse(
          problem: "the response of a is larger than 9 bytes", location: "swapi/people/7/")
      ),
    ])
  func failure(error: HTTPError, expected: CharacterRepositoryError) async throws {
    let source = try source("swapi", StubTransport(.failure(error)))
    await #expect(throws: expected) { try await source.entry("7") }
  }
}
