public import TerminalText

/// An area of a ``CellGrid`` that a view draws into.
///
/// The top left cell of the area is ``Point/zero``. What does not fit is clipped; a wide character
/// that the clip cuts becomes a space. All text is safe: control characters never become cells.
///
/// ```swift
/// @MainActor
/// func draw(in canvas: Canvas) {
///   canvas.fill(canvas.bounds, style: .background(.blue))
///   let used = canvas.draw("Name: ", at: .zero, style: .bold)
///   canvas.draw("Éowyn", at: Point(x: used, y: 0))
/// }
/// ```
@MainActor public struct Canvas {
  let grid: CellGrid
  /// The cell of the grid at the top left of the area.
  let origin: Point
  /// The cells of the grid that may change.
  let clip: Rect
  /// The number of columns and rows of the area, including clipped ones.
  public let size: Size
  /// The style that drawn text inherits: the attributes, and the colors that it does not set.
  public let style: TextStyle

  /// Creates a canvas for a whole grid.
  public init(_ grid: CellGrid) {
    self.init(
      grid: grid, origin: .zero, clip: Rect(size: grid.size), size: grid.size, style: .plain)
  }

  private init(grid: CellGrid, origin: Point, clip: Rect, size: Size, style: TextStyle) {
    self.grid = grid
    self.origin = origin
    self.clip = clip
    self.size = size
    self.style = style
  }

  /// The cells that may change, in a grid that may have become smaller since.
  var visible: Rect { clip.intersection(grid.bounds) }

  /// The grid, which identifies the frames that are drawn over each other.
  package var gridID: ObjectIdentifier { ObjectIdentifier(grid) }

  /// The whole area.
  public var bounds: Rect { Rect(size: size) }

  /// Returns a canvas for a part of the area, clipped to both.
  public func area(_ frame: Rect) -> Canvas {
    let frame = frame.offset(by: origin)
    return Canvas(
      grid: grid, origin: frame.origin, clip: clip.intersection(frame), size: frame.size,
      style: style)
  }

  /// Returns a canvas for the same area whose inherited style is combined with another one.
  public func with(style: TextStyle) -> Canvas {
    Canvas(grid: grid, origin: origin, clip: clip, size: size, style: self.style.with(style))
  }
}
