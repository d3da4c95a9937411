import TerminalText

/// Cells of one style beside each other, and the SVG elements that show them.
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

  /// The element behind the text, if the style has a background.
  var background: String? {
    PictureTheme.colors(of: style).background.map {
      rectangle(x: left, y: top, width: width, height: Self.cellHeight, $0)
    }
  }

  /// The element of the text; `nil` for spaces.
  var foreground: String? {
    let fill = PictureTheme.colors(of: style).foreground
    if let shape = text.first.flatMap({ CellShape(String($0)) }) { return element(of: shape, fill) }
    // A viewer may ignore spaces at the start.
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
    case .bar:
      return rectangle(
        x: left + Self.cellWidth / 2 - 1.5, y: top, width: 3, height: height, fill)
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

/// Returns a number with at most one decimal.
func number(_ number: Double) -> String {
  let tenths = Int((number * 10).rounded())
  return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(abs(tenths % 10))"
}

/// Returns a text in which the characters with a meaning in XML are replaced.
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
