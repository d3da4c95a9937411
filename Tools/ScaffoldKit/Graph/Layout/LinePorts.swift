/// The points at which lines leave and reach boxes, relative to the center: side by side at the
/// lower edge, in the order of their destinations, and in the center of the upper edge.
struct LinePorts {
  private var below: [FigureLattice.Segment: Int] = [:]
  private var above: [FigureLattice.Segment: Int] = [:]

  init(_ lattice: FigureLattice, in rows: [[Int]]) {
    var place = lattice.items.map { _ in 0 }
    for row in rows { for (index, item) in row.enumerated() { place[item] = index } }
    let leaving = Dictionary(grouping: lattice.segments, by: \.upper)
    for (item, segments) in leaving {
      let sorted = segments.sorted {
        (place[$0.lower], $0.upward ?? -1) < (place[$1.lower], $1.upward ?? -1)
      }
      let offsets = Self.offsets(sorted.count, on: lattice.items[item])
      for (segment, offset) in zip(sorted, offsets) { below[segment] = offset }
    }
    let arriving = Dictionary(grouping: lattice.segments, by: \.lower)
    for (item, segments) in arriving {
      let upward = segments.filter { $0.upward != nil }.sorted {
        (place[$0.upper], $0.upward ?? -1) < (place[$1.upper], $1.upward ?? -1)
      }
      let downward = segments.filter { $0.upward == nil }
      let shared = downward.isEmpty ? 0 : 1
      let offsets = Self.offsets(upward.count + shared, on: lattice.items[item])
      for segment in downward { above[segment] = offsets[0] }
      for (segment, offset) in zip(upward, offsets.dropFirst(shared)) { above[segment] = offset }
    }
  }

  /// The point at which a segment leaves the box above it.
  func below(_ segment: FigureLattice.Segment) -> Int { below[segment] ?? 0 }

  /// The point at which a segment reaches the box below it.
  func above(_ segment: FigureLattice.Segment) -> Int { above[segment] ?? 0 }

  private static func offsets(_ count: Int, on item: FigureLattice.Item) -> [Int] {
    let room = max(item.width - 2 * Spacing.padding, 0)
    let total = min((count - 1) * Spacing.ports, room)
    return (0..<count).map { count == 1 ? 0 : total * $0 / (count - 1) - total / 2 }
  }
}
