import TerminalText

/// A picture of cells of the last frame, which moves away in place of a view that has left the
/// tree.
final class SnapshotView: TerminalView {
  private let cells: CellGrid
  private let screenSize: Size

  /// Copies the cells in an area of `grid`.
  init(of grid: CellGrid, in area: Rect) {
    cells = CellGrid(size: area.size)
    screenSize = grid.size
    super.init()
    let start = Point.zero - area.origin
    Canvas(cells).area(Rect(origin: start, size: grid.size)).draw(grid)
  }

  /// Draws the picture, or only its middle if the canvas is smaller. Draws nothing after the screen
  /// was resized.
  override func draw(in canvas: Canvas) {
    guard canvas.grid.size == screenSize else { return }
    let start = Point(
      x: (canvas.size.width - cells.size.width) / 2, y: (canvas.size.height - cells.size.height) / 2
    )
    canvas.area(Rect(origin: start, size: cells.size)).draw(cells)
  }
}

extension TerminalView {
  /// Returns a picture of what the last frame shows in an area of this view. Returns `nil` if the
  /// view is not in the tree of an app, if the app reduces motion, or if the screen was resized
  /// since that frame.
  ///
  /// The picture is hidden, so it receives no input and has no accessibility elements. To show how
  /// it moves away, add it as a subview, and call ``disappear(to:)`` in `animate`.
  package func makeSnapshot(of area: Rect) -> TerminalView? {
    guard let app = attachedApp, !app.reducesMotion, app.grid.size == app.size else { return nil }
    let view = SnapshotView(of: app.grid, in: area.offset(by: convertToRoot(.zero)))
    view.frame = area
    view.isHidden = true
    view.wasPlaced = true
    return view
  }
}

extension Duration {
  /// The duration of a transition between screens.
  package static let transition = Duration.milliseconds(160)
}

extension Canvas {
  /// Draws the cells of another grid from the top left.
  fileprivate func draw(_ cells: CellGrid) {
    let area = Rect(origin: origin, size: cells.size).intersection(visible)
    guard !area.isEmpty else { return }
    for y in area.minY..<area.maxY {
      grid.write(columns: area.minX..<area.maxX, y: y) { row in
        for x in row.indices { row[x] = cells[area.minX - origin.x + x, y - origin.y] }
        // Erases wide characters that are cut by the edges.
        let last = row.count - 1
        if row[0].isContinuation { row[0] = row[0].erased }
        if row[last].width == 2 { row[last] = row[last].erased }
      }
    }
  }
}
