/// How long something takes, from several rounds.
struct Timing {
  /// The shortest: what it takes when nobody disturbs.
  let minimum: Duration

  /// The middle one.
  let median: Duration

  /// The timing of at least one round.
  init(_ rounds: [Duration]) {
    let sorted = rounds.sorted()
    minimum = sorted.first ?? .zero
    median = sorted.isEmpty ? .zero : sorted[sorted.count / 2]
  }
}
