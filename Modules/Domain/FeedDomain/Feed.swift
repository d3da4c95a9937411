/// The items of a feed, the newest first, or in the order of a ranking.
public struct Feed: Hashable, Sendable, Codable {
  /// The title of the feed, on one line; empty if the feed has none.
  public let title: String

  /// The items, without repetition.
  public let items: [FeedItem]

  /// Creates a feed.
  public init(title: String, items: [FeedItem]) {
    (self.title, self.items) = (title, items)
  }
}

/// An article of a feed, or an app of a ranking.
///
/// All text is plain: it contains neither HTML nor control characters other than line breaks in
/// ``text``.
public struct FeedItem: Hashable, Sendable, Codable, Identifiable {
  /// The text that identifies the item in its feed: the identifier that the feed gives it, or else its
  /// address, date, title and first words.
  public let id: String

  /// The title, on one line; empty if the item has none.
  public var title = ""

  /// The address of the item in the web; `nil` if it has none.
  public var address: String?

  /// When the item was published, or else changed, in seconds since 1970; `nil` if the feed doesn't
  /// say, or not in a usable form.
  public var date: Int?

  /// The name of the author; `nil` if the feed doesn't say.
  public var author: String?

  /// The content as paragraphs, which empty lines separate. A number in brackets, such as `[1]`,
  /// follows the words of each link.
  public var text = ""

  /// The links in ``text``. The first one has the number 1.
  public var links: [FeedLink] = []

  /// The facts of an app in a ranking; `nil` for an article.
  public var app: RankedApp?

  /// Creates an item without content.
  public init(id: String) { self.id = id }
}

/// A link in the text of an item.
public struct FeedLink: Hashable, Sendable, Codable {
  /// The words of the link.
  public let title: String

  /// The address, which is absolute.
  public let address: String

  /// Creates a link.
  public init(title: String, address: String) {
    (self.title, self.address) = (title, address)
  }
}

/// The facts of an app in a ranking. The rank is the position of its item.
public struct RankedApp: Hashable, Sendable, Codable {
  /// The name of the app.
  public var name: String

  /// The name of the seller; `nil` if the ranking doesn't say.
  public var seller: String?

  /// The price for people, such as `Get` or `$0.99`; `nil` if the ranking doesn't say.
  public var price: String?

  /// The category, such as `Games`; `nil` if the ranking doesn't say.
  public var category: String?

  /// The day of the release for people, such as `May 1, 2025`; `nil` if the ranking doesn't say.
  public var releaseDate: String?

  /// Creates the facts of an app that has only a name.
  public init(name: String) { self.name = name }
}
