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
    parts.id = xml.attribute("about").flatMap { Self.line($0.utf8) } ?? ""
    let end = xml.depth
    if !xml.isEmpty {
      while let node = try xml.next(), node != .end || xml.depth > end {
        if node == .start { try read(element(), into: &parts) }
      }
    }
    return Self.finished(parts)
  }

  /// Reads a title to its end.
  func title() throws(FeedError) -> String { try content(isOneLine: true).string }

  /// Skips an element to its end.
  func skip() throws(FeedError) { try xml.forEachNode { _ in } }

  /// The address that links in the element are relative to.
  func elementBase() -> String {
    xml.attribute("base").flatMap { WebAddress.absolute($0, base: base) } ?? base
  }

  // MARK: - Internal

  private mutating func read(
    _ element: FeedElement, into parts: inout ItemParts
  ) throws(FeedError) {
    switch element {
    case .title: parts.title = try title()
    case .link:
      let link = try link()
      parts.link = parts.link ?? link
    case .id:
      parts.isIDAddress = xml.attribute("isPermaLink")?.lowercased() != "false"
      parts.id = try line() ?? ""
    case .published: parts.published = try date() ?? parts.published
    case .updated: parts.updated = try date() ?? parts.updated
    case .author:
      let author = try author()
      parts.author = parts.author ?? author
    // The content of a ranking is a table that repeats the other parts.
    case .summary where parts.text != nil, .content where parts.text != nil && parts.isApp:
      try skip()
    case .summary, .content:
      let text = try content()
      if !text.string.isEmpty { parts.text = text }
    case .category:
      let category = xml.attribute("label") ?? xml.attribute("term")
      parts.app.category = parts.app.category ?? category.flatMap { Self.line($0.utf8) }
      try skip()
    case .appName: parts.app.name = try line() ?? ""
    case .seller: parts.app.seller = try line()
    case .price: parts.app.price = try line()
    case .releaseDate:
      let label = xml.attribute("label").flatMap { Self.line($0.utf8) }
      let date = try line()
      parts.app.releaseDate = label ?? date
    case .root, .channel, .item, .other: try skip()
    }
  }

  private static func finished(_ parts: ItemParts) -> FeedItem? {
    let address =
      parts.link ?? (parts.isIDAddress ? WebAddress.absolute(parts.id, base: "") : nil)
    if parts.title.isEmpty, address == nil, parts.text == nil, !parts.isApp { return nil }
    let date = parts.published ?? parts.updated
    let id = parts.id.isEmpty ? address ?? "\(parts.title) \(date ?? 0)" : parts.id
    var item = FeedItem(id: id)
    (item.title, item.address, item.date) = (parts.title, address, date)
    (item.text, item.links) = (parts.text?.string ?? "", parts.text?.links ?? [])
    (item.author, item.app) = (parts.author, parts.isApp ? parts.app : nil)
    return item
  }

  /// Returns text on one line; `nil` if it is empty.
  private static func line(_ bytes: some Collection<UInt8>) -> String? {
    let line = String(line: Array(bytes))
    return line.isEmpty ? nil : line
  }

  private func line() throws(FeedError) -> String? { Self.line(try bytes()) }

  private func date() throws(FeedError) -> Int? {
    FeedDate.seconds(in: String(decoding: try bytes(), as: UTF8.self))
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
    let type = xml.attribute("type")?.lowercased() ?? ""
    let isHTML = type.contains("html") || xml.name.namespaceText != FeedElement.atom
    var text = ContentText(isOneLine: isOneLine, base: elementBase())
    if type.contains("xhtml") {
      try xml.forEachNode { text.append($0, of: xml) }
    } else {
      try text.append(try bytes(), isHTML: isHTML)
    }
    return text
  }

  /// Returns the address of the article: the text of a link in RSS, or a link without another
  /// relation in Atom.
  private func link() throws(FeedError) -> String? {
    let base = elementBase()
    guard let target = xml.attribute("href") else {
      return WebAddress.absolute(String(decoding: try bytes(), as: UTF8.self), base: base)
    }
    let relation = xml.attribute("rel")?.lowercased() ?? "alternate"
    try skip()
    return relation == "alternate" ? WebAddress.absolute(target, base: base) : nil
  }

  /// Returns the name of a person: `Ada`, `<name>Ada</name>`, or `ada@example.com (Ada)`.
  private func author() throws(FeedError) -> String? {
    var (text, name): ([UInt8], [UInt8]) = ([], [])
    var isName = false
    try xml.forEachNode { node in
      switch node {
      case .start: isName = xml.name.localText == "name"
      case .end: isName = false
      case .text where isName: name += xml.bytes
      case .text: text += xml.bytes
      case .other: break
      }
    }
    let author = Self.line(name.isEmpty ? text : name)
    let parts = author?.split(separator: "(", maxSplits: 1) ?? []
    guard parts.count == 2, parts[0].contains("@"), parts[1].hasSuffix(")") else { return author }
    return String(parts[1].dropLast())
  }
}
