/// A color of a terminal: one of its palette, or a mixture of red, green and blue.
///
/// The first sixteen colors of the palette depend on the theme of the terminal.
public struct TerminalColor: Hashable, Sendable {
  /// The number of the color with its kind in the upper byte; never 0.
  package let packed: UInt32

  private static let paletteKind: UInt32 = 1
  private static let mixedKind: UInt32 = 2

  /// Creates a color from its packed form; `nil` for 0.
  package init?(packed: UInt32) {
    guard packed != 0 else { return nil }
    self.packed = packed
  }

  private init(kind: UInt32, _ value: UInt32) { packed = kind << 24 | value }

  /// Returns a color of the palette of 256.
  public static func palette(_ number: UInt8) -> TerminalColor {
    TerminalColor(kind: paletteKind, UInt32(number))
  }

  /// Returns a mixture of red, green and blue.
  public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
    TerminalColor(kind: mixedKind, UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }

  /// The number in the palette; `nil` for a mixture.
  package var paletteNumber: UInt8? {
    packed >> 24 == Self.paletteKind ? UInt8(truncatingIfNeeded: packed) : nil
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let black = palette(0), red = palette(1), green = palette(2), yellow = palette(3)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let blue = palette(4), magenta = palette(5), cyan = palette(6), white = palette(7)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let brightBlack = palette(8), brightRed = palette(9), brightGreen = palette(10)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let brightYellow = palette(11), brightBlue = palette(12)
  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public static let brightMagenta = palette(13), brightCyan = palette(14), brightWhite = palette(15)
}
