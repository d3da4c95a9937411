/// A combination of text attributes and a color.
///
/// ```swift
/// let heading = TextStyle.bold.with(.underline).with(.foreground(.cyan))
/// ```
public struct TextStyle: Hashable, Sendable {
  private var attributes: UInt8 = 0
  private var color: TerminalColor?

  /// No attributes and no color.
  public static let plain = TextStyle()
  /// Bold text.
  public static let bold = TextStyle(attributes: 1 << 1)
  /// Dim text.
  public static let dim = TextStyle(attributes: 1 << 2)
  /// Underlined text.
  public static let underline = TextStyle(attributes: 1 << 4)

  /// Returns a style with a text color.
  public static func foreground(_ color: TerminalColor) -> TextStyle {
    TextStyle(color: color)
  }

  /// Returns this style combined with another, whose color takes precedence.
  public func with(_ other: TextStyle) -> TextStyle {
    TextStyle(attributes: attributes | other.attributes, color: other.color ?? color)
  }

  /// The parameters of the SGR sequence for the style, such as `1;36`; empty for ``plain``.
  var parameters: String {
    var codes = (1...4).filter { attributes & 1 << $0 != 0 }
    if let color { codes.append(color.code) }
    return codes.map(String.init).joined(separator: ";")
  }
}

/// A color of the terminal's palette of sixteen.
public enum TerminalColor: Int, CaseIterable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case black, red, green, yellow, blue, magenta, cyan, white
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case brightBlack, brightRed, brightGreen, brightYellow
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The SGR parameter for text in this color.
  var code: Int { rawValue < 8 ? 30 + rawValue : 82 + rawValue }
}
