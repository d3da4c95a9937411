import FeedDomain

/// The parts of an item, in any order.
private struct ItemParts {
  var id = ""
  /// Whether the identifier can be the address of the item.
  var isIDAddress = true
  var title = ""
  var link, author: String?
  var published, updated: Int?
  var text: ContentText?
  var app = RankedApp(name: "")
  var isApp: Bool { !app.name.isEmpty }
}

extension FeedParser {
  /// Reads an item to its end. Returns `nil` if it has neither a title nor an address nor text.
  mutating func item() throws(FeedError) -> FeedItem? {
    let outer = base
    defer { base = outer }
    var parts = ItemParts()
    base = elementBase()
    parts.id = line(of: "about") ?? ""
    try xml.forEachNode { node throws(FeedError) in
      if node == .start { try read(element(), &parts) }
    }
    return Self.finished(parts)
  }

  /// Reads a title to its end.
  func title() throws(FeedError) -> String { try content(isOneLine: true).text.string }

  /// Skips an element to its end.
  func skip() throws(FeedError) { try xml.forEachNode { _ in } }

  /// The address that links in the element are relative to.
  func elementBase() -> String {
    xml.attribute("base").flatMap { WebAddress.absolute($0, base: base) } ?? base
  }

  // MARK: - Internal

  private mutating func read(_ element: FeedElement, _ parts: inout ItemParts) throws(FeedError) {
    switch element {
    case .title: parts.title = try title()
    case .link: if parts.link == nil { parts.link = try link() }
    case .id:
      parts.isIDAddress = xml.attribute("isPermaLink")?.lowercased() != "false"
      parts.id = try line() ?? ""
    case .published: parts.published = FeedDate.seconds(in: try line() ?? "") ?? parts.published
    case .updated: parts.updated = FeedDate.seconds(in: try line() ?? "") ?? parts.updated
    case .author: if parts.author == nil { parts.author = try author() }
    // The content of a ranking is a table that repeats the other parts.
    case .summary where parts.text != nil, .content where parts.text != nil && parts.isApp:
      try skip()
    case .summary, .content:
      let text = try content()
      if !text.text.bytes.isEmpty { parts.text = text }
    case .category:
      parts.app.category = parts.app.category ?? line(of: "label") ?? line(of: "term")
    case .appName: parts.app.name = try line() ?? ""
    case .seller: parts.app.seller = try line()
    case .price: parts.app.price = try line()
    case .releaseDate:
      parts.app.releaseDate = line(of: "label")
      if parts.app.releaseDate == nil { parts.app.releaseDate = try line() }
    case .person: break
    case .root, .channel, .item, .other: try skip()
    }
  }

  private static func finished(_ parts: ItemParts) -> FeedItem? {
    let address =
      parts.link ?? (parts.isIDAddress ? WebAddress.absolute(parts.id, base: "") : nil)
    if parts.title.isEmpty, address == nil, parts.text == nil, !parts.isApp { return nil }
    let date = parts.published ?? parts.updated
    let text = parts.text?.text.string ?? ""
    // Several items of a change log can have the same address.
    let ownID = "\(address ?? "") \(date ?? 0) \(parts.title) \(String(line: text.utf8.prefix(80)))"
    var item = FeedItem(id: parts.id.isEmpty ? ownID : parts.id)
    (item.title, item.address, item.date) = (parts.title, address, date)
    (item.text, item.links) = (text, parts.text?.links ?? [])
    (item.author, item.app) = (parts.author, parts.isApp ? parts.app : nil)
    return item
  }

  /// Returns an attribute on one line; `nil` if there is none.
  private func line(of attribute: String) -> String? {
    xml.attribute(attribute).map { String(line: $0.utf8) }
  }

  /// Reads an element to its end, and returns its text on one line; `nil` if it is empty.
  private func line() throws(FeedError) -> String? {
    var line = PlainText(isOneLine: true)
    try xml.forEachNode { node in if node == .text { line.append(xml.bytes) } }
    return line.bytes.isEmpty ? nil : line.string
  }

  /// Reads an element to its end, and returns its text.
  private func bytes() throws(FeedError) -> [UInt8] {
    var bytes: [UInt8] = []
    try xml.forEachNode { node in
      if node == .text { bytes += xml.bytes.prefix(max((1 << 18) - bytes.count, 0)) }
    }
    return bytes
  }

  private func content(isOneLine: Bool = false) throws(FeedError) -> ContentText {
    let type = xml.attribute("type")
    let isHTML = type == "html" || type == "text/html" || !xml.isAtom
    var text = ContentText(isOneLine: isOneLine, base: isOneLine ? base : elementBase())
    if type == "xhtml" || type == "application/xhtml+xml" {
      try xml.forEachNode { text.append($0, of: xml) }
    } else {
      try text.append(try bytes(), with: isHTML ? html : nil)
    }
    return text
  }

  /// Returns the address of the article: the text of a link in RSS, or a link without another
  /// relation in Atom.
  private func link() throws(FeedError) -> String? {
    guard let target = xml.attribute("href") else {
      let base = elementBase()
      return WebAddress.absolute(String(decoding: try bytes(), as: UTF8.self), base: base)
    }
    let relation = xml.attribute("rel") ?? "alternate"
    return relation == "alternate" ? WebAddress.absolute(target, base: elementBase()) : nil
  }

  /// Returns the name of a person: `Ada`, or that in `ada@example.com (Ada)`.
  private func author() throws(FeedError) -> String? {
    let author = try line()
    guard let author, author.utf8.last == UInt8(ascii: ")"), author.utf8.contains(0x40) else {
      return author
    }
    return author.split(separator: "(", maxSplits: 1).last.map { String($0.dropLast()) }
  }
}
