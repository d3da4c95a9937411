/// Finds an order of the items in their rows in which few segments cross.
///
/// Rows are swept down and up. Each item moves to the mean position of its neighbors in the
/// previous row. Then adjacent items are swapped if that reduces crossings.
///
/// Source: Kozo Sugiyama, Shojiro Tagawa and Mitsuhiko Toda, "Methods for Visual Understanding of
/// Hierarchical System Structures" (1981).
struct RowOrder {
  private(set) var rows: [[Int]]
  private let above: [[Int]]
  private let below: [[Int]]
  private var place: [Int]

  init(_ layout: LayoutRows) {
    rows = layout.rows
    above = layout.above
    below = layout.below
    place = layout.widths
    rows.indices.forEach { number($0) }
    improve()
  }

  // MARK: - Sweeps

  private static let sweeps = 12

  private mutating func improve() {
    for _ in 0..<Self.sweeps {
      for row in rows.indices.dropFirst() { sort(row, by: above, in: row - 1) }
      for row in rows.indices.dropLast().reversed() { sort(row, by: below, in: row + 1) }
    }
    for _ in 0..<Self.sweeps { swapNeighbors() }
  }

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

  /// Swaps adjacent items if that reduces crossings.
  private mutating func swapNeighbors() {
    for row in rows.indices {
      for index in rows[row].indices.dropFirst() {
        let (left, right) = (rows[row][index - 1], rows[row][index])
        if crossings(right, left) < crossings(left, right) {
          rows[row].swapAt(index - 1, index)
          (place[left], place[right]) = (index, index - 1)
        }
      }
    }
  }

  /// The number of crossings between the segments of two adjacent items.
  private func crossings(_ left: Int, _ right: Int) -> Int {
    [above, below].reduce(0) { count, neighbors in
      neighbors[left].reduce(count) { count, item in
        count + neighbors[right].count { place[$0] < place[item] }
      }
    }
  }
}
