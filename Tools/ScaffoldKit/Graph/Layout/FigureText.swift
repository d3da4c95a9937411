import TerminalKit

/// A line of text in a picture, and the room that it takes in a common sans-serif font.
public struct FigureText: Hashable, Sendable {
  /// How a text is set.
  public enum Style: Hashable, Sendable {
    /// What a box or a layer is called.
    case name
    /// A word about it.
    case note
  }

  /// The text, without what no reader sees; cut with `…` where it is too long for a box.
  public let string: String

  /// How it is set.
  public let style: Style

  /// Its width in units of the picture; generous, since fonts differ.
  public let width: Int

  /// The most that a text is wide.
  public static let widest = 320

  /// A text, cut to ``widest``.
  public init(_ text: String, _ style: Style) {
    let safe = SafeText(text, width: 100).string
    let fitting = style.fitting(safe)
    string = fitting.isEmpty ? safe : fitting + "…"
    width = style.width(of: string)
    self.style = style
  }
}

extension FigureText.Style {
  /// The size of its font.
  public var size: Int {
    switch self {
    case .name: 14
    case .note: 12
    }
  }

  /// The room that a text takes.
  public func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + Self.advance(of: $1) } * size * 107 / 100_000 + 1
  }

  /// The start of a text that leaves room for `…`; empty where the whole text fits.
  fileprivate func fitting(_ text: String) -> String {
    guard width(of: text) > FigureText.widest else { return "" }
    var start = text
    while width(of: start + "…") > FigureText.widest { start.removeLast() }
    return start
  }

  /// The advance of a character in thousandths of the font's size.
  private static func advance(of scalar: Unicode.Scalar) -> Int {
    if 0x20...0x7E ~= scalar.value { return advances[Int(scalar.value) - 0x20] }
    switch TextWidth.columns(of: String(scalar)) {
    case 0: return 0
    case 1: return 750
    default: return 1_000
    }
  }

  /// From the space to the tilde. Source: the metrics of Helvetica, which Arial shares.
  private static let advances = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1_015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}
