import CharacterDomain
import CharacterPresentation
import TerminalKit
import TerminalText

/// Lines that are filled with values one after the other, such as the names of related characters.
struct FlowedText {
  /// Text that stays on one line if it fits, and that can be a link.
  struct Value {
    let text: String
    let style: TextStyle
    let link: CharacterPageLink?

    init(_ text: String, link: CharacterPageLink? = nil) {
      (self.text, self.link) = (text, link)
      style = link == nil ? .plain : .underline
    }

    /// Creates a value from the glyph and the name of a kind, in the color of the kind.
    init(kind: CharacterKind) {
      text = "\(kind.glyph) \(kind.rawValue)"
      style = .foreground(kind.color)
      link = nil
    }
  }

  private(set) var lines: [StyledText] = [""]
  private(set) var links: [CharacterPageLayout.Link] = []

  private let width: Int
  /// The number of columns before values.
  private let indent: Int
  /// The next column of the last line.
  private var x = 0

  init(width: Int, indent: Int = 0) { (self.width, self.indent) = (width, indent) }

  /// Returns whether the text is one line of at most `width` columns.
  func isLine(ofWidth width: Int) -> Bool { lines.count == 1 && x <= width }

  mutating func startLine() {
    lines.append("")
    x = 0
  }

  /// Adds a value after a gap, or in a new line if it does not fit. A value that is wider than a
  /// line is wrapped. The mark follows the value.
  mutating func add(_ value: Value, gap: Int, mark: String = "") {
    let text = SafeText(value.text).string
    let markWidth = TextWidth.columns(of: mark)
    if x > indent {
      if x + gap + TextWidth.columns(of: text) + markWidth > width {
        startLine()
      } else {
        append(.spaces(gap))
      }
    }
    var parts: [Rect] = []
    for (index, piece) in text.wrapped(toWidth: max(1, width - indent - markWidth)).enumerated() {
      if index > 0 { startLine() }
      if x < indent { append(.spaces(indent - x)) }
      let start = x
      append(StyledText(piece, style: value.style))
      parts.append(Rect(x: start, y: lines.count - 1, width: x - start, height: 1))
    }
    append(StyledText(mark))
    if let link = value.link { links.append(.init(target: link, parts: parts)) }
  }

  /// Appends the line and the links of `other` to the last line, at a column after its end.
  mutating func append(_ other: FlowedText, atColumn column: Int) {
    let origin = Point(x: column, y: lines.count - 1)
    append(.spaces(column - x) + (other.lines.first ?? ""))
    links += other.links.map { $0.offset(by: origin) }
  }

  /// Appends text to the last line, even if it does not fit.
  mutating func append(_ text: StyledText) {
    lines[lines.count - 1] += text
    x += text.width
  }
}
