import Foundation
import HTTPKit
import HTTPTesting
import Testing

@Suite struct HTTPRedirectTests {
  private let client = HTTPClient(
    CurlTransport(userAgent: "test/1.0"),
    retry: HTTPRetryPolicy(attempts: 1, totalTime: .seconds(300)))

  @Test(
    "A redirect within a server is followed, with the header and the credentials",
    arguments: [301, 302, 303, 307, 308])
  func sameOrigin(status: Int) async throws {
    let server = try LoopbackServer(.redirect(to: "../b/?q=%C3%A9", status: status), .text("here"))
    let text = server.url("/a/x").absoluteString.replacing("//", with: "//ada:x@")
    let url = try #require(URL(string: text))
    let response = try await client.send(.unhurried(url, headers: ["X-Token": "t"]))
    #expect(try response.text() == "here" && response.url == server.url("/b/?q=%C3%A9"))
    let last = try #require(server.requests.last)
    #expect(last.headers["X-Token"] == "t" && last.headers["Authorization"] == "Basic YWRhOng=")
  }

  @Test("A redirect to an absolute URL of the same server is followed")
  func absolute() async throws {
    let server = try LoopbackServer { request in
      request.path == "/"
        ? .redirect(to: "http://\(request.headers["Host"] ?? "")/b") : .text(request.path)
    }
    #expect(try await client.send(.unhurried(server.url("/"))).text() == "/b")
  }

  @Test("A redirect to another server is an error, and the other server gets no request")
  func otherOrigin() async throws {
    let other = try LoopbackServer(.text("x"))
    let server = try LoopbackServer(.redirect(to: other.url("/secret?x=y").absoluteString))
    let error = HTTPError.otherOrigin(
      server: server.url.absoluteString, target: other.url.absoluteString)
    await #expect(throws: error) { try await client.send(.unhurried(server.url)) }
    #expect(other.requests.isEmpty)
  }

  @Test("A request that allows it follows a redirect to another server")
  func allowedOrigin() async throws {
    let other = try LoopbackServer(.text("x"))
    let server = try LoopbackServer(.redirect(to: other.url("/new").absoluteString))
    var request = HTTPRequest.unhurried(server.url)
    request.followsOtherServers = true
    let response = try await client.send(request)
    #expect(try response.text() == "x")
    #expect(response.url == other.url("/new").absoluteURL)
  }

  @Test(
    "Even then, credentials stay with their server, and encryption and other computers remain",
    arguments: [
      ("https://a.example/", [:], "http://b.example/"),
      ("https://a.example/", [:], "https://localhost/"),
      ("http://a.example/", [:], "http://127.0.0.1:8080/"),
      ("https://me:secret@a.example/", [:], "https://b.example/"),
      ("https://a.example/", ["authorization": "x"], "https://b.example/"),
      ("https://a.example/", ["Cookie": "x"], "https://b.example/"),
    ] as [(String, HTTPHeaders, String)])
  func refusedOrigin(address: String, headers: HTTPHeaders, target: String) async throws {
    let transport = StubTransport(.text("", status: 301, headers: ["Location": target]))
    var request = HTTPRequest(try #require(URL(string: address)), headers: headers)
    request.followsOtherServers = true
    let error = HTTPError.otherOrigin(
      server: "\(address.hasPrefix("https") ? "https" : "http")://a.example",
      target: String(target.dropLast()))
    await #expect(throws: error) { try await HTTPClient(transport).send(request) }
  }

  @Test("A redirect loop ends after the limit")
  func loop() async throws {
    let server = try LoopbackServer(.redirect(to: "/"))
    var request = HTTPRequest.unhurried(server.url)
    request.limits.redirects = 3
    let error = HTTPError.tooManyRedirects(server: server.url.absoluteString, limit: 3)
    await #expect(throws: error) { try await client.send(request) }
    #expect(server.requests.count == 4)
  }

  @Test("A redirect to a URL that can't be read is an error")
  func invalidLocation() async throws {
    let server = try LoopbackServer(.redirect(to: "http://[x"))
    let error = HTTPError.malformedResponse(
      server: server.url.absoluteString, reason: "the Location of a redirect is not a URL")
    await #expect(throws: error) { try await client.send(.unhurried(server.url)) }
  }

  @Test("The total time includes redirects")
  func totalTime() async throws {
    let server = try LoopbackServer(.redirect(to: "/").delayed(by: .milliseconds(25)))
    var request = HTTPRequest.unhurried(server.url)
    request.limits.total = .milliseconds(60)
    request.limits.redirects = 100
    let error = HTTPError.timeout(
      server: server.url.absoluteString, after: .milliseconds(60))
    await #expect(throws: error) { try await client.send(request) }
  }

  @Test("A redirect of a POST request is returned as it is")
  func post() async throws {
    let server = try LoopbackServer(.redirect(to: "/b"))
    let response = try await client.send(.unhurried(server.url, method: .post))
    #expect(response.status == 302 && server.requests.count == 1)
  }
}
