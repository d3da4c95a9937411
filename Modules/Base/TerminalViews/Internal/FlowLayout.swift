import TerminalKit
import TerminalText

/// A title and boxes that are placed in rows, beside each other as long as they fit.
struct FlowLayout {
  let title: StyledText
  /// The rectangle of each box.
  private(set) var frames: [Rect] = []
  private(set) var size = Size.zero
  private let selected: Int

  private static let gap = 2

  /// Places boxes after a title. The title is alone in its row if no box fits beside it.
  init(title: StyledText, columns: [Int], selected: Int, width: Int) {
    self.title = title
    self.selected = selected
    var point = Point(x: title.width, y: 0)
    for box in columns {
      if point.x > 0, point.x + box > width { point = Point(x: 0, y: point.y + 1) }
      let frame = Rect(origin: point, size: Size(width: min(box, width), height: 1))
      frames.append(frame)
      point.x = frame.maxX + Self.gap
    }
    size = Size(
      width: max(title.width, frames.map(\.maxX).max() ?? 0), height: frames.last?.maxY ?? 1)
  }

  /// The row to start with, so that the selected box is visible.
  func firstRow(height: Int) -> Int {
    guard frames.indices.contains(selected), height > 0 else { return 0 }
    return max(0, frames[selected].minY - height + 1)
  }
}
