/// Counts the added numbers that are less than or equal to a given number.
///
/// Source: Peter Fenwick, "A New Data Structure for Cumulative Frequency Tables" (1994).
struct FenwickTree {
  private var sums: [Int]

  init(count: Int) { sums = Array(repeating: 0, count: count + 1) }

  mutating func add(at place: Int) {
    var index = place + 1
    while index < sums.count {
      sums[index] += 1
      index += index & -index
    }
  }

  func sum(through place: Int) -> Int {
    var index = place + 1
    var sum = 0
    while index > 0 {
      sum += sums[index]
      index &= index - 1
    }
    return sum
  }
}
