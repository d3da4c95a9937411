/// A position in cells. `x` grows to the right and `y` grows downward.
public struct Point: Hashable, Sendable {
  /// The column.
  public var x: Int
  /// The row.
  public var y: Int

  /// Creates a point.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }

  /// The point in the top left corner.
  public static let zero = Point(x: 0, y: 0)

  /// Returns the point moved right and down by the coordinates of another one.
  public static func + (left: Point, right: Point) -> Point {
    Point(x: left.x + right.x, y: left.y + right.y)
  }

  /// Returns the point moved left and up by the coordinates of another one.
  public static func - (left: Point, right: Point) -> Point {
    Point(x: left.x - right.x, y: left.y - right.y)
  }
}
