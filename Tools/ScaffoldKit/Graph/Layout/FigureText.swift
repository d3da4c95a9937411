import TerminalText

/// A line of text in a picture, and its size in a common sans-serif font.
public struct FigureText: Hashable, Sendable {
  /// The style of a text.
  public enum Style: Hashable, Sendable {
    /// The name of a box or a layer.
    case name
    /// A note.
    case note
  }

  /// The text without invisible characters, truncated with `…` if it is too long for a box.
  public let string: String

  /// The style.
  public let style: Style

  /// The width in units of the picture, with a margin because fonts differ.
  public let width: Int

  /// The largest width of a text.
  public static let widest = 320

  /// Creates a text, truncated to ``widest``.
  public init(_ text: String, _ style: Style) {
    let safe = SafeText(text, width: 100).string
    let fitting = style.fitting(safe)
    string = fitting.isEmpty ? safe : fitting + "…"
    width = style.width(of: string)
    self.style = style
  }
}

extension FigureText.Style {
  /// The font size.
  public var size: Int {
    switch self {
    case .name: 14
    case .note: 12
    }
  }

  /// The width of a text.
  public func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + Self.advance(of: $1) } * size * 107 / 100_000 + 1
  }

  /// The part of a text that fits with `…`, or an empty text if all of it fits.
  fileprivate func fitting(_ text: String) -> String {
    guard width(of: text) > FigureText.widest else { return "" }
    var start = text
    while width(of: start + "…") > FigureText.widest { start.removeLast() }
    return start
  }

  /// The advance of a character in thousandths of the font size.
  private static func advance(of scalar: Unicode.Scalar) -> Int {
    if 0x20...0x7E ~= scalar.value { return advances[Int(scalar.value) - 0x20] }
    switch TextWidth.columns(of: String(scalar)) {
    case 0: return 0
    case 1: return 750
    default: return 1_000
    }
  }

  /// The advances from the space to the tilde. Source: the metrics of Helvetica, which Arial
  /// shares.
  private static let advances = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1_015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
