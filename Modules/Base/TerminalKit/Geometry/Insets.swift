/// The margins of a rectangle in cells.
public struct Insets: Hashable, Sendable {
  /// The rows at the top.
  public var top: Int
  /// The columns at the left.
  public var left: Int
  /// The rows at the bottom.
  public var bottom: Int
  /// The columns at the right.
  public var right: Int

  /// Creates margins.
  public init(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates the same margin on each side.
  public init(_ margin: Int) {
    self.init(top: margin, left: margin, bottom: margin, right: margin)
  }

  /// No margins.
  public static let zero = Insets(0)
}
