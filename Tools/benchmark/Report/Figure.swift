/// What a measurement gave.
enum Figure {
  case time(Timing)
  case bytes(Int)

  /// A time that does not come from rounds.
  init(_ duration: Duration) {
    self = .time(Timing([duration]))
  }

  /// The figure as a bare number, to be compared with others of its sort.
  var amount: Double {
    switch self {
    case .time(let timing): Double(timing.minimum.picoseconds)
    case .bytes(let count): Double(count)
    }
  }
}

extension Duration {
  /// The whole picoseconds; enough for 100 days.
  var picoseconds: Int {
    Int(components.seconds) * 1_000_000_000_000 + Int(components.attoseconds / 1_000_000)
  }
}
