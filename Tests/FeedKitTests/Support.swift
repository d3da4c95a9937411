import DisplayKit
import FeedDomain

/// A repository whose answers the test determines. It has a copy only of the sections in `copies`.
actor StubFeedRepository: FeedRepository {
  private let copies: [FeedSection: LoadedFeed]
  private var own: [FeedAddress]
  private let onRequest:
    @Sendable (FeedSection, FeedLanguage, FeedRequests) async throws(FeedError) -> LoadedFeed

  /// Creates a repository. `onRequest` answers each call that may send a request.
  init(
    copies: [FeedSection: LoadedFeed] = [:], own: [FeedAddress] = [],
    onRequest:
      @escaping @Sendable (FeedSection, FeedLanguage, FeedRequests) async throws(FeedError)
      -> LoadedFeed = { section, _, _ in LoadedFeed(.sample(section), age: 0) }
  ) {
    (self.copies, self.own, self.onRequest) = (copies, own, onRequest)
  }

  func feed(
    _ section: FeedSection, in language: FeedLanguage, requests: FeedRequests
  ) async throws(FeedError) -> LoadedFeed {
    if requests != .never { return try await onRequest(section, language, requests) }
    guard let copy = copies[section] else { throw .notCopied }
    return copy
  }

  func ownFeeds() async throws(FeedError) -> [FeedAddress] { own }

  func add(_ feed: FeedAddress) async throws(FeedError) -> Bool {
    if own.contains(feed) { return false }
    own.append(feed)
    return true
  }

  func remove(_ feed: FeedAddress) async throws(FeedError) -> Bool {
    guard let index = own.firstIndex(of: feed) else { return false }
    own.remove(at: index)
    return true
  }
}

extension Feed {
  /// Two articles, or two apps of a ranking.
  static func sample(_ section: FeedSection) -> Feed {
    switch section {
    case .newsroom: Feed(title: "Apple Newsroom", items: [.keynote, .report])
    case .apps(.free): Feed(title: "Top Free", items: [.app("Maps", "Get"), .app("Chess", "Get")])
    case .apps(.paid): Feed(title: "Top Paid", items: [.app("Notes", "$4.99")])
    case .own: Feed(title: "", items: [])
    }
  }
}

extension FeedItem {
  static let keynote: FeedItem = {
    var item = FeedItem(id: "tag:example.com,2026:keynote")
    item.title = "The keynote in June"
    item.address = "https://example.com/keynote"
    item.date = 1_780_000_000
    item.author = "Ada"
    item.text = "All about the keynote, and how to watch it [1].\n\nDoors open at ten."
    item.links = [FeedLink(title: "how to watch it", address: "https://example.com/watch")]
    return item
  }()

  static let report: FeedItem = {
    var item = FeedItem(id: "report")
    item.title = "A report"
    item.address = "https://example.com/report"
    return item
  }()

  static func app(_ name: String, _ price: String) -> FeedItem {
    var item = FeedItem(id: "app:\(name)")
    item.title = "\(name) - Seller of \(name)"
    item.text = "What \(name) does."
    item.address = "https://example.com/\(name)"
    item.app = RankedApp(name: name)
    item.app?.seller = "Seller of \(name)"
    item.app?.price = price
    item.app?.category = "Utilities"
    item.app?.releaseDate = "May 1, 2025"
    return item
  }
}
