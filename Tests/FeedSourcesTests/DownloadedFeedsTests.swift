import CharacterDomain
import FeedDomain
import Foundation
import HTTPKit
import HTTPTesting
import SystemKit
import Testing

@Suite("Feeds with copies") struct DownloadedFeedsTests {
  private let answers = TestAnswers()
  private let one = Array(rss("<item><title>1</title></item>").utf8)
  private let two = Array(rss("<item><title>2</title></item>").utf8)

  private func titles(
    over transport: any HTTPTransport, _ requests: FeedRequests, at time: Int = 1_000_000
  ) async throws(FeedError) -> [String] {
    let loaded = try await feeds(over: transport, answers: answers, now: { time })
      .feed(.example, in: .english, requests: requests)
    return loaded.feed.items.map(\.title)
  }

  @Test("A fresh copy answers without a request, and a stale one only if none may be sent")
  func freshness() async throws {
    #expect(try await titles(over: TestTransport(one), .whenStale) == ["1"])
    let transport = TestTransport(two)
    let day = 86_400
    #expect(try await titles(over: transport, .whenStale, at: 1_000_000 + day - 1) == ["1"])
    #expect(try await titles(over: transport, .never, at: 1_000_000 + day) == ["1"])
    #expect(transport.requests.withLock { $0.count } == 0)
    #expect(try await titles(over: transport, .whenStale, at: 1_000_000 + day) == ["2"])
    #expect(transport.requests.withLock { $0.count } == 1)
  }

  @Test("A request is sent for a fresh copy if the caller wants it")
  func always() async throws {
    #expect(try await titles(over: TestTransport(one), .whenStale) == ["1"])
    #expect(try await titles(over: TestTransport(two), .always) == ["2"])
  }

  @Test("Without a copy, a feed that may not be requested is an error")
  func neverWithoutCopy() async {
    let transport = TestTransport(one)
    await #expect(throws: FeedError.notCopied) { try await titles(over: transport, .never) }
    #expect(transport.requests.withLock { $0.isEmpty })
  }

  @Test("Tag and date are sent as received, and an unchanged feed becomes fresh")
  func unchanged() async throws {
    let tag = "W/\"caf\u{E9}\""
    let headers: HTTPHeaders = ["ETag": tag, "Last-Modified": "yesterday"]
    _ = try await titles(over: TestTransport(one, headers: headers), .whenStale)
    let transport = TestTransport([], status: 304)
    #expect(try await titles(over: transport, .always, at: 2_000_000) == ["1"])
    let request = transport.requests.withLock { $0.first }
    #expect(request?.headers["If-None-Match"] == tag)
    #expect(request?.headers["If-Modified-Since"] == "yesterday")
    let copy = try await feeds(over: transport, answers: answers, now: { 2_000_007 })
      .feed(.example, in: .english, requests: .whenStale)
    #expect(copy.age == 7 && copy.error == nil)
  }

  @Test(
    "If a request fails, the copy answers, with the reason",
    arguments: [
      (
        status: 500, body: "",
        error: FeedError.unreachable(reason: "it answers with the status 500")
      ),
      (403, "", .unusable(reason: "the server answers with the status 403")),
      (404, "", .notFound), (410, "", .notFound), (429, "", .refused(retryAfter: .seconds(90))),
      (200, "<html>", .notAFeed(reason: "it is an HTML page")),
      (200, "", .notAFeed(reason: "it is empty")), (204, "", .notAFeed(reason: "it is empty")),
    ])
  func failureWithCopy(status: Int, body: String, error: FeedError) async throws {
    let transport = TestTransport(
      Array(body.utf8), status: status, headers: ["Retry-After": "90"])
    await #expect(throws: error) { try await titles(over: transport, .whenStale) }
    _ = try await titles(over: TestTransport(one), .whenStale)
    for _ in 1...2 {
      let loaded = try await feeds(over: transport, answers: answers, now: { 1_000_060 })
        .feed(.example, in: .english, requests: .always)
      #expect(loaded.feed.items.map(\.title) == ["1"])
      #expect(loaded.error == error && loaded.age == 60)
    }
  }

  @Test("A copy that can't be read is requested again, without its tag")
  func damagedCopy() async throws {
    await answers.save(
      SavedAnswer(tag: "\"1\"", body: Array("<rss>".utf8)), at: "https://example.com/news/feed")
    let transport = TestTransport(one)
    #expect(try await titles(over: transport, .whenStale) == ["1"])
    #expect(transport.requests.withLock { $0.first?.headers["If-None-Match"] } == nil)
  }

  @Test("A server that says unchanged without a copy is an error")
  func unchangedWithoutCopy() async {
    await #expect(throws: FeedError.notAFeed(reason: "it is empty")) {
      try await titles(over: TestTransport([], status: 304), .whenStale)
    }
  }

  @Test("The copy keeps the charset of the response")
  func charset() async throws {
    let body = Array(rss("<item><title>|</title></item>").utf8).map { $0 == 0x7C ? 0xE9 : $0 }
    let transport = TestTransport(
      body, headers: ["Content-Type": "text/xml; charset=iso-8859-1"])
    #expect(try await titles(over: transport, .whenStale) == ["é"])
    #expect(try await titles(over: transport, .never) == ["é"])
  }

  @Test(
    "Each section and language has its address, on the server of the settings",
    arguments: [
      (FeedSection.newsroom, FeedLanguage.english, "https://www.apple.com/newsroom/rss-feed.rss"),
      (.newsroom, .japanese, "https://www.apple.com/jp/newsroom/rss-feed.rss"),
      (.apps(.free), .english, "https://itunes.apple.com/rss/topfreeapplications/limit=15/xml"),
      (.apps(.paid), .japanese, "https://itunes.apple.com/jp/rss/toppaidapplications/limit=15/xml"),
    ])
  func addresses(section: FeedSection, language: FeedLanguage, address: String) async throws {
    let transport = TestTransport(one)
    var settings = Settings()
    _ = try await feeds(over: transport).feed(section, in: language, requests: .always)
    settings.newsroomAddress = SourceAddress(rawValue: "http://mirror.example/x/")
    settings.rankingsAddress = settings.newsroomAddress
    _ = try await feeds(over: transport, settings: settings)
      .feed(section, in: language, requests: .always)
    let path = address.drop { $0 != "m" }.dropFirst(2)
    #expect(
      transport.requests.withLock { $0.map(\.url.absoluteString) }
        == [address, "http://mirror.example/x/\(path)"])
  }

  @Test("A cancelled task gets the error that says so, also with a copy")
  func cancellation() async throws {
    _ = try await titles(over: TestTransport(one), .whenStale)
    let cancelled = TestTransport { _ in .failure(.cancelled) }
    await #expect(throws: FeedError.cancelled) { try await titles(over: cancelled, .always) }
    let task = Task { () async throws -> [String] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await titles(over: cancelled, .never)
    }
    await #expect(throws: FeedError.cancelled) { try await task.value }
  }
}

/// Requests to a real server on this computer.
@Suite("Feeds of a server") struct ServedFeedsTests {
  private func feed(
    of server: LoopbackServer, path: String = "/feed"
  ) async throws -> LoadedFeed {
    let address = try #require(FeedAddress(rawValue: server.url(path).absoluteString))
    return try await feeds(over: UnhurriedTransport(attempts: 1))
      .feed(.own(address), in: .english, requests: .always)
  }

  @Test("A redirect to another server is followed")
  func redirect() async throws {
    let other = try LoopbackServer(.text(rss("<item><title>1</title></item>")))
    let server = try LoopbackServer(.redirect(to: other.url("/new").absoluteString))
    #expect(try await feed(of: server).feed.items.map(\.title) == ["1"])
  }

  @Test("An answer of 50 MiB is refused after 8 MiB")
  func large() async throws {
    let server = try LoopbackServer(.zeros(50 << 20))
    do {
      _ = try await feed(of: server)
      Issue.record("the answer was accepted")
    } catch FeedError.notAFeed(let reason) {
      #expect(reason.hasSuffix("is larger than 8388608 bytes"))
    }
  }

  @Test("No part of a feed makes a request")
  func noRequests() async throws {
    let other = try LoopbackServer(.text("no"))
    let address = other.url.absoluteString
    let server = try LoopbackServer { request in
      let definition = """
        <!DOCTYPE rss PUBLIC 'x' '\(address)/dtd' [<!ENTITY x SYSTEM '\(address)/entity'>
        <!ENTITY % y SYSTEM '\(address)/parameter'> %y;]>
        """
      let item = """
        <item><title>1</title><link>\(address)/link</link><description><![CDATA[
        <link rel="stylesheet" href="\(address)/css"><img src="\(address)/img">
        <iframe src="\(address)/frame"></iframe>]]></description></item>
        """
      return .text(
        (request.path == "/dtd" ? definition : "<?xml-stylesheet href='\(address)/xsl'?>")
          + rss(item, attributes: "xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'"))
    }
    #expect(try await feed(of: server).feed.items.map(\.title) == ["1"])
    await #expect(throws: FeedError.self) { try await feed(of: server, path: "/dtd") }
    #expect(other.requests.isEmpty)
  }
}
