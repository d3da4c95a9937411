import FeedDomain

/// The content of an item: paragraphs with numbered links.
struct ContentText {
  private(set) var links: [FeedLink] = []
  private var text: PlainText
  /// The address that relative links are relative to.
  private let base: String
  /// What the elements mean that contain the current node.
  private var elements: [Element] = []
  private var preformattedCount = 0
  private var hiddenCount = 0
  /// The links that have begun, with the length of the text before each.
  private var open: [(address: String, start: Int)] = []

  /// Creates empty text. Text on one line has no numbers of links.
  init(isOneLine: Bool = false, base: String) {
    (text, self.base) = (PlainText(isOneLine: isOneLine), base)
  }

  var string: String { text.string }

  /// Appends text, whose lines are kept, or HTML.
  mutating func append(_ bytes: [UInt8], isHTML: Bool) throws(FeedError) {
    let hasMarkup = bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: "&"))
    if isHTML, hasMarkup, let html = XMLReader(html: bytes) {
      while let node = try html.next() { append(node, of: html) }
    } else {
      bytes.withUnsafeBufferPointer { text.append($0, keepsLines: true) }
    }
  }

  /// Appends a node of HTML or XHTML.
  mutating func append(_ node: XMLReader.Node, of xml: XMLReader) {
    switch node {
    case .start: begin(xml)
    case .end: if let element = elements.popLast() { end(element) }
    case .text: if hiddenCount == 0 { text.append(xml.bytes, keepsLines: preformattedCount > 0) }
    case .other: break
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
    var element = hiddenCount > 0 ? .hidden : Self.known[xml.name.localText] ?? .inline
    switch element {
    case .block, .preformatted: text.separate(by: .paragraph)
    case .item: text.beginItem()
    case .line: text.separate(by: .line)
    case .cell: text.separate(by: .space)
    case .image where open.last?.start == text.bytes.count: text.append(xml.attribute("alt") ?? "")
    case .link:
      let target = text.isOneLine || xml.isEmpty ? nil : xml.attribute("href")
      let address = target.flatMap { WebAddress.absolute($0, base: base) }
      if let address { open.append((address, text.bytes.count)) } else { element = .inline }
    case .hidden, .image, .inline: break
    }
    if xml.isEmpty { return }
    elements.append(element)
    if element == .hidden { hiddenCount += 1 }
    if element == .preformatted { preformattedCount += 1 }
  }

  private mutating func end(_ element: Element) {
    switch element {
    case .hidden: hiddenCount -= 1
    case .block: text.separate(by: .paragraph)
    case .preformatted:
      text.separate(by: .paragraph)
      preformattedCount -= 1
    case .item, .line: text.separate(by: .line)
    case .link:
      let link = open.removeLast()
      let title = String(line: text.bytes[min(link.start, text.bytes.count)...])
      if title.isEmpty || text.isFull { return }
      links.append(FeedLink(title: title, address: link.address))
      text.separate(by: .space)
      text.append("[\(links.count)]")
    case .cell, .image, .inline: break
    }
  }
}
