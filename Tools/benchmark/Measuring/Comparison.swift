/// Timings of our implementation and a reference, which are measured alternately.
@MainActor
struct Comparison {
  let ours: Timing

  let other: Timing

  /// Measures both implementations in each round, and alternates which one is first.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds.
  ///   - calls: The number of calls in a round. A timing is the time per call.
  ///   - ours: Calls our implementation the given number of times. The closure contains the loop,
  ///     so that the time to call the closure hardly counts.
  ///   - other: Calls the reference the given number of times.
  init(rounds: Int, calls: Int, ours: (Int) async -> Void, other: (Int) async -> Void) async {
    let clock = ContinuousClock()
    var times: (ours: [Duration], other: [Duration]) = ([], [])
    for round in 0..<rounds {
      if round % 2 == 0 { times.ours.append(await clock.measure { await ours(calls) } / calls) }
      times.other.append(await clock.measure { await other(calls) } / calls)
      if round % 2 == 1 { times.ours.append(await clock.measure { await ours(calls) } / calls) }
    }
    self.ours = Timing(times.ours)
    self.other = Timing(times.other)
  }
}

/// The minimum and the median time of several rounds.
struct Timing {
  /// The shortest time, which other processes disturbed least.
  let minimum: Duration

  let median: Duration

  /// Creates a timing from the durations of one or more rounds.
  init(_ rounds: [Duration]) {
    let sorted = rounds.sorted()
    minimum = sorted.first ?? .zero
    median = sorted.isEmpty ? .zero : sorted[sorted.count / 2]
  }
}

/// Returns the value unchanged, but hides from the optimizer where it comes from.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// Uses a value, so that the optimizer can't remove its computation. An object stays alive until
/// this call.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
