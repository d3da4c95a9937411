import DisplayTesting
import Foundation
import HTTPKit
import HTTPTesting
import Testing

@Suite struct HTTPRetryTests {
  private let clock = TestClock()

  private func request() throws -> HTTPRequest {
    HTTPRequest(try #require(URL(string: "http://example.com/notes")))
  }

  /// A client whose delays have the largest random part.
  private func client(
    _ transport: StubTransport, _ policy: HTTPRetryPolicy = HTTPRetryPolicy()
  ) -> HTTPClient {
    // Sunday, November 6, 1994, 08:49:37
    let now = Date(timeIntervalSince1970: 784_111_777)
    return HTTPClient(transport, retry: policy, clock: clock, now: { now }, jitter: { 1 })
  }

  /// Sends a request that is repeated. Returns the delays and the final status.
  private func send(
    _ count: Int, _ transport: StubTransport, _ policy: HTTPRetryPolicy = HTTPRetryPolicy()
  ) async throws -> (delays: [Duration], status: Int) {
    let client = client(transport, policy)
    let request = try request()
    let task = Task { try await client.send(request).status }
    var delays: [Duration] = []
    for _ in 1..<count { delays.append(await clock.advanceToNextDeadline()) }
    return (delays, try await task.value)
  }

  @Test(
    "A failure of the connection is repeated",
    arguments: [
      HTTPError.unresolvable(host: "x"), .refused(server: "x"),
      .unreachable(server: "x", reason: ""), .connectTimeout(server: "x", after: .zero),
      .stalled(server: "x", after: .zero), .connectionLost(server: "x"), .truncated(server: "x"),
    ])
  func transient(error: HTTPError) async throws {
    let outcome = try await send(2, StubTransport(.failure(error), .text("x")))
    #expect(outcome == ([.milliseconds(200)], 200))
  }

  @Test("A status from 500 and the status 429 are repeated", arguments: [429, 500, 502, 503, 599])
  func busy(status: Int) async throws {
    let outcome = try await send(2, StubTransport(.text("", status: status), .text("x")))
    #expect(outcome.status == 200)
  }

  @Test("Another response is final", arguments: [200, 304, 400, 401, 404, 410, 499])
  func finalResponse(status: Int) async throws {
    let transport = StubTransport(.text("", status: status))
    #expect(try await client(transport).send(request()).status == status)
  }

  @Test(
    "Another failure is final",
    arguments: [
      HTTPError.cancelled, .timeout(server: "x", after: .seconds(30)),
      .tooLarge(server: "x", limit: 1),
      .undecodableContent(server: "x"), .malformedResponse(server: "x", reason: ""),
      .untrustedCertificate(server: "x", reason: ""), .libraryMissing(""),
    ])
  func finalFailure(error: HTTPError) async throws {
    let transport = StubTransport(.failure(error))
    await #expect(throws: error) { try await client(transport).send(request()) }
  }

  @Test("A POST or PATCH request is not repeated", arguments: [HTTPRequest.Method.post, .patch])
  func unsafe(method: HTTPRequest.Method) async throws {
    var request = try request()
    request.method = method
    let transport = StubTransport(.text("", status: 503))
    #expect(try await client(transport).send(request).status == 503)
  }

  @Test("The delays double up to the longest one, and the last failure is returned")
  func backoff() async throws {
    let policy = HTTPRetryPolicy(
      attempts: 5, firstDelay: .milliseconds(100), longestDelay: .milliseconds(350))
    let transport = StubTransport(
      .text("", status: 500), .text("", status: 501), .text("", status: 502),
      .text("", status: 503), .text("", status: 504))
    let outcome = try await send(5, transport, policy)
    #expect(outcome.delays == [100, 200, 350, 350].map { .milliseconds($0) })
    #expect(outcome.status == 504)
  }

  @Test("The random part is at most half of a delay")
  func jitter() async throws {
    let client = HTTPClient(
      StubTransport(.text("", status: 500), .text("x")), clock: clock, jitter: { 0 })
    let request = try request()
    async let response = client.send(request)
    #expect(await clock.advanceToNextDeadline() == .milliseconds(100))
    #expect(try await response.status == 200)
  }

  @Test(
    "The delay is as long as the server asks",
    arguments: [
      ("3", Duration.seconds(3)), ("Sun, 06 Nov 1994 08:49:41 GMT", .seconds(4)),
      ("Sun, 06 Nov 1994 08:49:07 GMT", .milliseconds(200)), ("soon", .milliseconds(200)),
      ("-3", .milliseconds(200)), ("0", .milliseconds(200)),
    ])
  func retryAfter(value: String, delay: Duration) async throws {
    let busy = StubTransport.Response.text("", status: 429, headers: ["Retry-After": value])
    let outcome = try await send(2, StubTransport(busy, .text("x")))
    #expect(outcome == ([delay], 200))
  }

  @Test(
    "A response is returned at once if the server asks for a longer delay than the longest one",
    arguments: ["11", "25924", "99999999999999999999", "Mon, 07 Nov 1994 00:00:00 GMT"])
  func longRetryAfter(value: String) async throws {
    let transport = StubTransport(.text("", status: 503, headers: ["Retry-After": value]))
    #expect(try await client(transport).send(request()).status == 503)
  }

  @Test("No attempt begins after the total time, which also limits an attempt")
  func totalTime() async throws {
    let policy = HTTPRetryPolicy(
      attempts: 100, firstDelay: .seconds(4), longestDelay: .seconds(4), totalTime: .seconds(10))
    let busy = StubTransport.Response.text("", status: 500)
    let transport = StubTransport(busy, busy, busy)
    let outcome = try await send(3, transport, policy)
    #expect(outcome == ([.seconds(4), .seconds(4)], 500))
    #expect(transport.requests.map(\.limits.total) == [10, 6, 2].map { .seconds($0) })
  }

  @Test("A cancellation ends a delay")
  func cancellation() async throws {
    let client = client(StubTransport(.text("", status: 500)))
    let request = try request()
    let task = Task { try await client.send(request) }
    await clock.waitForSleepers()
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }

  @Test("A request over a socket is repeated after a 503")
  func overSocket() async throws {
    let server = try LoopbackServer(.status(503, headers: ["Retry-After": "0"]), .text("x"))
    let policy = HTTPRetryPolicy(firstDelay: .milliseconds(1), totalTime: .seconds(300))
    let client = HTTPClient(CurlTransport(userAgent: "test/1.0"), retry: policy)
    #expect(try await client.send(.unhurried(server.url)).text() == "x")
  }
}
