/// What a figure should be.
struct Target {
  /// The time it should not exceed.
  var atMost: Duration?

  /// The bytes it should not exceed.
  var atMostBytes: Int?

  /// How many times what stands beside it, at most.
  var timesBeside: Double?

  static func atMost(_ duration: Duration, timesBeside: Double? = nil) -> Target {
    Target(atMost: duration, timesBeside: timesBeside)
  }

  static func atMost(bytes: Int) -> Target {
    Target(atMostBytes: bytes)
  }

  static func timesBeside(_ factor: Double) -> Target {
    Target(timesBeside: factor)
  }
}
