import HTTPKit
import HTTPTesting
import Testing

@Suite struct LoopbackServerTests {
  private let transport = CurlTransport(userAgent: "test/1.0")

  @Test("The responses are sent in order, and the last one is repeated")
  func script() async throws {
    let server = try LoopbackServer(.text("a"), .text("b"))
    var texts: [String] = []
    for _ in 0..<3 { texts.append(try await transport.send(.unhurried(server.url)).text()) }
    #expect(texts == ["a", "b", "b"])
  }

  @Test("A closure responds by the path")
  func closure() async throws {
    let server = try LoopbackServer { .text("path \($0.path)") }
    #expect(try await transport.send(.unhurried(server.url("/x?y"))).text() == "path /x?y")
  }

  @Test("The requests are recorded with method, path, header and body")
  func recording() async throws {
    let server = try LoopbackServer(.status(201))
    _ = try await transport.send(
      HTTPRequest.unhurried(server.url("/a"), method: .put, headers: ["X": "1"], body: [1, 2]))
    let request = try #require(server.requests.first)
    #expect(request.method == "PUT" && request.path == "/a" && request.headers["x"] == "1")
    #expect(request.body == [1, 2] && request.connection == 1)
  }

  @Test("A pause before the response does not delay another connection", .timeLimit(.minutes(20)))
  func independence() async throws {
    let server = try LoopbackServer {
      $0.path == "/late" ? .text("").delayed(by: .seconds(600)) : .text("now")
    }
    let late = Task { try await transport.send(.unhurried(server.url("/late"))) }
    while server.requests.isEmpty { await Task.yield() }
    #expect(try await transport.send(.unhurried(server.url)).text() == "now")
    late.cancel()
  }

  @Test("The body of a bomb is more than a hundred times smaller than its content")
  func bomb() async throws {
    let server = try LoopbackServer(.gzipBomb(decompressedBytes: 10 << 20))
    let head = try await transport.send(.unhurried(server.url, method: .head))
    let length = try #require(head.headers["Content-Length"].flatMap { Int($0) })
    #expect(length * 100 < 10 << 20)
  }
}

@Suite struct StubTransportTests {
  @Test("A text has a type, which the headers of the response can replace")
  func type() async throws {
    let url = try LoopbackServer.refusing().url
    let transport = StubTransport(
      .text("a"), .text("[]", type: "application/json"),
      .text("b", headers: ["Content-Type": "text/html"]))
    var types: [String?] = []
    for _ in 0..<3 { types.append(try await transport.send(HTTPRequest(url)).mediaType) }
    #expect(types == ["text/plain", "application/json", "text/html"])
  }

  @Test("The responses are returned in order, and the requests are recorded")
  func script() async throws {
    let url = try LoopbackServer.refusing().url
    let transport = StubTransport(
      .text("a", status: 404, headers: ["X": "1"]), .failure(.unresolvable(host: "x")))
    let response = try await transport.send(HTTPRequest(url))
    #expect(response.status == 404 && response.headers["X"] == "1" && response.url == url)
    await #expect(throws: HTTPError.unresolvable(host: "x")) {
      try await transport.send(HTTPRequest(url, method: .head))
    }
    #expect(transport.requests.map(\.method) == [.get, .head])
  }

  @Test("A request without a response fails the test")
  func unexpected() async throws {
    let url = try LoopbackServer.refusing().url
    await withKnownIssue {
      await #expect(throws: HTTPError.cancelled) {
        try await StubTransport().send(HTTPRequest(url))
      }
    } matching: { issue in
      issue.comments.first?.rawValue == "unexpected request: GET \(url)"
    }
  }
}
