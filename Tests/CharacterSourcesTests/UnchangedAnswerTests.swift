import CharacterDomain
import CharacterSources
import HTTPKit
import HTTPTesting
import Testing

/// Answers that the service need not send again.
@Suite(.timeLimit(.minutes(20))) struct UnchangedAnswerTests {
  private static let tag = "W/\"caf\u{E9}, \u{FF}\""

  private static func entry(_ name: String, tag: String? = tag) -> LoopbackResponse {
    var headers: HTTPHeaders = [:]
    headers["ETag"] = tag
    return .text(
      #"{"id": 7, "name": "\#(name)"}"#, type: "application/json", headers: headers)
  }

  private func source(
    at server: LoopbackServer, _ answers: SavedAnswers
  ) throws -> any CharacterSource {
    try CharacterSourcesTests.source(
      "rickandmorty", UnhurriedTransport(),
      at: server.url.absoluteString, answers: answers)
  }

  private func tags(of server: LoopbackServer) -> [String?] {
    server.requests.map { $0.headers["If-None-Match"] }
  }

  @Test("The tag of an answer returns byte for byte, and the status 304 keeps the body")
  func unchanged() async throws {
    let server = try LoopbackServer(
      Self.entry("Ada"), .status(304), Self.entry("Zoe", tag: "\"2\""), .status(304))
    let answers = SavedAnswers()
    var names: [String] = []
    for _ in 1...4 { names.append(try await source(at: server, answers).entry("7").name) }
    #expect(names == ["Ada", "Ada", "Zoe", "Zoe"])
    #expect(tags(of: server) == [nil, Self.tag, Self.tag, "\"2\""])
  }

  @Test("Each page of a list has a tag of its own")
  func pages() async throws {
    let server = try LoopbackServer { request in
      let tag = "\"\(request.path)\""
      if request.headers["If-None-Match"] == tag { return .status(304) }
      let isFirst = request.path.hasSuffix("=1")
      return .text(
        """
        {"info": {"count": 2, "next": \(isFirst ? #""more""# : "null")},
        "results": [{"id": \(isFirst ? 1 : 2), "name": "Ada"}]}
        """, type: "application/json", headers: ["ETag": tag])
    }
    let source = try source(at: server, SavedAnswers())
    for _ in 1...2 {
      let first = try await source.page(after: nil)
      #expect(first.characters.map(\.id.local) == ["1"] && first.next == "2")
      let second = try await source.page(after: first.next)
      #expect(second.characters.map(\.id.local) == ["2"] && second.next == nil)
    }
    #expect(
      tags(of: server) == [nil, nil, "\"/character?page=1\"", "\"/character?page=2\""])
  }

  @Test("An answer without a tag is requested as before")
  func noTag() async throws {
    let server = try LoopbackServer(Self.entry("Ada", tag: nil))
    let answers = SavedAnswers()
    for _ in 1...2 { _ = try await source(at: server, answers).entry("7") }
    #expect(tags(of: server) == [nil, nil])
  }

  @Test(
    "The status 304 without a body that can be used sends the request once more, without a tag",
    arguments: [nil, "", "<html>"])
  func unusableBody(body: String?) async throws {
    let server = try LoopbackServer(.status(304), Self.entry("Ada"))
    let answers = SavedAnswers()
    let saved = body.map { SavedAnswer(tag: "\"1\"", body: Array($0.utf8)) }
    if let saved { await answers.save(saved, at: server.url("/character/7").absoluteString) }
    #expect(try await source(at: server, answers).entry("7").name == "Ada")
    #expect(tags(of: server) == [saved?.tag, nil])
  }

  @Test("The status 304 to a request without a tag is not understood")
  func again() async throws {
    let server = try LoopbackServer(.status(304))
    let source = try source(at: server, SavedAnswers())
    await #expect(
      throws: CharacterRepositoryError.invalidResponse(
        problem: "the status is 304", location: "rickandmorty/character/7")
    ) { try await source.entry("7") }
    #expect(server.requests.count == 2)
  }

  @Test("An answer that can't be read, or is an error, is not kept")
  func unusable() async throws {
    let server = try LoopbackServer(
      .text("<html>", type: "application/json", headers: ["ETag": "\"1\""]),
      .text("{}", status: 404, type: "application/json", headers: ["ETag": "\"2\""]),
      Self.entry("Ada"))
    let source = try source(at: server, SavedAnswers())
    for _ in 1...2 { _ = try? await source.entry("7") }
    #expect(try await source.entry("7").name == "Ada")
    #expect(tags(of: server) == [nil, nil, nil])
  }
}
