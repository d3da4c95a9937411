import CXML
import FeedDomain

/// The parts of an item, in any order.
private struct ItemParts {
  var title = ""
  var id = ""
  /// Whether the identifier can be the address of the item.
  var isIDAddress = true
  var link: String?
  var published: Int?
  var updated: Int?
  var author: String?
  var summary: Content?
  var content: Content?
  var app = RankedApp(name: "")
}

/// The content of an item, which is converted when all parts of the item are known.
private enum Content {
  case source([UInt8], isHTML: Bool, base: String)
  case converted(ContentText)
}

extension FeedParser {
  /// Reads an item to its end. Returns `nil` if it has neither a title nor an address nor text.
  mutating func item() throws(FeedError) -> FeedItem? {
    let outer = base
    defer { base = outer }
    var parts = ItemParts()
    base = elementBase()
    parts.id = xml.attribute("about") ?? ""
    let end = xml.depth
    if !xml.isEmpty {
      while let node = try xml.next(), node != .end || xml.depth > end {
        if node == .start { try read(element(), into: &parts) }
      }
    }
    return try finished(parts)
  }

  /// Reads a title to its end.
  func title() throws(FeedError) -> String {
    var text = ContentText(isOneLine: true, base: "")
    switch markup() {
    case .text: return try line()
    case .html: try text.append(html: try bytes())
    case .xhtml: try xml.forEachNode { text.append($0, of: xml) }
    }
    return text.string
  }

  /// Skips an element to its end.
  func skip() throws(FeedError) { try xml.forEachNode { _ in } }

  /// The address that links in the element are relative to.
  func elementBase() -> String {
    xml.attribute("base").flatMap { WebAddress.absolute($0, base: base) } ?? base
  }

  // MARK: - Internal

  private enum Markup { case text, html, xhtml }

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
      parts.id = try line()
    case .published: parts.published = FeedDate.seconds(in: try line()) ?? parts.published
    case .updated: parts.updated = FeedDate.seconds(in: try line()) ?? parts.updated
    case .author:
      let author = try author()
      parts.author = parts.author ?? author
    case .summary: parts.summary = try content()
    case .content: parts.content = try content()
    case .category:
      let category = xml.attribute("label") ?? xml.attribute("term")
      parts.app.category = parts.app.category ?? category.flatMap(Self.line)
      try skip()
    case .appName: parts.app.name = try line()
    case .seller: parts.app.seller = Self.line(try line())
    case .price: parts.app.price = Self.line(try line())
    case .releaseDate:
      let label = xml.attribute("label").flatMap(Self.line)
      let date = try line()
      parts.app.releaseDate = label ?? Self.line(date)
    case .root, .channel, .item, .other: try skip()
    }
  }

  private func finished(_ parts: ItemParts) throws(FeedError) -> FeedItem? {
    let isApp = !parts.app.name.isEmpty
    let address =
      parts.link ?? (parts.isIDAddress ? WebAddress.absolute(parts.id, base: "") : nil)
    let date = parts.published ?? parts.updated
    let id = parts.id.isEmpty ? address ?? "\(parts.title) \(date ?? 0)" : parts.id
    var item = FeedItem(id: id)
    (item.title, item.address, item.date) = (parts.title, address, date)
    (item.author, item.app) = (parts.author, isApp ? parts.app : nil)
    // The content of a ranking is a table that repeats the other parts.
    let contents = [parts.content, parts.summary].compactMap(\.self)
    for content in isApp ? contents.reversed() : contents where item.text.isEmpty {
      let text = try Self.converted(content)
      (item.text, item.links) = (text.string, text.links)
    }
    let isEmpty = item.title.isEmpty && item.address == nil && item.text.isEmpty
    return isEmpty ? nil : item
  }

  private static func converted(_ content: Content) throws(FeedError) -> ContentText {
    switch content {
    case .converted(let text): return text
    case .source(let bytes, let isHTML, let base):
      var text = ContentText(base: base)
      if isHTML { try text.append(html: bytes) } else { text.append(plain: bytes) }
      return text
    }
  }

  /// Returns cleaned text; `nil` if it is empty.
  private static func line(_ text: String) -> String? {
    let line = String(line: Array(text.utf8))
    return line.isEmpty ? nil : line
  }

  private func line() throws(FeedError) -> String { String(line: try bytes()) }

  /// Reads an element to its end, and returns its text.
  private func bytes() throws(FeedError) -> [UInt8] {
    var bytes: [UInt8] = []
    try xml.forEachNode { node in
      if node == .text { bytes += xml.bytes.prefix(ContentText.maximumLength - bytes.count) }
    }
    return bytes
  }

  private func markup() -> Markup {
    let type = xml.attribute("type")?.lowercased()
    if type?.contains("xhtml") == true { return .xhtml }
    if type?.contains("html") == true { return .html }
    return xml.name.namespaceText == FeedElement.atom ? .text : .html
  }

  private func content() throws(FeedError) -> Content {
    let (markup, base) = (markup(), elementBase())
    guard markup == .xhtml else {
      return .source(try bytes(), isHTML: markup == .html, base: base)
    }
    var text = ContentText(base: base)
    try xml.forEachNode { text.append($0, of: xml) }
    return .converted(text)
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
      case .text where isName: name += xml.bytes.prefix(PlainText.longestLine)
      case .text where text.count < PlainText.longestLine: text += xml.bytes
      case .text, .other: break
      }
    }
    guard let author = Self.line(String(decoding: name.isEmpty ? text : name, as: UTF8.self)) else {
      return nil
    }
    let parts = author.split(separator: "(", maxSplits: 1)
    guard parts.count == 2, parts[0].contains("@"), parts[1].hasSuffix(")") else { return author }
    return Self.line(String(parts[1].dropLast())) ?? author
  }
}
