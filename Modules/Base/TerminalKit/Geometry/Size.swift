/// A width and a height in cells, which are never negative.
public struct Size: Hashable, Sendable {
  /// The number of columns.
  public var width: Int { didSet { width = max(0, width) } }
  /// The number of rows.
  public var height: Int { didSet { height = max(0, height) } }

  /// Creates a size. A negative value becomes 0.
  public init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// No cells.
  public static let zero = Size(width: 0, height: 0)

  /// A Boolean value that indicates whether the size has no cells.
  public var isEmpty: Bool { width == 0 || height == 0 }
}
