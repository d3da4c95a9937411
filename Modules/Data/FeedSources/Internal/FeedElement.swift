/// What an element means in RSS, Atom or Apple's rankings.
enum FeedElement {
  case root, channel, item
  case title, link, id, published, updated, person, author, summary, content, category
  case appName, seller, price, releaseDate
  case other

  /// Finds the meaning by the namespace, not by the prefix. Elements without a namespace are those of
  /// RSS 2.0.
  init(_ name: XMLName) {
    self = Self.namespaces[name.namespaceText]?[name.localText] ?? .other
  }

  static let atom = "http://www.w3.org/2005/Atom"

  private static let rss: [String: FeedElement] = [
    "rss": .root, "channel": .channel, "item": .item, "title": .title, "link": .link, "guid": .id,
    "pubDate": .published, "author": .author, "description": .summary,
  ]

  private static let namespaces: [String: [String: FeedElement]] = [
    "": rss, "http://backend.userland.com/rss2": rss, "http://purl.org/rss/1.0/": rss,
    "http://www.w3.org/1999/02/22-rdf-syntax-ns#": ["RDF": .root],
    "http://purl.org/rss/1.0/modules/content/": ["encoded": .content],
    "http://purl.org/dc/elements/1.1/": ["creator": .author, "date": .updated],
    "http://itunes.apple.com/rss": [
      "name": .appName, "artist": .seller, "price": .price, "releaseDate": .releaseDate,
    ],
    atom: [
      "feed": .root, "entry": .item, "title": .title, "link": .link, "id": .id,
      "published": .published, "updated": .updated, "author": .person, "name": .author,
      "summary": .summary, "content": .content, "category": .category,
    ],
  ]
}
