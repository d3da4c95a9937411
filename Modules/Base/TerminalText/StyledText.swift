/// One line of text with styles.
///
/// All text is converted to ``SafeText``, so it may come from users, files or servers. A line break
/// becomes `␊`.
///
/// ```swift
/// let line = StyledText("12", style: .dim) + " " + StyledText("Éowyn", style: .bold)
/// print(line.rendered(colors: true))
/// ```
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A part of the text in one style.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let style: TextStyle
  }

  package private(set) var spans: [Span]

  /// Creates text with one style.
  public init(_ text: String = "", style: TextStyle = .plain) {
    spans = text.isEmpty ? [] : [Span(text: SafeText(text).string, style: style)]
  }

  /// Creates plain text from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Returns a number of spaces without a style.
  package static func spaces(_ count: Int) -> StyledText {
    let text = String(unsafeUninitializedCapacity: count) {
      $0.initialize(repeating: UInt8(ascii: " "))
      return count
    }
    return StyledText(spans: count > 0 ? [Span(text: text, style: .plain)] : [])
  }

  /// Returns one line of text that contains both, each with its styles.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(spans: left.spans + right.spans)
  }

  /// Appends text with its styles.
  public static func += (left: inout StyledText, right: StyledText) { left.spans += right.spans }

  /// The text without its styles.
  public var plain: String { spans.map(\.text).joined() }

  /// The width of the text in columns.
  public var width: Int { spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  /// Returns the text for a terminal, with SGR sequences if `colors` is `true`.
  public func rendered(colors: Bool) -> String {
    guard colors else { return plain }
    return spans.map { span in
      let parameters = span.style.parameters()
      return parameters.isEmpty ? span.text : "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}

// MARK: - Fitting

extension StyledText {
  /// Returns the text truncated to a number of columns, with `…` in the style of the last part.
  public func truncated(toWidth width: Int) -> StyledText {
    guard self.width > width else { return self }
    var remaining = width
    var kept = StyledText()
    for span in spans where remaining > 0 {
      let columns = TextWidth.columns(of: span.text)
      let isLast = columns >= remaining
      let text = isLast ? (span.text + "…").truncated(toWidth: remaining) : span.text
      kept.spans.append(Span(text: text, style: span.style))
      remaining = isLast ? 0 : remaining - columns
    }
    return kept
  }

  /// Returns the text padded with spaces to a number of columns.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> StyledText {
    let space = StyledText.spaces(max(0, width - self.width))
    return switch alignment {
    case .leading: self + space
    case .trailing: space + self
    }
  }

  private init(spans: [Span]) { self.spans = spans }
}

/// The alignment of text in a wider column.
public enum TextAlignment: Hashable, Sendable {
  /// Text at the start.
  case leading
  /// Text at the end.
  case trailing
}
