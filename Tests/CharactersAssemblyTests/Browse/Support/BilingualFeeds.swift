import FeedDomain

/// Feeds whose title is the way of the request, and whose only article has a title in the language of
/// the feed. Nothing is requested or saved.
struct BilingualFeeds: FeedRepository {
  func feed(
    _ section: FeedSection, in language: FeedLanguage, requests: FeedRequests
  ) async throws(FeedError) -> LoadedFeed {
    var item = FeedItem(id: "1")
    item.title = language == .japanese ? "記事" : "An article"
    return LoadedFeed(Feed(title: "\(requests)", items: [item]), age: 0)
  }

  func ownFeeds() async throws(FeedError) -> [FeedAddress] { [] }

  func add(_ feed: FeedAddress) async throws(FeedError) -> Bool { false }

  func remove(_ feed: FeedAddress) async throws(FeedError) -> Bool { false }
}
