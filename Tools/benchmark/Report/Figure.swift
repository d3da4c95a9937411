/// The result of a measurement.
enum Figure {
  case time(Timing)
  case bytes(Int)

  /// A time that was measured once.
  init(_ duration: Duration) {
    self = .time(Timing([duration]))
  }

  /// The figure as a number, for ratios of figures of the same kind.
  var amount: Double {
    switch self {
    case .time(let timing): Double(timing.minimum.picoseconds)
    case .bytes(let count): Double(count)
    }
  }
}

extension Duration {
  /// The number of whole picoseconds, for up to 100 days.
  var picoseconds: Int {
    Int(components.seconds) * 1_000_000_000_000 + Int(components.attoseconds / 1_000_000)
  }
}
