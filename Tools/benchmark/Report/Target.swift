/// The target of a figure.
struct Target {
  /// The longest time.
  var atMost: Duration?

  /// The largest number of bytes.
  var atMostBytes: Int?

  /// The largest ratio to the reference.
  var timesReference: Double?

  static func atMost(_ duration: Duration, timesReference: Double? = nil) -> Target {
    Target(atMost: duration, timesReference: timesReference)
  }

  static func atMost(bytes: Int) -> Target {
    Target(atMostBytes: bytes)
  }

  static func timesReference(_ factor: Double) -> Target {
    Target(timesReference: factor)
  }
}
