import Foundation
import HTTPKit
import HTTPTesting
import SystemKit
import Testing

@Suite struct CurlTransportTests {
  private let transport = CurlTransport(userAgent: "test/1.0")

  @Test("A response has the status, the header and the body")
  func response() async throws {
    let server = try LoopbackServer(.text("hello", status: 404, headers: ["X-Note": "one"]))
    let response = try await transport.send(.unhurried(server.url("/x?y=z")))
    #expect(response.status == 404 && !response.isSuccess)
    #expect(response.headers["x-note"] == "one")
    #expect(response.body == Array("hello".utf8))
    #expect(response.url == server.url("/x?y=z"))
  }

  @Test("A request sends its path, query and header, and the name of the program")
  func request() async throws {
    let server = try LoopbackServer(.status(204))
    let headers: HTTPHeaders = ["Accept": "text/plain", "X-Empty": ""]
    _ = try await transport.send(.unhurried(server.url("/a%2Fb?c=%20"), headers: headers))
    let request = try #require(server.requests.first)
    #expect(request.method == "GET" && request.path == "/a%2Fb?c=%20")
    #expect(request.headers["Accept"] == "text/plain" && request.headers["X-Empty"] == "")
    #expect(request.headers["User-Agent"] == "test/1.0")
    #expect(request.headers["Accept-Encoding"]?.contains("gzip") == true)
  }

  @Test(
    "A body is sent with its length and no other fields",
    arguments: [HTTPRequest.Method.post, .put, .patch, .delete], ["", "text"])
  func body(method: HTTPRequest.Method, text: String) async throws {
    let server = try LoopbackServer(.text("done"))
    let request = HTTPRequest.unhurried(server.url, method: method, body: Array(text.utf8))
    #expect(try await transport.send(request).text() == "done")
    let received = try #require(server.requests.first)
    #expect(received.method == method.rawValue && received.body == Array(text.utf8))
    #expect(received.headers["Content-Type"] == nil && received.headers["Expect"] == nil)
  }

  @Test("A body that is longer than its declared length ends there, and so does its connection")
  func longBody() async throws {
    let server = try LoopbackServer(.text("hello", headers: ["Content-Length": "2"]), .text("x"))
    #expect(try await transport.send(.unhurried(server.url)).text() == "he")
    #expect(try await transport.send(.unhurried(server.url)).text() == "x")
    #expect(server.requests.map(\.connection) == [1, 2])
  }

  @Test("A large body is sent without waiting for a permission")
  func largeBody() async throws {
    let server = try LoopbackServer(.text("done"))
    let body = [UInt8](repeating: 7, count: 2 << 20)
    _ = try await transport.send(.unhurried(server.url, method: .put, body: body))
    let received = try #require(server.requests.first)
    #expect(received.body == body && received.headers["Expect"] == nil)
  }

  @Test("A response to HEAD has a header and no body")
  func head() async throws {
    let server = try LoopbackServer(.text("hello"))
    let response = try await transport.send(.unhurried(server.url, method: .head))
    #expect(response.headers["Content-Length"] == "5" && response.body.isEmpty)
  }

  @Test("A compressed body is decompressed")
  func gzip() async throws {
    let text = String(repeating: "héllo ", count: 2_000)
    let server = try LoopbackServer(.gzip(text))
    #expect(try await transport.send(.unhurried(server.url)).text() == text)
  }

  @Test("The value of a header field returns to the server byte for byte")
  func opaqueValue() async throws {
    let tag = "W/\"caf\u{E9}, \u{FF}\""
    let server = try LoopbackServer(.status(200, headers: ["ETag": tag]))
    let first = try await transport.send(.unhurried(server.url))
    let received = try #require(first.headers["ETag"])
    _ = try await transport.send(.unhurried(server.url, headers: ["If-None-Match": received]))
    #expect(received == tag && server.requests.last?.headers["If-None-Match"] == tag)
  }

  @Test("The header of an interim response is not part of the response")
  func interimResponse() async throws {
    let server = try LoopbackServer(
      .raw("HTTP/1.1 103 Early\r\nX: 1\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx"))
    let response = try await transport.send(.unhurried(server.url))
    #expect(response.status == 200 && response.headers["X"] == nil)
  }

  @Test("A user name and a password are sent, and are not part of the response")
  func credentials() async throws {
    let server = try LoopbackServer(.status(200))
    let text = server.url("/x").absoluteString.replacing("//", with: "//ada:s%40crt@")
    let response = try await transport.send(.unhurried(try #require(URL(string: text))))
    #expect(server.requests.first?.headers["Authorization"] == "Basic YWRhOnNAY3J0")
    #expect(response.url == server.url("/x"))
  }

  @Test("Requests one after another share a connection")
  func sharedConnection() async throws {
    let server = try LoopbackServer(.text("x"))
    for _ in 0..<5 { _ = try await transport.send(.unhurried(server.url)) }
    // libcurl closes a connection that was idle for two minutes, as on a busy machine.
    #expect(Set(server.requests.map(\.connection)).count < 5)
  }

  @Test("Concurrent requests use at most 16 connections")
  func concurrentRequests() async throws {
    let server = try LoopbackServer(.text("x").delayed(by: .milliseconds(5)))
    await withTaskGroup { group in
      for _ in 0..<64 {
        group.addTask { try? await transport.send(.unhurried(server.url)) }
      }
      #expect(await group.reduce(0) { $0 + ($1?.status == 200 ? 1 : 0) } == 64)
    }
    #expect(Set(server.requests.map(\.connection)).count <= 16)
  }

  @Test("A single request after a burst keeps the connections of the burst open")
  func keptConnections() async throws {
    let server = try LoopbackServer(.text("x").delayed(by: .milliseconds(5)))
    let start = ContinuousClock.now
    for count in [8, 1, 8, 1, 8] {
      await withDiscardingTaskGroup { group in
        for _ in 0..<count {
          group.addTask { _ = try? await transport.send(.unhurried(server.url)) }
        }
      }
    }
    // libcurl closes a connection that was not used for two minutes, as on a very busy computer.
    let isSlow = ContinuousClock.now - start > .seconds(100)
    #expect(isSlow || Set(server.requests.map(\.connection)).count <= 8)
  }

  @Test("A cancelled request returns at once", .timeLimit(.minutes(20)))
  func cancellation() async throws {
    let (received, continuation) = AsyncStream.makeStream(of: Void.self)
    let server = try LoopbackServer { _ in
      continuation.yield()
      return .text("late").delayed(by: .seconds(600))
    }
    let task = Task { try await transport.send(.unhurried(server.url)) }
    for await _ in received { break }
    task.cancel()
    await #expect(throws: HTTPError.cancelled) { try await task.value }
  }

  @Test("A request of a cancelled task is not sent")
  func cancelledBefore() async throws {
    let server = try LoopbackServer(.text("x"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await transport.send(.unhurried(server.url))
    }
    await #expect(throws: HTTPError.cancelled) { try await task.value }
    #expect(server.requests.isEmpty)
  }

  @Test("Child processes don't inherit a connection")
  func closeOnExec() async throws {
    // The connection is certainly open while the server responds.
    let flags = Locked<[Int32]>([])
    let server = try LoopbackServer { request in
      let port = request.headers["Host"]?.split(separator: ":").last.flatMap { Int($0) }
      flags.withLock { $0 = connections(toPort: port).map { fcntl($0, F_GETFD) } }
      return .text("x")
    }
    _ = try await transport.send(.unhurried(server.url))
    #expect(flags.withLock { $0 } == [FD_CLOEXEC])
  }

  @Test("Released transports and servers leave no descriptor open", .timeLimit(.minutes(20)))
  func descriptors() async throws {
    await #expect(processExitsWith: .success) {
      let count = descriptorCount()
      for _ in 0..<3 { try await useOneTransport() }
      // The threads close their descriptors after the objects are released.
      #expect(await becomesTrue { descriptorCount() <= count })
    }
  }
}

/// Sends requests, some of which fail or are cancelled.
private func useOneTransport() async throws {
  let transport = CurlTransport(userAgent: "test/1.0")
  let server = try LoopbackServer { request in
    switch request.path {
    case "/reset": .text("hello").reset(afterBytes: 1)
    case "/late": .text("late").delayed(by: .seconds(600))
    case _: .text("hello")
    }
  }
  for path in ["/", "/reset", "/"] { _ = try? await transport.send(.unhurried(server.url(path))) }
  let task = Task { try await transport.send(.unhurried(server.url("/late"))) }
  #expect(await becomesTrue { server.requests.count == 4 })
  task.cancel()
  _ = await task.result
}

/// Returns the number of open files, pipes and sockets. Other descriptors belong to the timers of
/// the process, which opens them at any time.
private func descriptorCount() -> Int {
  (0..<1_000).count { descriptor in
    var link = [CChar](repeating: 0, count: 16)
    let count = readlink("/proc/self/fd/\(descriptor)", &link, link.count)
    return fcntl(Int32(descriptor), F_GETFD) >= 0
      && !link.prefix(max(count, 0)).starts(with: "anon_inode".utf8.map { CChar($0) })
  }
}
