/// A combination of text attributes and colors.
///
/// ```swift
/// let heading = TextStyle.bold.with(.underline).with(.foreground(.cyan))
/// ```
public struct TextStyle: Hashable, Sendable {
  /// The attributes as a bit mask. Bit `n` is the attribute of the SGR parameter `n`, from 1 to 9.
  package private(set) var attributes: UInt16 = 0
  /// The text color, or `nil` for the terminal's default.
  public private(set) var foreground: TerminalColor?
  /// The background color, or `nil` for the terminal's default.
  public private(set) var background: TerminalColor?

  /// A style without attributes and colors.
  public static let plain = TextStyle()
  /// Bold text.
  public static let bold = TextStyle(attributes: 1 << 1)
  /// Dim text.
  public static let dim = TextStyle(attributes: 1 << 2)
  /// Italic text.
  public static let italic = TextStyle(attributes: 1 << 3)
  /// Underlined text.
  public static let underline = TextStyle(attributes: 1 << 4)
  /// Text with swapped foreground and background colors.
  public static let reverse = TextStyle(attributes: 1 << 7)
  /// Text that is struck through.
  public static let strikethrough = TextStyle(attributes: 1 << 9)

  /// Creates a style from a bit mask of attributes and from colors.
  package init(
    attributes: UInt16 = 0, foreground: TerminalColor? = nil, background: TerminalColor? = nil
  ) {
    self.attributes = attributes
    self.foreground = foreground
    self.background = background
  }

  /// Returns a style that sets only the text color.
  public static func foreground(_ color: TerminalColor) -> TextStyle {
    TextStyle(foreground: color)
  }

  /// Returns a style that sets only the background color.
  public static func background(_ color: TerminalColor) -> TextStyle {
    TextStyle(background: color)
  }

  /// Returns a style with the attributes of both styles. The colors of `other` take precedence.
  public func with(_ other: TextStyle) -> TextStyle {
    TextStyle(
      attributes: attributes | other.attributes, foreground: other.foreground ?? foreground,
      background: other.background ?? background)
  }

  /// Returns the SGR parameters that set the style, such as `1;36`.
  ///
  /// - Parameter depth: The colors that the terminal supports. Any other color is replaced with the
  ///   most similar supported color. With ``ColorDepth/none``, all colors are left out.
  /// - Returns: The parameters, separated by semicolons; empty if there are none.
  package func parameters(depth: ColorDepth = .full) -> String {
    var parts = (1...9).filter { attributes & 1 << $0 != 0 }.map(String.init)
    if let part = foreground?.parameters(offset: 0, depth: depth) { parts.append(part) }
    if let part = background?.parameters(offset: 10, depth: depth) { parts.append(part) }
    return parts.joined(separator: ";")
  }
}
