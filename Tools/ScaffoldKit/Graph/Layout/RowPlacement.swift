/// Computes the horizontal center of each item.
///
/// Each row is repeatedly moved as near as possible to the neighbors of its items, with its order
/// and distances kept. At the end, lines that pass rows are straightened. The best position of a
/// row is exact: adjacent items that would pass each other are pooled.
struct RowPlacement {
  /// The center of each item.
  private(set) var middle: [Int]
  /// The width of the widest row.
  let width: Int

  private let lattice: FigureLattice
  private let rows: [[Int]]
  private let pulls: [[Pull]]
  /// The centers if each row begins at the left edge.
  private let leftmost: [Int]
  private var wanted: [Double]

  /// The desired distance of one item from the center of another.
  private struct Pull {
    let item: Int
    let distance: Double
    let weight: Double
    let isFromAbove: Bool
    let isStraight: Bool
  }

  init(_ lattice: FigureLattice, in rows: [[Int]], _ ports: LinePorts) {
    self.lattice = lattice
    self.rows = rows
    pulls = Self.pulls(lattice, ports)
    leftmost = Self.leftmost(lattice, in: rows)
    let leftmost = leftmost
    let widths = rows.compactMap { $0.last }.map { leftmost[$0] + lattice.items[$0].width / 2 }
    width = max((widths.max() ?? 0) + Spacing.slack, Spacing.narrowest)
    middle = leftmost
    wanted = leftmost.map(Double.init)
    settle()
    for item in middle.indices {
      middle[item] += Int((wanted[item] - Double(leftmost[item])).rounded())
    }
  }

  // MARK: - Distances

  private static func leftmost(_ lattice: FigureLattice, in rows: [[Int]]) -> [Int] {
    var leftmost = lattice.items.map { $0.width / 2 }
    for row in rows {
      for (left, right) in zip(row, row.dropFirst()) {
        leftmost[right] = leftmost[left] + distance(lattice.items[left], lattice.items[right])
      }
    }
    return leftmost
  }

  /// The smallest distance between the centers of two adjacent items.
  private static func distance(_ left: FigureLattice.Item, _ right: FigureLattice.Item) -> Int {
    let gap =
      switch (left.kind == .bend, right.kind == .bend) {
      case (true, true): Spacing.lines
      case (false, false): Spacing.boxes
      case (true, false), (false, true): Spacing.boxAndLine
      }
    return (left.width + right.width) / 2 + gap
  }

  private static func pulls(_ lattice: FigureLattice, _ ports: LinePorts) -> [[Pull]] {
    var pulls: [[Pull]] = lattice.items.map { _ in [] }
    for segment in lattice.segments.sorted(by: <) {
      let bends = [segment.upper, segment.lower].count { lattice.items[$0].kind == .bend }
      let distance = Double(ports.below(segment) - ports.above(segment))
      let weight = [1.0, 2.0, 8.0][bends]
      pulls[segment.lower].append(
        Pull(
          item: segment.upper, distance: distance, weight: weight, isFromAbove: true,
          isStraight: bends == 2))
      pulls[segment.upper].append(
        Pull(
          item: segment.lower, distance: -distance, weight: weight, isFromAbove: false,
          isStraight: bends == 2))
    }
    return pulls
  }

  // MARK: - Positions

  private static let rounds = 40

  private mutating func settle() {
    for row in rows {
      guard let last = row.last else { continue }
      let free = width - leftmost[last] - lattice.items[last].width / 2
      for item in row { wanted[item] += Double(free) / 2 }
    }
    for _ in 0..<Self.rounds {
      for row in rows { place(row) { $0.mean(of: $1) } }
      for row in rows.reversed() { place(row) { $0.mean(of: $1) } }
    }
    for _ in 0..<2 {
      for row in rows.reversed() { place(row) { $0.straight(of: $1, fromAbove: false) } }
      for row in rows { place(row) { $0.straight(of: $1, fromAbove: true) } }
    }
  }

  /// The weighted median of the desired positions.
  private func mean(of item: Int) -> (goal: Double, weight: Double) {
    let weight = pulls[item].reduce(0) { $0 + $1.weight }
    if weight == 0 { return (wanted[item], 0.1) }
    let sum = pulls[item].reduce(0) { $0 + $1.weight * (wanted[$1.item] + $1.distance) }
    return (sum / weight, weight)
  }

  /// The position that straightens a line: always for a line that passes several rows, otherwise
  /// only for small corrections.
  private func straight(of item: Int, fromAbove: Bool) -> (goal: Double, weight: Double) {
    let own = pulls[item].filter { $0.isFromAbove == fromAbove }
    if let run = own.first(where: \.isStraight) {
      return (wanted[run.item] + run.distance, 1_000)
    }
    let goals = own.map { wanted[$0.item] + $0.distance }
    let nearest = goals.min { abs($0 - wanted[item]) < abs($1 - wanted[item]) }
    guard let nearest, abs(nearest - wanted[item]) < Double(Spacing.boxes) else {
      return (wanted[item], 1)
    }
    return (nearest, 30)
  }

  private mutating func place(
    _ row: [Int], at goal: (RowPlacement, Int) -> (goal: Double, weight: Double)
  ) {
    guard let last = row.last else { return }
    var pools = Pools()
    for item in row {
      let (goal, weight) = goal(self, item)
      pools.add(goal - Double(leftmost[item]), weight: weight)
    }
    let free = Double(width - leftmost[last] - lattice.items[last].width / 2)
    for (item, shift) in zip(row, pools.values) {
      wanted[item] = Double(leftmost[item]) + min(max(shift, 0), free)
    }
  }
}
