/// A source of feeds, which keeps a copy of each feed that it has loaded.
///
/// A screen first shows the copy, and then the newer feed:
///
/// ```swift
/// func show(
///   _ section: FeedSection, of feeds: any FeedRepository, _ show: (LoadedFeed) -> Void
/// ) async throws(FeedError) {
///   if let saved = try? await feeds.feed(section, in: .english, requests: .never) { show(saved) }
///   show(try await feeds.feed(section, in: .english, requests: .whenStale))
/// }
/// ```
///
/// A call in a cancelled task throws ``FeedError/cancelled``.
public protocol FeedRepository: Sendable {
  /// Returns a feed, from its copy or from its server. If a request fails, the copy answers, and
  /// ``LoadedFeed/error`` says why it may be old.
  ///
  /// - Throws: A ``FeedError`` if there is no copy, and the request fails or may not be sent.
  func feed(
    _ section: FeedSection, in language: FeedLanguage, requests: FeedRequests
  ) async throws(FeedError) -> LoadedFeed

  /// Returns the feeds that the user has added, in this order. Reading neither creates nor changes a
  /// file.
  func ownFeeds() async throws(FeedError) -> [FeedAddress]

  /// Adds a feed to those of the user. Nothing is requested.
  ///
  /// - Returns: `false` if it is there already.
  func add(_ feed: FeedAddress) async throws(FeedError) -> Bool

  /// Removes a feed from those of the user, and its copy.
  ///
  /// - Returns: `false` if it is not there.
  func remove(_ feed: FeedAddress) async throws(FeedError) -> Bool
}

/// When a ``FeedRepository`` sends a request.
public enum FeedRequests: Hashable, Sendable {
  /// Only if there is no copy, or the copy is stale.
  case whenStale
  /// Even if the copy is fresh.
  case always
  /// Never. Only the copy answers.
  case never
}

/// A feed, and how current it is.
public struct LoadedFeed: Hashable, Sendable, Codable {
  /// The feed.
  public let feed: Feed

  /// The time since the feed was requested or confirmed, in whole seconds.
  public let age: Int

  /// The error of the last request; `nil` if it succeeded, or none was sent.
  public let error: FeedError?

  /// Creates a loaded feed.
  public init(_ feed: Feed, age: Int, error: FeedError? = nil) {
    (self.feed, self.age, self.error) = (feed, age, error)
  }
}

/// The reason why a feed can't be loaded, or the user's feeds can't be read or changed.
public enum FeedError: Error, Hashable, Sendable, Codable {
  /// The server has no such feed.
  case notFound

  /// The server can't be reached now; `reason` explains why.
  case unreachable(reason: String)

  /// The server can't be used until something is changed, such as an address or a certificate, or a
  /// library is installed; `reason` explains why.
  case unusable(reason: String)

  /// The server temporarily rejects requests. `retryAfter` is the time to wait, or `nil` if the
  /// server doesn't say how long.
  case refused(retryAfter: Duration?)

  /// The answer is not a feed, or is refused; `reason` explains why.
  case notAFeed(reason: String)

  /// There is no copy of the feed, and no request may be sent.
  case notCopied

  /// The user's feeds can't be read or saved; `reason` explains why.
  case storage(reason: String)

  /// The caller's task was cancelled.
  case cancelled
}

extension FeedError: CustomStringConvertible {
  /// What failed and why, in one sentence without a period.
  public var description: String {
    switch self {
    case .notFound: "the server has no such feed"
    case .unreachable(let reason): "could not reach the server of the feed: \(reason)"
    case .unusable(let reason): "could not load the feed: \(reason)"
    case .refused: "the server of the feed is refusing requests"
    case .notAFeed(let reason): "the answer is not a feed that can be read: \(reason)"
    case .notCopied: "there is no copy of the feed"
    case .storage(let reason): "could not read or save the feeds: \(reason)"
    case .cancelled: "interrupted"
    }
  }
}
