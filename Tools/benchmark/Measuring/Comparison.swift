/// Timings of our implementation and a reference, which are measured alternately.
@MainActor
struct Comparison {
  let ours: Timing

  let other: Timing

  /// Measures both implementations.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds. The implementation that is measured first alternates between
  ///     rounds.
  ///   - calls: The number of calls in a round. The closures contain the loop, so that the closure
  ///     call itself is not measured. A timing is the time per call.
  ///   - ours: Our implementation.
  ///   - other: The reference.
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
  /// The shortest time, which contains the least disturbance.
  let minimum: Duration

  let median: Duration

  /// Creates a timing from the durations of one or more rounds.
  init(_ rounds: [Duration]) {
    let sorted = rounds.sorted()
    minimum = sorted.first ?? .zero
    median = sorted.isEmpty ? .zero : sorted[sorted.count / 2]
  }
}

/// Returns the value unchanged, but hides it from the optimizer.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// Consumes a value, so that the optimizer can't remove its computation. An object stays alive
/// until this call.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
