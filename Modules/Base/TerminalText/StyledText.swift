/// One line of text, whose parts can have different styles.
///
/// Text is converted to ``SafeText``, so it may come from users, files or servers. A line break
/// becomes `␊`.
///
/// ```swift
/// let line = StyledText("12", style: .dim) + " " + StyledText("Éowyn", style: .bold)
/// print(line.rendered(colors: true))
/// ```
public struct StyledText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// A part of the line in one style.
  package struct Span: Hashable, Sendable {
    package let text: String
    package let style: TextStyle
  }

  package private(set) var spans: [Span]

  /// Creates a line in one style, by default an unstyled line.
  public init(_ text: String = "", style: TextStyle = .plain) {
    spans = text.isEmpty ? [] : [Span(text: SafeText(text).string, style: style)]
  }

  /// Creates an unstyled line from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// Returns `count` unstyled spaces.
  package static func spaces(_ count: Int) -> StyledText {
    let text = String(unsafeUninitializedCapacity: count) {
      $0.initialize(repeating: UInt8(ascii: " "))
      return count
    }
    return StyledText(spans: count > 0 ? [Span(text: text, style: .plain)] : [])
  }

  /// Returns the concatenation of two lines, which keep their styles.
  public static func + (left: StyledText, right: StyledText) -> StyledText {
    StyledText(spans: left.spans + right.spans)
  }

  /// Appends the text of another line, which keeps its styles.
  public static func += (left: inout StyledText, right: StyledText) { left.spans += right.spans }

  /// The text without its styles.
  public var plain: String { spans.map(\.text).joined() }

  /// The width of the text in columns.
  public var width: Int { spans.reduce(0) { $0 + TextWidth.columns(of: $1.text) } }

  /// Returns the text to print, with SGR sequences if `colors` is `true`.
  ///
  /// - Parameters:
  ///   - colors: Whether the output supports colors and other styles.
  ///   - theme: The colors of roles. The default colors of the theme are not used, because only a
  ///     part of the screen would have them.
  ///   - depth: The colors that the output supports.
  /// - Returns: The text.
  public func rendered(
    colors: Bool, theme: ColorTheme = .auto, depth: ColorDepth = .full
  ) -> String {
    guard colors else { return plain }
    let theme = theme.withoutDefaults
    return spans.map { span in
      let parameters = theme.resolved(span.style, depth: depth).parameters()
      return parameters.isEmpty ? span.text : "\u{1B}[\(parameters)m\(span.text)\u{1B}[0m"
    }.joined()
  }
}

// MARK: - Fitting

extension StyledText {
  /// Returns the text, truncated with `…` if it is wider than `width` columns. The `…` has the
  /// style of the part before it. If `width` is 0 or less, the result is empty.
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

  /// Returns the text padded with unstyled spaces to `width` columns. Wider text stays as it is.
  public func padded(toWidth width: Int, alignment: TextAlignment = .leading) -> StyledText {
    let space = StyledText.spaces(max(0, width - self.width))
    return switch alignment {
    case .leading: self + space
    case .trailing: space + self
    }
  }

  /// Returns the text without spaces at its end.
  package func trimmingTrailingSpaces() -> StyledText {
    var trimmed = self
    while let last = trimmed.spans.last, last.text.hasSuffix(" ") {
      let text = String(last.text.reversed().drop { $0 == " " }.reversed())
      trimmed.spans.removeLast()
      if !text.isEmpty { trimmed.spans.append(Span(text: text, style: last.style)) }
    }
    return trimmed
  }

  private init(spans: [Span]) { self.spans = spans }
}

/// The alignment of text in a column that is wider than the text.
public enum TextAlignment: Hashable, Sendable {
  /// Aligns text with the left edge.
  case leading
  /// Aligns text with the right edge, as numbers in a table.
  case trailing
}
