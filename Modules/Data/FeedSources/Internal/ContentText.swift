import FeedDomain

/// The content of an item: paragraphs with numbered links.
struct ContentText {
  /// The longest text in bytes. Longer text is cut.
  static let maximumLength = 1 << 18

  private(set) var links: [FeedLink] = []
  private var text: PlainText
  private let isOneLine: Bool
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
    text = PlainText(
      isOneLine: isOneLine, limit: isOneLine ? PlainText.longestLine : Self.maximumLength)
    (self.isOneLine, self.base) = (isOneLine, base)
  }

  var string: String { text.string }

  /// Appends text, whose lines are kept.
  mutating func append(plain bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { text.append($0, keepsLines: true) }
  }

  /// Appends HTML, or text without tags and entities.
  mutating func append(html bytes: [UInt8]) throws(FeedError) {
    guard bytes.contains(UInt8(ascii: "<")) || bytes.contains(UInt8(ascii: "&")) else {
      return append(plain: bytes)
    }
    guard let html = XMLReader(html: bytes) else { return }
    while let node = try html.next() { append(node, of: html) }
  }

  /// Appends a node of HTML or XHTML.
  mutating func append(_ node: XMLReader.Node, of xml: XMLReader) {
    switch node {
    case .start: begin(xml)
    case .end: end(xml)
    case .text where hidden == nil: text.append(xml.bytes, keepsLines: !preformatted.isEmpty)
    case .text, .other: break
    }
  }

  // MARK: - Internal

  private enum Element {
    case hidden, block, item, cell, lineBreak, link, image, inline
  }

  private static let elements: [String: Element] = {
    let blocks = [
      "address", "article", "aside", "blockquote", "body", "caption", "dd", "div", "dl", "dt",
      "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
      "header", "hr", "main", "nav", "ol", "p", "pre", "section", "table", "ul",
    ]
    let hidden = [
      "applet", "audio", "canvas", "embed", "head", "iframe", "math", "noframes", "noscript",
      "object", "option", "script", "style", "svg", "template", "textarea", "title", "video",
    ]
    var elements: [String: Element] = [
      "li": .item, "tr": .lineBreak, "td": .cell, "th": .cell, "br": .lineBreak, "a": .link,
      "img": .image,
    ]
    for name in blocks { elements[name] = .block }
    for name in hidden { elements[name] = .hidden }
    return elements
  }()

  private mutating func begin(_ xml: XMLReader) {
    if hidden != nil { return }
    let name = xml.name.localText
    let isEmpty = xml.isEmpty
    switch Self.elements[name] ?? .inline {
    case .hidden: if !isEmpty { hidden = xml.depth }
    case .block:
      text.breakParagraph()
      if name == "pre", !isEmpty { preformatted.append(xml.depth) }
    case .item: text.beginItem()
    case .lineBreak: text.breakLine()
    case .cell: text.addSpace()
    case .link: if !isEmpty, !isOneLine { beginLink(xml) }
    case .image:
      if let link = open.last, link.start == text.bytes.count {
        // The words that stand for the image.
        text.append(xml.attribute("alt") ?? "")
      }
    case .inline: break
    }
  }

  private mutating func end(_ xml: XMLReader) {
    if let hidden {
      if hidden == xml.depth { self.hidden = nil }
      return
    }
    switch Self.elements[xml.name.localText] ?? .inline {
    case .block: text.breakParagraph()
    case .item, .lineBreak: text.breakLine()
    case .hidden, .cell, .link, .image, .inline: break
    }
    if preformatted.last == xml.depth { preformatted.removeLast() }
    if open.last?.depth == xml.depth { endLink() }
  }

  private mutating func beginLink(_ xml: XMLReader) {
    guard let target = xml.attribute("href"),
      let address = WebAddress.absolute(target, base: base)
    else { return }
    open.append((xml.depth, address, text.bytes.count))
  }

  private mutating func endLink() {
    let link = open.removeLast()
    if text.isFull { return }
    let words = text.bytes[min(link.start, text.bytes.count)...]
    var title = PlainText(isOneLine: true, limit: 500)
    words.withUnsafeBufferPointer { title.append($0) }
    links.append(FeedLink(title: title.string, address: link.address))
    if !title.bytes.isEmpty { text.addSpace() }
    text.append("[\(links.count)]")
  }
}
