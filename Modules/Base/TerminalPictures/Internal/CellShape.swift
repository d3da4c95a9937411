/// Lines and blocks that a picture draws as shapes, because fonts leave gaps between them.
enum CellShape {
  /// Lines from the center of the cell to its sides.
  case lines(left: Bool = false, right: Bool = false, up: Bool = false, down: Bool = false)
  /// A rectangle from the top, as a part of the height, with an opacity.
  case block(top: Double = 0, height: Double = 1, opacity: Double = 1)
  /// A thick vertical line.
  case bar

  /// Whether the shapes of cells beside each other can be drawn as one.
  var isContinuous: Bool {
    switch self {
    case .block: true
    case .lines(let left, let right, let up, let down): left && right && !up && !down
    case .bar: false
    }
  }

  /// Returns the shape of a character; `nil` if it is drawn as text.
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
    default: return nil
    }
  }
}
