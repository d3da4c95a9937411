/// A rectangle of cells, in the coordinates of a view or a grid.
public struct Rect: Hashable, Sendable {
  /// The top left cell.
  public var origin: Point
  /// The number of columns and rows.
  public var size: Size

  /// Creates a rectangle of a size, by default with the origin ``Point/zero``.
  public init(origin: Point = .zero, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Creates a rectangle from the position of its top left cell and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The empty rectangle at ``Point/zero``.
  public static let zero = Rect(size: .zero)

  /// The first column.
  public var minX: Int { origin.x }
  /// The first row.
  public var minY: Int { origin.y }
  /// The column after the last column.
  public var maxX: Int { origin.x + size.width }
  /// The row after the last row.
  public var maxY: Int { origin.y + size.height }
  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }
  /// The cell in the middle. If the width is even, the cell is right of the middle; if the height
  /// is even, the cell is below the middle.
  public var center: Point { Point(x: minX + width / 2, y: minY + height / 2) }
  /// A Boolean value that indicates whether the rectangle has no cells.
  public var isEmpty: Bool { size.isEmpty }

  /// Returns a Boolean value that indicates whether a cell is inside the rectangle.
  public func contains(_ point: Point) -> Bool {
    (minX..<maxX).contains(point.x) && (minY..<maxY).contains(point.y)
  }

  /// Returns the rectangle of the cells that are in both rectangles. If the rectangles have no cell
  /// in common, the result is empty.
  public func intersection(_ other: Rect) -> Rect {
    let x = max(minX, other.minX)
    let y = max(minY, other.minY)
    return Rect(x: x, y: y, width: min(maxX, other.maxX) - x, height: min(maxY, other.maxY) - y)
  }

  /// Returns the rectangle, moved right by the point's `x` and down by its `y`.
  public func offset(by point: Point) -> Rect { Rect(origin: origin + point, size: size) }

  /// Returns the rectangle without the margins at its edges.
  public func inset(by insets: Insets) -> Rect {
    Rect(
      x: minX + insets.left, y: minY + insets.top,
      width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
  }
}

/// A position in cells. `x` grows to the right and `y` grows downward.
public struct Point: Hashable, Sendable {
  /// The column, counted from 0.
  public var x: Int
  /// The row, counted from 0.
  public var y: Int

  /// Creates a point from a column and a row, both counted from 0.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The point at column 0 and row 0, the top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// Adds coordinates, for example to convert a point to the coordinates of a superview.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Subtracts coordinates, for example to convert a point to the coordinates of a subview.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}

/// A width and a height in cells, which are never negative.
public struct Size: Hashable, Sendable {
  /// The number of columns; a negative value becomes 0.
  public var width: Int { didSet { width = max(0, width) } }
  /// The number of rows; a negative value becomes 0.
  public var height: Int { didSet { height = max(0, height) } }

  /// Creates a size; negative values become 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// A size of 0 columns and 0 rows.
  public static let zero = Size(width: 0, height: 0)

  /// A Boolean value that indicates whether the size has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }
}

/// The margins of a rectangle in cells.
public struct Insets: Hashable, Sendable {
  /// The margin at the top, in rows.
  public var top: Int
  /// The margin at the left, in columns.
  public var left: Int
  /// The margin at the bottom, in rows.
  public var bottom: Int
  /// The margin at the right, in columns.
  public var right: Int

  /// Creates margins, which are 0 on the sides that you leave out.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same margin on each side.
  public init(_ margin: Int) { self.init(top: margin, left: margin, bottom: margin, right: margin) }

  /// Margins of 0 on all sides.
  public static let zero = Insets(0)
}
