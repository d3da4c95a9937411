/// One line of text in which every piece has a style.
///
/// All text goes through ``SafeText`` on its way in, so a styled text can hold what a user or a
/// server wrote. It is one line: a line break in it becomes `␊`.
///
/// ```swift
/// let line = StyledText("12", style: .dim) + " " + StyledText(name, style: .bold)
/// console.writeLine(line)
/// ```
public struct StyledText: Hashable, Sendable, ExpressibleByStringLiteral {
  /// A piece of text in one style.
  public struct Span: Hashable, Sendable {
    /// The text, safe for a terminal.
    public let text: String
    /// How it looks.
    public let style: TextStyle
  }

  /// The pieces, from the start of the line.
  public private(set) var spans: [Span]

  /// One piece of text in one style.
  public init(_ text: String = "", style: TextStyle = .plain) {
    spans = text.isEmpty ? [] : [Span(text: SafeText(text).string, style: style)]
  }

  /// A plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// One text after another.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(spans: left.spans + right.spans)
  }

  /// Adds a text at the end.
  public static func += (left: inout StyledText, right: StyledText) {
    left.spans += right.spans
  }

  /// The text without its styles.
  public var plain: String { spans.map(\.text).joined() }

  /// The columns that the text takes.
  public var width: Int { spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  /// The text for a terminal, with SGR sequences if it is to have colors and weights.
  public func rendered(colors: Bool) -> String {
    guard colors else { return plain }
    return spans.map { span in
      let parameters = span.style.parameters
      return parameters.isEmpty ? span.text : "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}

// MARK: - Fitting

extension StyledText {
  /// This text cut to a number of columns, with `…` in the style of the place where it was cut.
  public func truncated(toWidth width: Int) -> StyledText {
    guard self.width > width else { return self }
    var room = width
    var kept = StyledText()
    for span in spans where room > 0 {
      let columns = TextWidth.columns(of: span.text)
      let isLast = columns >= room
      let text = isLast ? (span.text + "…").truncated(toWidth: room) : span.text
      kept.spans.append(Span(text: text, style: span.style))
      room = isLast ? 0 : room - columns
    }
    return kept
  }

  /// This text with spaces after it, or before it, up to a number of columns.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> StyledText {
    let space = StyledText(String(repeating: " ", count: max(0, width - self.width)))
    return switch alignment {
    case .leading: self + space
    case .trailing: space + self
    }
  }

  private init(spans: [Span]) { self.spans = spans }
}
