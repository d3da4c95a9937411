/// The rows of a picture. A row contains boxes, and bends of lines that pass through it.
///
/// Each layer has its own rows, in which dependents are above their dependencies. Boxes that don't
/// fit into a row continue in the next row. Where a line passes through a row, the row contains a
/// bend. Lines to the same box share their bends, so that lines join but never separate.
struct LayoutRows {
  /// The part of a line between items in two adjacent rows.
  struct Segment: Hashable {
    let upper: Int
    let lower: Int
  }

  /// The width of each item. Boxes come first, then bends, which have no width.
  private(set) var widths: [Int]

  /// The items in each row, from left to right.
  var rows: [[Int]] = []

  private(set) var bands: [(layer: Layer, rows: Range<Int>)] = []

  /// The items that each line passes, from top to bottom.
  private(set) var chains: [[Int]] = []

  /// The segments of all lines, without duplicates.
  private(set) var segments: [Segment] = []

  /// The items in the row above that each item is connected to.
  private(set) var above: [[Int]] = []

  /// The items in the row below that each item is connected to.
  private(set) var below: [[Int]] = []

  /// The lines that lead upward, because they violate the layering or close a cycle.
  private(set) var upward: Set<Int> = []

  /// The index of each item's row.
  private(set) var row: [Int]

  private let boxCount: Int

  /// The bends by row and lower end. Lines to the same lower end share a bend, but a line that
  /// leads upward has its own bends.
  private var bends: [[Int]: Int] = [:]

  init(_ graph: ModuleGraph, widths: [Int]) {
    self.widths = widths
    boxCount = widths.count
    row = widths.map { _ in 0 }
    let index = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), 0...))
    let lines = graph.edges.map { Segment(upper: index[$0.from] ?? 0, lower: index[$0.to] ?? 0) }
    stack(graph, lines)
    for (number, items) in rows.enumerated() { for item in items { row[item] = number } }
    let known = Set(lines)
    for (number, line) in lines.enumerated() {
      let reversed = Segment(upper: line.lower, lower: line.upper)
      let isUpward = row[line.upper] >= row[line.lower]
      if isUpward { upward.insert(number) }
      let isAlone = isUpward && !known.contains(reversed)
      addChain(isUpward ? reversed : line, alone: isAlone ? number : nil)
    }
    connect()
  }

  func isBend(_ item: Int) -> Bool { item >= boxCount }

  // MARK: - Internal

  private mutating func stack(_ graph: ModuleGraph, _ lines: [Segment]) {
    let area = Double(widths.reduce(0) { $0 + $1 + Spacing.boxes }) * 110
    let widest = max(800, Int(area.squareRoot()))
    for layer in graph.layers {
      let members = graph.nodes.indices.filter { graph.nodes[$0].layer == layer }
      let known = Set(members)
      let inner = lines.filter { known.contains($0.upper) && known.contains($0.lower) }
      let depths = Dictionary(grouping: inner, by: \.lower).mapValues { $0.map(\.upper) }
        .ranks(of: members)
      let ranks = Dictionary(grouping: members) { depths[$0] ?? 0 }
      let start = rows.count
      for rank in ranks.sorted(by: { $0.key < $1.key }) {
        rows += wrapped(rank.value, widest: widest)
      }
      bands.append((layer, start..<rows.count))
    }
  }

  /// Splits a row into rows of equal length that fit the page.
  private func wrapped(_ row: [Int], widest: Int) -> [[Int]] {
    let total = row.reduce(0) { $0 + widths[$1] + Spacing.boxes }
    let count = min((total + widest - 1) / widest, row.count)
    return (0..<count).map { place in
      Array(row[(place * row.count / count)..<((place + 1) * row.count / count)])
    }
  }

  private mutating func connect() {
    segments = Set(chains.flatMap { zip($0, $0.dropFirst()).map { Segment(upper: $0, lower: $1) } })
      .sorted { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
    above = widths.map { _ in [] }
    below = above
    for segment in segments {
      above[segment.lower].append(segment.upper)
      below[segment.upper].append(segment.lower)
    }
  }

  private mutating func addChain(_ line: Segment, alone: Int?) {
    let passed = (row[line.upper] + 1)..<max(row[line.lower], row[line.upper] + 1)
    let between = passed.map { number in
      let key = [number, line.lower] + (alone.map { [$0] } ?? [])
      if let known = bends[key] { return known }
      let item = widths.count
      bends[key] = item
      widths.append(0)
      row.append(number)
      rows[number].append(item)
      return item
    }
    chains.append([line.upper] + between + [line.lower])
  }
}

/// Orders the items in each row so that few segments cross.
///
/// Sweeps the rows down and up, and moves each item to the mean position of its neighbors in the
/// previous row. Then swaps adjacent items if that reduces crossings.
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

  /// Sorts a row by the mean position of each item's neighbors in the row `beside`. An item without
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

  /// Returns the number of crossings between the segments of two adjacent items.
  private func crossings(_ left: Int, _ right: Int) -> Int {
    [above, below].reduce(0) { count, neighbors in
      neighbors[left].reduce(count) { count, item in
        count + neighbors[right].count { place[$0] < place[item] }
      }
    }
  }
}
