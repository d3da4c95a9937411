import CharacterDomain
import FeedDomain
import FeedSources
import Foundation
import HTTPKit
import SystemKit
import Testing

/// A transport that returns what a closure returns, and counts the requests.
final class TestTransport: HTTPTransport {
  let requests = Locked<[HTTPRequest]>([])
  private let result: @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPError>

  init(_ result: @escaping @Sendable (HTTPRequest) -> Result<HTTPResponse, HTTPError>) {
    self.result = result
  }

  convenience init(_ body: [UInt8], status: Int = 200, headers: HTTPHeaders = [:]) {
    self.init {
      .success(HTTPResponse(url: $0.url, status: status, headers: headers, body: body))
    }
  }

  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
    requests.withLock { $0.append(request) }
    return try result(request).get()
  }
}

/// Keeps answers in memory.
actor TestAnswers: AnswerStore {
  private(set) var answers: [String: SavedAnswer] = [:]

  func answer(at address: String) -> SavedAnswer? { answers[address] }

  func save(_ answer: SavedAnswer, at address: String) { answers[address] = answer }

  func removeAnswer(at address: String) { answers[address] = nil }
}

/// Loads a feed at `https://example.com/news/feed` from a body.
func load(_ body: [UInt8], type: String? = nil) async throws(FeedError) -> Feed {
  let transport = TestTransport(body, headers: type.map { ["Content-Type": $0] } ?? [:])
  return try await feeds(over: transport).feed(.example, in: .english, requests: .always).feed
}

func load(_ text: String) async throws(FeedError) -> Feed { try await load(Array(text.utf8)) }

/// Returns a repository with the settings' defaults, and with answers in memory.
func feeds(
  over transport: any HTTPTransport, answers: TestAnswers = TestAnswers(),
  environment: [String: String] = [:], now: @escaping @Sendable () -> Int = { 1_000_000 },
  settings: Settings = Settings()
) -> DownloadedFeeds {
  DownloadedFeeds(over: transport, answers: answers, environment: environment, now: now) {
    settings
  }
}

extension FeedSection {
  static var example: FeedSection {
    FeedAddress(rawValue: "https://example.com/news/feed").map { .own($0) } ?? .newsroom
  }
}

/// RSS 2.0 with items.
func rss(_ items: String, attributes: String = "") -> String {
  """
  <rss version="2.0" \(attributes)><channel><title>News</title>\(items)</channel></rss>
  """
}

/// Atom with entries.
func atom(_ entries: String, attributes: String = "") -> String {
  """
  <feed xmlns="http://www.w3.org/2005/Atom" \(attributes)><title>News</title>\(entries)</feed>
  """
}
