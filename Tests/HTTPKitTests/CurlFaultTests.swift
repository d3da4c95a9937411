import Foundation
import HTTPKit
import HTTPTesting
import Testing

@Suite struct CurlFaultTests {
  private let transport = CurlTransport(userAgent: "test/1.0")

  /// Sends a GET request. Returns the error; `nil` if there is a response.
  private func error(
    from url: URL, _ setLimits: (inout HTTPLimits) -> Void = { _ in }
  ) async -> HTTPError? {
    var request = HTTPRequest(url)
    setLimits(&request.limits)
    do throws(HTTPError) {
      _ = try await transport.send(request)
      return nil
    } catch {
      return error
    }
  }

  private func error(
    of response: LoopbackResponse, _ setLimits: (inout HTTPLimits) -> Void = { _ in }
  ) async throws -> (error: HTTPError?, server: String) {
    let server = try LoopbackServer(response)
    return (await error(from: server.url, setLimits), server.url.absoluteString)
  }

  @Test("A server that refuses connections is reported")
  func refused() async throws {
    let server = try LoopbackServer.refusing()
    #expect(await error(from: server.url) == .refused(server: server.url.absoluteString))
  }

  @Test("A host without an address is reported")
  func unresolvable() async throws {
    // The resolver rejects a label of more than 63 characters without asking a name server.
    let host = String(repeating: "x", count: 64) + ".invalid"
    let url = try #require(URL(string: "http://\(host)/"))
    #expect(await error(from: url) == .unresolvable(host: host))
  }

  @Test("A server that accepts no connection in time is reported")
  func connectTimeout() async throws {
    let server = try LoopbackServer.unresponsive()
    let limit = Duration.milliseconds(40)
    let error = await error(from: server.url) { $0.connect = limit }
    #expect(error == .connectTimeout(server: server.url.absoluteString, after: limit))
  }

  @Test("A header that does not arrive in time is reported")
  func slowHeader() async throws {
    let limit = Duration.milliseconds(40)
    let (error, server) = try await error(of: .text("late").delayed(by: .seconds(60))) {
      $0.total = limit
    }
    #expect(error == .timeout(server: server, after: limit))
  }

  @Test("The total time includes a body that arrives byte by byte")
  func trickle() async throws {
    let limit = Duration.milliseconds(60)
    let response = LoopbackResponse.text(String(repeating: "x", count: 1_000))
    let (error, server) = try await error(of: response.trickling(every: .milliseconds(5))) {
      $0.total = limit
    }
    #expect(error == .timeout(server: server, after: limit))
  }

  @Test("A server that stops sending is reported before the total time has passed")
  func stalled() async throws {
    let (error, server) = try await error(of: .text("xy").trickling(every: .seconds(60))) {
      $0.stall = .seconds(1)
    }
    #expect(error == .stalled(server: server, after: .seconds(1)))
  }

  @Test("A reset in the middle of the body is reported")
  func reset() async throws {
    let (error, server) = try await error(of: .text("hello").reset(afterBytes: 2))
    #expect(error == .connectionLost(server: server))
  }

  @Test("A connection that is closed without a response is reported")
  func noResponse() async throws {
    let (error, server) = try await error(of: .raw(""))
    #expect(error == .connectionLost(server: server))
  }

  @Test("A body that is shorter than its declared length is reported")
  func truncated() async throws {
    let (error, server) = try await error(of: .text("hello").closed(afterBytes: 2))
    #expect(error == .truncated(server: server))
  }

  @Test("A chunked body that ends too early is reported")
  func truncatedChunks() async throws {
    let (error, server) = try await error(
      of: .raw("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel"))
    #expect(error == .truncated(server: server))
  }

  @Test("A body larger than the limit is refused while it arrives", .timeLimit(.minutes(20)))
  func tooLarge() async throws {
    let (error, server) = try await error(of: .zeros(100 << 20)) { $0.bytes = 1 << 20 }
    #expect(error == .tooLarge(server: server, limit: 1 << 20))
  }

  @Test("A body that is larger than the limit after decompression is refused")
  func gzipBomb() async throws {
    let (error, server) = try await error(of: .gzipBomb(decompressedBytes: 1 << 30)) {
      $0.bytes = 4 << 20
    }
    #expect(error == .tooLarge(server: server, limit: 4 << 20))
  }

  @Test("A header that does not end is refused")
  func endlessHeader() async throws {
    let field = "X-Filler: \(String(repeating: "x", count: 1_000))\r\n"
    let header = String(repeating: field, count: 300)
    let (error, server) = try await error(of: .raw("HTTP/1.1 200 OK\r\n\(header)"))
    #expect(error == .tooLarge(server: server, limit: 256 << 10))
  }

  @Test("A damaged compressed body is reported")
  func damagedEncoding() async throws {
    let response = LoopbackResponse.bytes([1, 2, 3], headers: ["Content-Encoding": "gzip"])
    let (error, server) = try await error(of: response)
    #expect(error == .undecodableContent(server: server))
  }

  @Test("An unknown content encoding is reported")
  func unknownEncoding() async throws {
    let (error, server) = try await error(of: .text("x", headers: ["Content-Encoding": "rot13"]))
    #expect(error == .undecodableContent(server: server))
  }

  @Test(
    "A response that is not HTTP is reported",
    arguments: [
      "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nmany\r\n",
    ])
  func malformed(text: String) async throws {
    let (error, server) = try await error(of: .raw(text))
    guard case .malformedResponse(server, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(
    "Only http and https URLs with a host are sent",
    arguments: ["file:///etc/passwd", "ftp://example.com/x", "/notes", "http:///x"])
  func unsupported(text: String) async throws {
    let url = try #require(URL(string: text))
    #expect(await error(from: url) == .unsupportedURL(text))
  }

  @Test(
    "A header field can't contain a line break, a NUL or other invalid characters",
    arguments: [("A", "b\r\nc"), ("A", "b\0c"), ("A", "€"), ("A:", "b"), ("", "b"), ("A b", "c")])
  func invalidHeader(name: String, value: String) async throws {
    var request = HTTPRequest(try #require(URL(string: "http://localhost/")))
    request.headers[name] = value
    await #expect(throws: HTTPError.invalidHeader(name)) { try await transport.send(request) }
  }
}
