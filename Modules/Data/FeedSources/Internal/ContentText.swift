import FeedDomain

/// The content of an item: paragraphs with numbered links.
struct ContentText {
  private(set) var links: [FeedLink] = []
  private(set) var text: PlainText
  /// The address that relative links are relative to.
  private let base: String
  /// What the elements mean that contain the current node.
  private var elements: [Element] = []
  /// The links that have begun, with the length of the text before each.
  private var open: [(address: String, start: Int)] = []

  /// Creates empty text. Text on one line has no numbers of links.
  init(isOneLine: Bool = false, base: String) {
    (text, self.base) = (PlainText(isOneLine: isOneLine), base)
  }

  /// Appends HTML, or text whose lines are kept.
  mutating func append(_ bytes: [UInt8], with html: XMLReader?) throws(FeedError) {
    let hasMarkup = bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: "&"))
    guard hasMarkup, let html, html.parse(bytes) else {
      return text.append(bytes, keepsLines: true)
    }
    while let node = try html.next() { append(node, of: html) }
  }

  /// Appends a node of HTML or XHTML.
  mutating func append(_ node: XMLReader.Node, of xml: XMLReader) {
    switch node {
    case .start: begin(xml)
    case .end: if let element = elements.popLast() { end(element) }
    case .text where elements.last != .hidden:
      text.append(xml.bytes, keepsLines: elements.contains(.preformatted))
    case .text, .other: break
    }
  }

  // MARK: - Internal

  private enum Element { case inline, hidden, block, preformatted, item, line, cell, image, link }

  private static let known: [String: Element] = {
    var known: [String: Element] = [
      "pre": .preformatted, "li": .item, "br": .line, "tr": .line, "td": .cell, "th": .cell,
      "img": .image, "a": .link,
    ]
    let blocks = """
      address article aside blockquote body caption dd div dl dt fieldset figcaption figure \
      footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p section table ul
      """
    let hidden = """
      applet audio canvas embed head iframe math noframes noscript object option script style svg \
      template textarea title video
      """
    for name in blocks.split(separator: " ") { known[String(name)] = .block }
    for name in hidden.split(separator: " ") { known[String(name)] = .hidden }
    return known
  }()

  private mutating func begin(_ xml: XMLReader) {
    var element = elements.last == .hidden ? .hidden : Self.known[xml.name.localText] ?? .inline
    switch element {
    case .block, .preformatted: text.separate(by: .paragraph)
    case .item: text.beginItem()
    case .line: text.separate(by: .line)
    case .cell: text.separate(by: .space)
    case .image where open.last?.start == text.bytes.count:
      text.append((xml.attribute("alt") ?? "").utf8)
    case .link:
      let target = text.isOneLine || xml.isEmpty ? nil : xml.attribute("href")
      let address = target.flatMap { WebAddress.absolute($0, base: base) }
      if let address { open.append((address, text.bytes.count)) } else { element = .inline }
    case .hidden, .image, .inline: break
    }
    if !xml.isEmpty { elements.append(element) }
  }

  private mutating func end(_ element: Element) {
    switch element {
    case .block, .preformatted: text.separate(by: .paragraph)
    case .item, .line: text.separate(by: .line)
    case .link:
      let link = open.removeLast()
      let title = String(line: text.bytes[min(link.start, text.bytes.count)...])
      if title.isEmpty || text.isFull { return }
      links.append(FeedLink(title: title, address: link.address))
      text.separate(by: .space)
      text.append("[\(links.count)]".utf8)
    case .cell, .hidden, .image, .inline: break
    }
  }
}
