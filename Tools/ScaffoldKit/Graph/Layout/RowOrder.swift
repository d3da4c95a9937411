/// Finds an order of the items in their rows in which few segments cross.
///
/// Rows are swept down and up. Each item moves to the mean position of its neighbors in the
/// previous row, and the best order is kept. This is done from two start orders.
///
/// Source: Kozo Sugiyama, Shojiro Tagawa and Mitsuhiko Toda, "Methods for Visual Understanding of
/// Hierarchical System Structures" (1981).
struct RowOrder {
  private(set) var rows: [[Int]]
  private let above: [[Int]]
  private let below: [[Int]]
  private var place: [Int]

  init(_ lattice: FigureLattice) {
    rows = lattice.rows
    var above: [[Int]] = lattice.items.map { _ in [] }
    var below = above
    for segment in lattice.segments.sorted(by: <) {
      above[segment.lower].append(segment.upper)
      below[segment.upper].append(segment.lower)
    }
    self.above = above
    self.below = below
    place = lattice.items.map { _ in 0 }
    renumber()
    improve()
  }

  // MARK: - Sweeps

  private static let sweeps = 24

  private mutating func improve() {
    let start = rows
    sweep(downFirst: true)
    let best = (rows: rows, crossings: crossings)
    rows = start.map { $0.reversed() }
    renumber()
    sweep(downFirst: false)
    if best.crossings <= crossings { rows = best.rows }
  }

  private mutating func sweep(downFirst: Bool) {
    var best = (rows: rows, crossings: crossings)
    for sweep in 0..<Self.sweeps where best.crossings > 0 {
      if sweep.isMultiple(of: 2) == downFirst {
        rows.indices.dropFirst().forEach { sort($0, by: above, in: $0 - 1) }
      } else {
        rows.indices.dropLast().reversed().forEach { sort($0, by: below, in: $0 + 1) }
      }
      swapNeighbors()
      let count = crossings
      if count < best.crossings { best = (rows, count) }
    }
    rows = best.rows
    renumber()
  }

  private mutating func renumber() { rows.indices.forEach { number($0) } }

  private mutating func number(_ row: Int) {
    for (index, item) in rows[row].enumerated() { place[item] = index }
  }

  /// Sorts a row by the mean position of each item's neighbors in the adjacent row. An item without
  /// neighbors keeps its relative position.
  private mutating func sort(_ row: Int, by neighbors: [[Int]], in beside: Int) {
    let scale = Double(rows[beside].count) / Double(max(rows[row].count, 1))
    let keys = rows[row].map { item -> Double in
      let others = neighbors[item]
      if others.isEmpty { return (Double(place[item]) + 0.5) * scale - 0.5 }
      return Double(others.reduce(0) { $0 + place[$1] }) / Double(others.count)
    }
    let order = rows[row].indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    rows[row] = order.map { rows[row][$0] }
    number(row)
  }

  /// Swaps adjacent items while that reduces crossings, up to a limit.
  private mutating func swapNeighbors() {
    for _ in 0..<10 {
      let before = rows
      rows.indices.forEach { swapNeighbors(in: $0) }
      if rows == before { return }
    }
  }

  private mutating func swapNeighbors(in row: Int) {
    for index in rows[row].indices.dropFirst() {
      let (left, right) = (rows[row][index - 1], rows[row][index])
      let now = crossings(left, right)
      if now > 0, crossings(right, left) < now {
        rows[row].swapAt(index - 1, index)
        (place[left], place[right]) = (index, index - 1)
      }
    }
  }

  // MARK: - Counting

  /// The number of crossings between the segments of two adjacent items.
  private func crossings(_ left: Int, _ right: Int) -> Int {
    crossings(above[left], above[right]) + crossings(below[left], below[right])
  }

  private func crossings(_ left: [Int], _ right: [Int]) -> Int {
    left.reduce(0) { count, item in count + right.count { place[$0] < place[item] } }
  }

  private var crossings: Int { rows.reduce(0) { $0 + crossings(below: $1) } }

  /// The number of crossings between two rows: pairs of segments with ends in opposite order.
  private func crossings(below row: [Int]) -> Int {
    let ends = row.flatMap { item in below[item].map { place[$0] }.sorted() }
    var seen = FenwickTree(count: (ends.max() ?? 0) + 1)
    var count = 0
    for (index, end) in ends.enumerated() {
      count += index - seen.sum(through: end)
      seen.add(at: end)
    }
    return count
  }
}
