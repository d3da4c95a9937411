import FeedDomain

/// Reads RSS 2.0, RSS 1.0, Atom and Apple's rankings.
struct FeedParser {
  /// The number of items after which a feed ends, even if it contains more.
  static let maximumItems = 10_000

  /// The size of the largest feed in bytes.
  static let maximumSize = 8 << 20

  /// Returns the feed in an answer of the server at `base`. The charset that the server names
  /// counts more than a byte order mark, which counts more than the declaration in the XML.
  ///
  /// - Throws: `FeedError.notAFeed` if the answer is refused, and `FeedError.unusable` without
  ///   libxml2.
  static func feed(_ bytes: [UInt8], _ charset: String?, at base: String) throws(FeedError) -> Feed
  {
    let first = bytes.first { $0 > 0x20 }
    if first == nil { throw .notAFeed(reason: "it is empty") }
    if "{[".utf8.contains(first ?? 0) { throw .notAFeed(reason: "it is JSON") }
    if bytes.count > maximumSize { throw .notAFeed(reason: "it is larger than 8 MiB") }
    try XMLReader.load()
    let (encoding, start) = encoding(of: bytes, charset)
    return try bytes[start...].withUnsafeBufferPointer { buffer throws(FeedError) in
      do throws(FeedError) {
        let xml = try XMLReader(buffer, encoding: encoding)
        var parser = FeedParser(xml: xml, html: try XMLReader(), base: base)
        return try parser.feed()
      } catch {
        throw reason(bytes).map { .notAFeed(reason: $0) } ?? error
      }
    }
  }

  // MARK: - Internal

  private static let marks: [(bytes: [UInt8], encoding: String)] = [
    ([0xEF, 0xBB, 0xBF], "UTF-8"), ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
  ]

  /// Returns the encoding, which is `nil` if the XML declares it, and the number of bytes before the
  /// XML.
  private static func encoding(of bytes: [UInt8], _ charset: String?) -> (String?, Int) {
    let mark = marks.first { bytes.starts(with: $0.bytes) }
    // A byte order mark is more exact than UTF-16, and servers name ASCII by default.
    let isVague = ["utf-16", "us-ascii"].contains(charset)
    let named = charset.flatMap { isVague || !XMLReader.knows($0) ? nil : $0 }
    return (named ?? mark?.encoding, mark?.bytes.count ?? 0)
  }

  /// Returns the reason why an answer that begins like this can't be a feed; `nil` if it can.
  private static func reason(_ bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(1_024), as: UTF8.self).lowercased()
    if start.contains("<!doctype html") || start.contains("<html") { return "it is an HTML page" }
    return start.contains("<!doctype") ? "it contains a document type definition" : nil
  }

  let xml: XMLReader
  /// Reads the HTML of titles and contents.
  let html: XMLReader
  /// The address that links are relative to.
  var base: String
  private var elements: [(name: XMLName, element: FeedElement)] = []

  private mutating func feed() throws(FeedError) -> Feed {
    var title = ""
    var items: [FeedItem] = []
    var ids: Set<String> = []
    var hasRoot = false
    while items.count < Self.maximumItems, let node = try xml.next() {
      guard node == .start else { continue }
      let element = element()
      guard hasRoot || element == .root else {
        let name = String(line: xml.name.localText.utf8.prefix(40))
        throw .notAFeed(reason: "its first element is '\(name)'")
      }
      hasRoot = true
      switch element {
      case .root, .channel: base = elementBase()
      case .title where title.isEmpty: title = try self.title()
      case .item:
        if let item = try item(), ids.insert(item.id).inserted { items.append(item) }
      case _: try skip()
      }
    }
    // Items stay in their order in a ranking, and if one has no date.
    let isSorted = items.contains { $0.app != nil || $0.date == nil }
    return Feed(
      title: title, items: isSorted ? items : items.sorted { ($0.date ?? 0) > ($1.date ?? 0) })
  }

  /// Returns what the current element means.
  mutating func element() -> FeedElement {
    let name = xml.name
    if let known = elements.first(where: { $0.name == name }) { return known.element }
    let element = FeedElement(name)
    if elements.count < 64 { elements.append((name, element)) }
    return element
  }
}
