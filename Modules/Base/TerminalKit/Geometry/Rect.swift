/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The number of columns and rows.
  public var size: Size

  /// Creates a rectangle.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from its coordinates.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// A rectangle without cells.
  public static let zero = Rect(size: .zero)

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The column after the last one.
  public var maxX: Int { origin.x + size.width }
  /// The row after the last one.
  public var maxY: Int { origin.y + size.height }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// The cell in the middle, or the one before it.
  public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
  /// A Boolean value that indicates whether the rectangle has no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns whether a cell is inside the rectangle.
  public func contains(_ point: Point) -> Bool {
    (minX..<maxX).contains(point.x) && (minY..<maxY).contains(point.y)
  }

  /// Returns the cells that both rectangles contain.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(
      x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Returns the rectangle moved right and down.
  public func offset(by point: Point) -> Rect { Rect(origin: origin + point, size: size) }

  /// Returns the rectangle without a margin.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}
