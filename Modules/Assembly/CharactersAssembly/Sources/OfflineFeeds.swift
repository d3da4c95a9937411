import FeedDomain
import InjectionKit

/// Feeds of which only the copies are read, for a program that may send no request.
struct OfflineFeeds: FeedRepository {
  private let feeds: any FeedRepository

  init(_ feeds: any FeedRepository) { self.feeds = feeds }

  func feed(
    _ section: FeedSection, in language: FeedLanguage, requests: FeedRequests
  ) async throws(FeedError) -> LoadedFeed {
    try await feeds.feed(section, in: language, requests: .never)
  }

  func ownFeeds() async throws(FeedError) -> [FeedAddress] { try await feeds.ownFeeds() }

  func add(_ feed: FeedAddress) async throws(FeedError) -> Bool { try await feeds.add(feed) }

  func remove(_ feed: FeedAddress) async throws(FeedError) -> Bool { try await feeds.remove(feed) }
}

extension Container {
  /// The container whose feeds send no request.
  @MainActor
  var withOfflineFeeds: Container {
    let feeds = OfflineFeeds(resolve(SharedDependencies.feedRepository))
    return replacing(SharedDependencies.feedRepository) { _ in feeds }
  }
}
