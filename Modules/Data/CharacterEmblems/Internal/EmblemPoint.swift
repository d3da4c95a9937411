/// A point of an emblem, which is 16 units wide and high. The origin is the top left corner.
struct EmblemPoint: Hashable {
  let x, y: Double

  init(_ x: Double, _ y: Double) { (self.x, self.y) = (x, y) }

  var length: Double { (x * x + y * y).squareRoot() }

  static func + (left: EmblemPoint, right: EmblemPoint) -> EmblemPoint {
    EmblemPoint(left.x + right.x, left.y + right.y)
  }

  static func - (left: EmblemPoint, right: EmblemPoint) -> EmblemPoint { left + right * -1 }

  static func * (point: EmblemPoint, factor: Double) -> EmblemPoint {
    EmblemPoint(point.x * factor, point.y * factor)
  }

  /// The coordinates with at most two decimals.
  var svg: String {
    [x, y].map { value in
      let rounded = (value * 100).rounded() / 100
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }.joined(separator: " ")
  }
}
