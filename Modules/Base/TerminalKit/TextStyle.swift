/// How a text looks: bold, dim, italic, underlined, colored, or several of them.
///
/// ```swift
/// let heading = TextStyle.bold.with(.underline).with(.foreground(.cyan))
/// ```
public struct TextStyle: Hashable, Sendable {
  private var attributes: UInt8 = 0
  private var color: TerminalColor?

  /// Nothing special.
  public static let plain = TextStyle()
  /// Heavier, or brighter.
  public static let bold = TextStyle(attributes: 1 << 1)
  /// Fainter.
  public static let dim = TextStyle(attributes: 1 << 2)
  /// Slanted.
  public static let italic = TextStyle(attributes: 1 << 3)
  /// With a line below.
  public static let underline = TextStyle(attributes: 1 << 4)

  /// In a color of the terminal's palette.
  public static func foreground(_ color: TerminalColor) -> TextStyle {
    TextStyle(color: color)
  }

  /// This style and another; where both have a color, the other's.
  public func with(_ other: TextStyle) -> TextStyle {
    TextStyle(attributes: attributes | other.attributes, color: other.color ?? color)
  }

  /// The parameters of the SGR sequence that turns this style on: `1;36`; empty for ``plain``.
  public var parameters: String {
    var codes = (1...4).filter { attributes & 1 << $0 != 0 }
    if let color { codes.append(color.code) }
    return codes.map(String.init).joined(separator: ";")
  }
}

/// The sixteen colors that every terminal has and every user can choose.
public enum TerminalColor: Int, CaseIterable, Sendable {
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case black, red, green, yellow, blue, magenta, cyan, white
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case brightBlack, brightRed, brightGreen, brightYellow
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  case brightBlue, brightMagenta, brightCyan, brightWhite

  /// The SGR parameter that makes this the color of the text.
  var code: Int { rawValue < 8 ? 30 + rawValue : 82 + rawValue }
}
