/// Timings of our implementation and a reference, measured alternately.
@MainActor
struct Comparison {
  /// The timing of our implementation.
  let ours: Timing

  /// The timing of the reference.
  let other: Timing

  /// Measures both implementations.
  ///
  /// - Parameters:
  ///   - rounds: The number of rounds. Their order alternates.
  ///   - calls: The number of calls in a round. The closures contain the loop, so that the cost of
  ///     calling a closure is not measured. A timing is the time of one call.
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

/// Returns the value in a way that hides it from the optimizer.
@inline(never)
@_optimize(none)
func opaque<Value>(_ value: Value) -> Value { value }

/// Consumes a value, so that the optimizer can't remove the code that computes it. Objects stay alive
/// until this call.
@inline(never)
@_optimize(none)
func blackHole<Value>(_ value: Value) {}
