/// A number of cells divided by weights, without a rest.
struct Shares {
  private let bounds: [Int]

  /// Divides a number of cells.
  ///
  /// - Parameters:
  ///   - total: The cells to divide.
  ///   - weights: The weights, at least 0. If all are 0, all shares are 0.
  init(total: Int, weights: [Int]) {
    let sum = weights.reduce(0, +)
    var before = 0
    bounds =
      [0]
      + weights.map { weight in
        before += weight
        return sum == 0 ? 0 : total * before / sum
      }
  }

  /// The share of the weight at an index.
  subscript(index: Int) -> Int { bounds[index + 1] - bounds[index] }
}
