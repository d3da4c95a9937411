import TerminalText

/// Neighboring cells in one style, and the SVG elements that show them.
struct PictureRun {
  static let cellWidth = 8.4
  static let cellHeight = 18.0
  static let margin = 12.0
  private static let baseline = 13.5

  let text: String
  let style: TextStyle
  let columns: Range<Int>
  let row: Int

  private var left: Double { Double(columns.lowerBound) * Self.cellWidth }
  private var top: Double { Double(row) * Self.cellHeight }
  private var width: Double { Double(columns.count) * Self.cellWidth }

  /// The element behind the text, or `nil` if the style has no background.
  var background: String? {
    PictureTheme.colors(of: style).background.map {
      rectangle(x: left, y: top, width: width, height: Self.cellHeight, $0)
    }
  }

  /// The element that shows the text. The value is `nil` for spaces that are neither underlined nor
  /// struck through.
  var foreground: String? {
    let fill = PictureTheme.colors(of: style).foreground
    if let shape = text.first.flatMap({ CellShape(String($0)) }) { return element(of: shape, fill) }
    // SVG viewers may ignore leading spaces.
    let isUnderlined = PictureTheme.isDecorated(style)
    let leading = isUnderlined ? 0 : text.prefix { $0 == " " }.count
    let shown = isUnderlined ? text : text.trimmingSpaces()
    guard !shown.isEmpty else { return nil }
    let count = isUnderlined ? columns.count : columns.count - (text.count - shown.count)
    let attributes = ([fill] + PictureTheme.attributes(of: style)).joined(separator: " ")
    let x = left + Double(leading) * Self.cellWidth
    return "<text x=\"\(number(x))\" y=\"\(number(top + Self.baseline))\" "
      + "textLength=\"\(number(Double(count) * Self.cellWidth))\" "
      + "lengthAdjust=\"spacingAndGlyphs\" \(attributes)>\(escaped(shown))</text>"
  }

  private func element(of shape: CellShape, _ fill: String) -> String {
    let height = Self.cellHeight
    let stroke = style.attributes & TextStyle.bold.attributes != 0 ? 2.0 : 1.0
    switch shape {
    case .block(let start, let part, let opacity):
      return rectangle(
        x: left, y: top + start * height, width: width, height: part * height,
        fill + (opacity < 1 ? " opacity=\"\(opacity)\"" : ""))
    case .quarters(let set):
      return (0..<2).filter { set & 0b0101 << $0 != 0 }.map { side in
        let (hasUpper, hasLower) = (set & 0b0001 << side != 0, set & 0b0100 << side != 0)
        return rectangle(
          x: left + Double(side) * Self.cellWidth / 2, y: hasUpper ? top : top + height / 2,
          width: Self.cellWidth / 2, height: hasUpper && hasLower ? height : height / 2, fill)
      }.joined()
    case .bar:
      return rectangle(x: left + Self.cellWidth / 2 - 1.5, y: top, width: 3, height: height, fill)
    case .lines(let toLeft, let toRight, let up, let down):
      let (x, y) = (left + Self.cellWidth / 2, top + height / 2)
      var lines: [String] = []
      if toLeft || toRight {
        let start = toLeft ? left : x - stroke / 2
        let end = toRight ? left + width : x + stroke / 2
        lines.append(
          rectangle(x: start, y: y - stroke / 2, width: end - start, height: stroke, fill))
      }
      if up || down {
        let start = up ? top : y - stroke / 2
        let end = down ? top + height : y + stroke / 2
        lines.append(
          rectangle(x: x - stroke / 2, y: start, width: stroke, height: end - start, fill))
      }
      return lines.joined()
    }
  }

  private func rectangle(
    x: Double, y: Double, width: Double, height: Double, _ fill: String
  ) -> String {
    "<rect x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
      + "height=\"\(number(height))\" \(fill)/>"
  }
}

/// Formats a number with at most one decimal place.
func number(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
}

/// Escapes `<`, `>` and `&`, which have a meaning in XML.
func escaped(_ text: String) -> String {
  text.reduce(into: "") { result, character in
    switch character {
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "&": result += "&amp;"
    default: result.append(character)
    }
  }
}

/// A line or block character that is drawn as a shape, because fonts leave gaps between characters.
enum CellShape {
  /// Lines from the center of the cell to its sides.
  case lines(left: Bool = false, right: Bool = false, up: Bool = false, down: Bool = false)
  /// A rectangle. `top` and `height` are fractions of the cell's height.
  case block(top: Double = 0, height: Double = 1, opacity: Double = 1)
  /// Quarters of the cell: bit 0 is the upper left, 1 the upper right, 2 the lower left and 3 the
  /// lower right one.
  case quarters(Int)
  /// A thick vertical line.
  case bar

  private static let quarters: [String: Int] = [
    "▘": 1, "▝": 2, "▖": 4, "▌": 5, "▞": 6, "▛": 7, "▗": 8, "▚": 9, "▐": 10, "▜": 11, "▙": 13,
    "▟": 14,
  ]

  /// Whether equal shapes in neighboring cells can be drawn as one shape.
  var isContinuous: Bool {
    switch self {
    case .block: true
    case .lines(let left, let right, let up, let down): left && right && !up && !down
    case .quarters, .bar: false
    }
  }

  /// Creates the shape of a character. Returns `nil` if the character is drawn as text.
  init?(_ text: String) {
    switch text {
    case "─": self = .lines(left: true, right: true)
    case "│": self = .lines(up: true, down: true)
    case "┌", "╭": self = .lines(right: true, down: true)
    case "┐", "╮": self = .lines(left: true, down: true)
    case "└", "╰": self = .lines(right: true, up: true)
    case "┘", "╯": self = .lines(left: true, up: true)
    case "├": self = .lines(right: true, up: true, down: true)
    case "┤": self = .lines(left: true, up: true, down: true)
    case "┬": self = .lines(left: true, right: true, down: true)
    case "┴": self = .lines(left: true, right: true, up: true)
    case "┼": self = .lines(left: true, right: true, up: true, down: true)
    case "█": self = .block()
    case "▀": self = .block(height: 0.5)
    case "▄": self = .block(top: 0.5, height: 0.5)
    case "░": self = .block(opacity: 0.2)
    case "▒": self = .block(opacity: 0.4)
    case "▓": self = .block(opacity: 0.7)
    case "┃": self = .bar
    default:
      guard let set = Self.quarters[text] else { return nil }
      self = .quarters(set)
    }
  }
}
