import FeedDomain

/// The content of an item: paragraphs with numbered links.
struct ContentText {
  private(set) var links: [FeedLink] = []
  private var text: PlainText
  /// The address that relative links are relative to.
  private let base: String
  /// The depths of the elements that keep line breaks.
  private var preformatted: [Int] = []
  /// The links that have begun, with the length of the text before each.
  private var open: [(depth: Int, address: String, start: Int)] = []
  /// The depth of the element whose content is not shown.
  private var hidden: Int?

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
    case .start where hidden == nil: begin(xml)
    case .end where hidden == nil: end(xml)
    case .end where hidden == xml.depth: hidden = nil
    case .text where hidden == nil: text.append(xml.bytes, keepsLines: !preformatted.isEmpty)
    case .start, .end, .text, .other: break
    }
  }

  // MARK: - Internal

  private static let blocks = Set(
    """
    address article aside blockquote body caption dd div dl dt fieldset figcaption figure footer \
    form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul
    """.split(separator: " "))

  private static let hiddenElements = Set(
    """
    applet audio canvas embed head iframe math noframes noscript object option script style svg \
    template textarea title video
    """.split(separator: " "))

  private mutating func begin(_ xml: XMLReader) {
    let name = xml.name.localText
    switch name {
    case "li": text.beginItem()
    case "br", "tr": text.separate(by: .line)
    case "td", "th": text.separate(by: .space)
    case "img" where open.last?.start == text.bytes.count: text.append(xml.attribute("alt") ?? "")
    case "a" where !text.isOneLine && !xml.isEmpty:
      let address = xml.attribute("href").flatMap { WebAddress.absolute($0, base: base) }
      if let address { open.append((xml.depth, address, text.bytes.count)) }
    case _ where Self.blocks.contains(name[...]):
      text.separate(by: .paragraph)
      if name == "pre", !xml.isEmpty { preformatted.append(xml.depth) }
    case _ where Self.hiddenElements.contains(name[...]) && !xml.isEmpty: hidden = xml.depth
    case _: break
    }
  }

  private mutating func end(_ xml: XMLReader) {
    let name = xml.name.localText
    if name == "li" || name == "tr" { text.separate(by: .line) }
    if Self.blocks.contains(name[...]) { text.separate(by: .paragraph) }
    if preformatted.last == xml.depth { preformatted.removeLast() }
    if let link = open.last, link.depth == xml.depth {
      open.removeLast()
      let title = String(line: text.bytes[min(link.start, text.bytes.count)...])
      if title.isEmpty || text.isFull { return }
      links.append(FeedLink(title: title, address: link.address))
      text.separate(by: .space)
      text.append("[\(links.count)]")
    }
  }
}
