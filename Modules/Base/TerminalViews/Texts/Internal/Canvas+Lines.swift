import TerminalKit
import TerminalText

extension Canvas {
  /// Draws text in the first `width` columns of a row, aligned and truncated.
  func draw(_ text: StyledText, width: Int, row: Int, _ alignment: Label.Alignment = .leading) {
    let fitting = text.truncated(toWidth: width)
    let room = max(0, width - fitting.width)
    let x =
      switch alignment {
      case .leading: 0
      case .center: room / 2
      case .trailing: room
      }
    draw(fitting, at: Point(x: x, y: row))
  }

  /// Draws a frame along the edges, with a title and trailing text in the top edge. An active frame
  /// has the accent color, and an inactive frame has the secondary color. Draws nothing if the area
  /// has fewer than two columns or rows.
  func drawFrame(title: StyledText, trailing: StyledText = "", isActive: Bool) {
    let (width, height) = (size.width, size.height)
    guard width >= 2, height >= 2 else { return }
    let style = frameStyle(isActive)
    for (y, ends) in [(0, ("╭", "╮")), (height - 1, ("╰", "╯"))] {
      fill(Rect(x: 1, y: y, width: width - 2, height: 1), character: "─", style: style)
      draw(ends.0, at: Point(x: 0, y: y), style: style)
      draw(ends.1, at: Point(x: width - 1, y: y), style: style)
    }
    for x in [0, width - 1] {
      fill(Rect(x: x, y: 1, width: 1, height: height - 2), character: "│", style: style)
    }
    let start = area(Rect(x: 0, y: 0, width: drawTrailing(trailing, isActive: isActive), height: 1))
    start.drawTitle(title, style: isActive ? style : .plain)
  }

  /// Draws text at the end of the first row, unless it would leave no room for a title.
  ///
  /// - Returns: The number of columns that are left for the title.
  @discardableResult
  func drawTrailing(_ text: StyledText, isActive: Bool) -> Int {
    let columns = Self.titleColumns(width: size.width, trailing: text)
    guard columns < size.width else { return columns }
    draw(" " + text + " ", at: Point(x: columns - 1, y: 0), style: frameStyle(isActive))
    return columns
  }

  /// Returns the number of columns that text at the end of a row leaves for a title with its
  /// margins. Returns the whole width if the text is empty or would leave too little room.
  static func titleColumns(width: Int, trailing: StyledText) -> Int {
    let start = width - trailing.width - 4
    return trailing.width > 0 && start > 8 ? start + 1 : width
  }

  /// The number of columns around the title that ``drawTitle(_:style:)`` needs.
  static let titleMargins = 6

  private func frameStyle(_ isActive: Bool) -> TextStyle {
    isActive ? .bold.with(.foreground(.accent)) : .foreground(.secondary)
  }

  /// Draws a title into the first row, with a space before and after it. Draws nothing if the title
  /// is empty or the area has fewer than seven columns.
  func drawTitle(_ title: StyledText, style: TextStyle = .plain) {
    guard title.width > 0, size.width > Self.titleMargins else { return }
    let fitting = " " + title.truncated(toWidth: size.width - Self.titleMargins) + " "
    draw(fitting, at: Point(x: 2, y: 0), style: style)
  }
}

extension Rect {
  /// Returns the rectangle without the margins, or unchanged if it is too small for a frame.
  func framedArea(margins: Insets) -> Rect { width > 6 && height > 2 ? inset(by: margins) : self }
}
