/// The minimum and median time of several rounds.
struct Timing {
  /// The shortest time, which is the least disturbed one.
  let minimum: Duration

  /// The median time.
  let median: Duration

  /// Creates a timing from the times of at least one round.
  init(_ rounds: [Duration]) {
    let sorted = rounds.sorted()
    minimum = sorted.first ?? .zero
    median = sorted.isEmpty ? .zero : sorted[sorted.count / 2]
  }
}
