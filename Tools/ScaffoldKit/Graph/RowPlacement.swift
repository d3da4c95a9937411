/// Computes the horizontal center of each item.
///
/// Repeatedly moves the items of each row as near as possible to their neighbors, without changing
/// their order or going below the minimum distances. Finally straightens lines that pass through
/// rows. The best positions are computed exactly: adjacent items that would overlap are pooled.
struct RowPlacement {
  /// The horizontal center of each item.
  private(set) var middle: [Int] = []
  let width: Int
  private let ports: [LayoutRows.Segment: Int]

  private let layout: LayoutRows
  /// The center of each item if its row starts at the left edge.
  private let leftmost: [Int]
  private var wanted: [Double]

  init(_ layout: LayoutRows) {
    self.layout = layout
    ports = Self.ports(of: layout)
    let leftmost = Self.leftmost(layout)
    self.leftmost = leftmost
    let widths = layout.rows.compactMap(\.last).map { leftmost[$0] + layout.widths[$0] / 2 }
    width = max((widths.max() ?? 0) + Spacing.slack, Spacing.narrowest)
    wanted = leftmost.map(Double.init)
    settle()
    middle = zip(leftmost, wanted).map { $0 + Int(($1 - Double($0)).rounded()) }
  }

  /// Returns the horizontal offset of a segment's start from the center of its upper item.
  func port(_ upper: Int, _ lower: Int) -> Int {
    ports[LayoutRows.Segment(upper: upper, lower: lower)] ?? 0
  }

  /// Returns the horizontal distance that a segment spans.
  func swing(of segment: LayoutRows.Segment) -> Int {
    abs(middle[segment.upper] - middle[segment.lower])
  }

  // MARK: - Distances

  /// Returns the offsets at which lines leave their boxes: side by side, in the order of their
  /// destinations.
  private static func ports(of layout: LayoutRows) -> [LayoutRows.Segment: Int] {
    var place = layout.widths
    for row in layout.rows { for (index, item) in row.enumerated() { place[item] = index } }
    var ports: [LayoutRows.Segment: Int] = [:]
    for (item, segments) in Dictionary(grouping: layout.segments, by: \.upper) {
      let last = max(segments.count - 1, 1)
      let room = max(layout.widths[item] - 2 * Spacing.padding, 0)
      let total = min((segments.count - 1) * Spacing.ports, room)
      for (index, segment) in segments.sorted(by: { place[$0.lower] < place[$1.lower] })
        .enumerated()
      { ports[segment] = total * index / last - total / 2 }
    }
    return ports
  }

  private static func leftmost(_ layout: LayoutRows) -> [Int] {
    var leftmost = layout.widths.map { $0 / 2 }
    for row in layout.rows {
      for (left, right) in zip(row, row.dropFirst()) {
        let gap = [Spacing.boxes, Spacing.boxAndLine, Spacing.lines][layout.bends(left, right)]
        leftmost[right] = leftmost[left] + (layout.widths[left] + layout.widths[right]) / 2 + gap
      }
    }
    return leftmost
  }

  // MARK: - Positions

  private static let rounds = 20

  private mutating func settle() {
    let rows = layout.rows
    for row in rows {
      let free = Double(free(in: row)) / 2
      for item in row { wanted[item] += free }
    }
    for _ in 0..<Self.rounds {
      for row in rows + rows.reversed() { place(row) { $0.mean(of: $1) } }
    }
    for _ in 0..<2 {
      for row in rows.reversed() { place(row) { $0.straight($1, $0.layout.below[$1]) } }
      for row in rows { place(row) { $0.straight($1, $0.layout.above[$1]) } }
    }
  }

  /// Returns the weighted mean of an item's desired positions. Lines that pass through rows have
  /// more weight.
  private func mean(of item: Int) -> Pools.Goal {
    var goal: Pools.Goal = (0, 0)
    for other in layout.above[item] + layout.below[item] {
      let weight = [1.0, 2, 8][layout.bends(item, other)]
      goal = (goal.number + weight * self.goal(of: item, beside: other), goal.weight + weight)
    }
    return goal.weight == 0 ? (wanted[item], 0.1) : (goal.number / goal.weight, goal.weight)
  }

  /// Returns the position that straightens an item's line. A line through several rows is always
  /// straightened, any other line only if the correction is small.
  private func straight(_ item: Int, _ others: [Int]) -> Pools.Goal {
    if let run = others.first(where: { layout.bends(item, $0) == 2 }) {
      return (goal(of: item, beside: run), 1_000)
    }
    let goals = others.map { goal(of: item, beside: $0) }
    let nearest = goals.min { abs($0 - wanted[item]) < abs($1 - wanted[item]) }
    guard let nearest, abs(nearest - wanted[item]) < Double(Spacing.boxes) else {
      return (wanted[item], 1)
    }
    return (nearest, 30)
  }

  /// Returns the position at which an item's line to another item is vertical.
  private func goal(of item: Int, beside other: Int) -> Double {
    wanted[other] + Double(port(other, item) - port(item, other))
  }

  private func free(in row: [Int]) -> Int {
    row.last.map { width - leftmost[$0] - layout.widths[$0] / 2 } ?? 0
  }

  private mutating func place(_ row: [Int], at goal: (RowPlacement, Int) -> Pools.Goal) {
    var pools = Pools()
    for item in row {
      let (goal, weight) = goal(self, item)
      pools.add(goal - Double(leftmost[item]), weight: weight)
    }
    let free = Double(free(in: row))
    for (item, shift) in zip(row, pools.values) {
      wanted[item] = Double(leftmost[item]) + min(max(shift, 0), free)
    }
  }
}

extension LayoutRows {
  /// Returns how many of the two items are bends.
  fileprivate func bends(_ one: Int, _ other: Int) -> Int { [one, other].count { isBend($0) } }
}

/// Computes the nondecreasing sequence that is closest to given numbers, by weighted least squares.
///
/// Source: the pool-adjacent-violators algorithm of Miriam Ayer and others, "An Empirical
/// Distribution Function for Sampling with Incomplete Information" (1955).
struct Pools {
  /// A number and its weight.
  typealias Goal = (number: Double, weight: Double)

  private var pools: [Pool] = []

  private struct Pool {
    var sum: Double
    var weight: Double
    var count = 1

    var mean: Double { sum / weight }
  }

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

  /// The resulting nondecreasing sequence.
  var values: [Double] { pools.flatMap { Array(repeating: $0.mean, count: $0.count) } }
}
