public import CharacterDomain
public import FeedDomain
public import HTTPKit
import SystemKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The feeds of web servers, with a copy of each in an `AnswerStore`.
///
/// ```swift
/// func newsroom(
///   over transport: any HTTPTransport, answers: any AnswerStore, environment: [String: String]
/// ) async throws(FeedError) -> LoadedFeed {
///   let feeds = DownloadedFeeds(over: transport, answers: answers, environment: environment) {
///     Settings()
///   }
///   return try await feeds.feed(.newsroom, in: .english, requests: .whenStale)
/// }
/// ```
///
/// A fresh copy answers without a request; the setting `max-age` says how long it is fresh. A request
/// contains the tag and the date that the server sent with the copy, so that an unchanged feed is not
/// sent again. A damaged answer never replaces a copy.
///
/// A feed is RSS 2.0, RSS 1.0 or Atom. It is refused if it is larger than 8 MiB, contains a document
/// type definition, or is nested too deeply. Of the items, the first 10,000 are used, and of their
/// contents the first 256 KiB. Nothing that a feed refers to is requested.
///
/// The addresses of the user's feeds are in the file `characters/feeds` in the user's data folder:
/// `XDG_DATA_HOME`, or else `.local/share` in `HOME`. Each is on a line of its own, and a line that
/// begins with `#` is a comment.
public struct DownloadedFeeds: FeedRepository {
  private let transport: any HTTPTransport
  private let answers: any AnswerStore
  private let ownFile: OwnFeedsFile
  private let settings: @Sendable () async -> Settings
  private let now: @Sendable () -> Int

  /// Creates a repository, which neither opens a file nor sends a request before its first call.
  ///
  /// - Parameters:
  ///   - transport: The transport that sends the requests.
  ///   - answers: The store of the copies.
  ///   - environment: The environment variables, which locate the data folder.
  ///   - now: A function that returns the time in seconds since 1970; by default, the system's time.
  ///   - settings: A function that returns the current settings.
  public init(
    over transport: any HTTPTransport, answers: any AnswerStore, environment: [String: String],
    now: (@Sendable () -> Int)? = nil, settings: @escaping @Sendable () async -> Settings
  ) {
    (self.transport, self.answers, self.settings) = (transport, answers, settings)
    self.now = now ?? { time(nil) }
    ownFile = OwnFeedsFile(
      location: UserFilePath("characters/feeds", in: .data, environment: environment))
  }

  /// Returns a feed, from its copy or from its server.
  public func feed(
    _ section: FeedSection, in language: FeedLanguage, requests: FeedRequests
  ) async throws(FeedError) -> LoadedFeed {
    if Task.isCancelled { throw .cancelled }
    let settings = await settings()
    let address = section.address(in: language, settings)
    let copy = try await copy(at: address)
    if let copy, requests == .never || requests == .whenStale && isFresh(copy, settings) {
      return loaded(copy)
    }
    if requests == .never { throw .notCopied }
    do throws(FeedError) { return loaded(try await requested(address, copy)) } catch {
      guard let copy, error != .cancelled else { throw error }
      return loaded(copy, error: error)
    }
  }

  /// Returns the feeds that the user has added.
  ///
  /// - Throws: `FeedError.storage` if the file can't be read, or contains something else than
  ///   addresses and comments.
  public func ownFeeds() async throws(FeedError) -> [FeedAddress] { try ownFile.feeds() }

  /// Adds a line to the file, which is created by the first one. Everything else in it stays.
  public func add(_ feed: FeedAddress) async throws(FeedError) -> Bool {
    try await ownFile.add(feed)
  }

  /// Removes a line from the file, and the copy of the feed.
  public func remove(_ feed: FeedAddress) async throws(FeedError) -> Bool {
    guard try await ownFile.remove(feed) else { return false }
    await answers.removeAnswer(at: feed.rawValue)
    return true
  }

  // MARK: - Internal

  /// An answer, and the feed that it contains.
  private typealias Copy = (answer: SavedAnswer, feed: Feed)

  private func loaded(_ copy: Copy, error: FeedError? = nil) -> LoadedFeed {
    LoadedFeed(copy.feed, age: max(now() - (copy.answer.requested ?? 0), 0), error: error)
  }

  private func isFresh(_ copy: Copy, _ settings: Settings) -> Bool {
    // A time in the future, from before the clock was set back, is stale, too.
    let age = now() - (copy.answer.requested ?? 0)
    return (0..<Int(settings.maximumAge.components.seconds)).contains(age)
  }

  /// Returns the copy of a feed; `nil` if there is none that can be read.
  private func copy(at address: String) async throws(FeedError) -> Copy? {
    guard let saved = await answers.answer(at: address) else { return nil }
    do throws(FeedError) {
      return (saved, try FeedParser.feed(saved.body, saved.charset, at: address))
    } catch .notAFeed { return nil }
  }

  /// Requests a feed, and saves the answer.
  private func requested(_ address: String, _ copy: Copy?) async throws(FeedError) -> Copy {
    let time = now()
    let response = try await send(address, copy?.answer)
    if response.status == 304, var copy {
      copy.answer.requested = time
      await answers.save(copy.answer, at: address)
      return copy
    }
    switch response.status {
    case 200: break
    case 204, 304: throw .notAFeed(reason: "it is empty")
    case 404, 410: throw .notFound
    case 429, 503: throw .refused(retryAfter: response.retryAfter(now: Date()))
    case let status where status >= 500:
      throw .unreachable(reason: "it answers with the status \(status)")
    case let status: throw .unusable(reason: "the server answers with the status \(status)")
    }
    let feed = try FeedParser.feed(response.body, response.charset, at: address)
    var answer = SavedAnswer(tag: response.headers.values(of: "ETag").first, body: response.body)
    answer.lastModified = response.headers.values(of: "Last-Modified").first
    (answer.charset, answer.requested) = (response.charset, time)
    await answers.save(answer, at: address)
    return (answer, feed)
  }

  private func send(_ text: String, _ old: SavedAnswer?) async throws(FeedError) -> HTTPResponse {
    guard let url = URL(string: text) else { throw .unusable(reason: "\(text) is not a URL") }
    var request = HTTPRequest(
      url, headers: ["Accept": "application/atom+xml, application/rss+xml, application/xml, */*"])
    request.headers["If-None-Match"] = old?.tag
    request.headers["If-Modified-Since"] = old?.lastModified
    request.limits.bytes = FeedParser.maximumSize
    request.followsOtherServers = true
    do throws(HTTPError) { return try await transport.send(request) } catch {
      switch error {
      case .cancelled: throw .cancelled
      case .tooLarge, .undecodableContent, .malformedResponse, .notText:
        throw .notAFeed(reason: "\(error)")
      case .unsupportedURL, .invalidHeader, .libraryMissing, .untrustedCertificate, .insecure,
        .otherOrigin, .tooManyRedirects:
        throw .unusable(reason: "\(error)")
      case .noResources, .unresolvable, .refused, .unreachable, .connectTimeout, .timeout,
        .stalled, .connectionLost, .truncated, .other:
        throw .unreachable(reason: "\(error)")
      }
    }
  }
}

extension FeedSection {
  /// Returns the address of the feed.
  fileprivate func address(in language: FeedLanguage, _ settings: Settings) -> String {
    let folder = language == .japanese ? "/jp" : ""
    let newsroom = settings.newsroomAddress?.rawValue ?? "https://www.apple.com"
    let rankings = settings.rankingsAddress?.rawValue ?? "https://itunes.apple.com"
    return switch self {
    case .newsroom: "\(newsroom)\(folder)/newsroom/rss-feed.rss"
    case .apps(let segment): "\(rankings)\(folder)/rss/top\(segment)applications/limit=15/xml"
    case .own(let address): address.rawValue
    }
  }
}
