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

extension [Duration] {
  /// Returns a percentile of the times: that for `0.95` is the 95th. The array must not be empty.
  func percentile(_ share: Double) -> Duration {
    sorted()[Swift.min(count - 1, Int(Double(count) * share))]
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
