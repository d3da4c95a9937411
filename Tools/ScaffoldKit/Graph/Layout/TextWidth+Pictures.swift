import TerminalText

extension TextWidth {
  /// The estimated width of a text in a common sans-serif font, at most about a tenth too small.
  static func picture(of text: String, size: Int) -> Int {
    text.unicodeScalars.reduce(0) { $0 + thousandths(of: $1) } * size / 1_000 + 1
  }

  /// The width of a character in thousandths of the font size.
  private static func thousandths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "f", "i", "j", "l", "r", "t", "I", " ", ".", ",", ":", "/", "(", ")", "-": 330
    case "m", "w", "M", "W", "%", "@": 950
    case "A"..."Z": 760
    case "!"..."~": 590
    default: TextWidth.columns(of: String(scalar)) * 600
    }
  }
}
