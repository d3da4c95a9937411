/// The nondecreasing sequence that is nearest to given numbers by weighted least squares.
///
/// Source: the pool-adjacent-violators algorithm of Miriam Ayer and others, "An Empirical
/// Distribution Function for Sampling with Incomplete Information" (1955).
struct Pools {
  /// A number with its weight.
  typealias Goal = (number: Double, weight: Double)

  private var pools: [Pool] = []

  private struct Pool {
    var sum: Double
    var weight: Double
    var count = 1

    var mean: Double { sum / weight }
  }

  /// Appends a number.
  mutating func add(_ number: Double, weight: Double) {
    var last = Pool(sum: number * weight, weight: weight)
    while let before = pools.last, before.mean > last.mean {
      pools.removeLast()
      last = Pool(
        sum: before.sum + last.sum, weight: before.weight + last.weight,
        count: before.count + last.count)
    }
    pools.append(last)
  }

  /// The nondecreasing sequence.
  var values: [Double] { pools.flatMap { Array(repeating: $0.mean, count: $0.count) } }
}
