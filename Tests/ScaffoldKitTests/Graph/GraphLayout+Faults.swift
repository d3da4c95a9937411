import ScaffoldKit

/// Faults that make a picture unreadable.
extension GraphLayout {
  var faults: [String] { overlaps + strays + brokenRoutes + coveredLines + misleadingLines }

  private var obstacles: [Room] { boxes.map(Room.init) }

  /// The dependent and the dependency of each route, as indices among the boxes.
  private var lines: [(from: Int, to: Int)] {
    let places = Dictionary(uniqueKeysWithValues: zip(graph.nodes.map(\.name), 0...))
    return graph.edges.compactMap { edge in
      places[edge.from].flatMap { from in places[edge.to].map { (from, $0) } }
    }
  }

  private var overlaps: [String] {
    obstacles.indices.flatMap { place in
      obstacles.indices.dropFirst(place + 1).filter { obstacles[$0].overlaps(obstacles[place]) }
        .map { "\(obstacles[place]) overlaps \(obstacles[$0])" }
    }
  }

  /// Boxes outside their band, and elements outside the picture.
  private var strays: [String] {
    let page = Room(x: 0...width, y: 0...height)
    let outside = (obstacles + bands.map { Room($0.frame) }).filter { !page.contains($0) }
    let curves = routes.flatMap(\.curves).map(Room.init).filter { !page.contains($0) }
    let misplaced = zip(graph.nodes, boxes).filter { box, frame in
      !bands.contains { $0.layer == box.layer && Room($0.frame).contains(Room(frame)) }
    }
    return (outside + curves).map { "\($0) is outside" }
      + misplaced.map { "\($0.0.name) is not in its layer" }
  }

  /// Lines with gaps, and lines that do not connect the edges of their two boxes.
  private var brokenRoutes: [String] {
    zip(lines, routes).compactMap { line, route in
      let upper = boxes[route.isUpward ? line.to : line.from]
      let lower = boxes[route.isUpward ? line.from : line.to]
      guard let first = route.curves.first?.from, let last = route.curves.last?.to else {
        return "\(line) has no way"
      }
      let steps = zip(route.curves, route.curves.dropFirst())
      let isWhole = steps.allSatisfy { curve, next in curve.to == next.from }
      let leavesBelow = first.y == upper.y + upper.height && Room(upper).x.contains(first.x)
      let arrivesAbove = last.y == lower.y && Room(lower).x.contains(last.x)
      return isWhole && leavesBelow && arrivesAbove ? nil : "\(line) is broken"
    }
  }

  /// Lines that could cross a box. A curve stays in the frame of its two ends.
  private var coveredLines: [String] {
    Set(routes.flatMap(\.curves)).flatMap { curve in
      obstacles.filter { Room(curve).crosses($0) }.map { "\(curve) runs behind \($0)" }
    }
  }

  /// Boxes that are reachable along lines from a box that does not depend on them.
  private var misleadingLines: [String] {
    guard !routes.contains(where: { $0.isUpward }) else { return [] }
    let curves = Set(routes.flatMap(\.curves))
    let next = Dictionary(grouping: curves, by: \.from).mapValues { $0.map(\.to) }
    return boxes.indices.flatMap { box -> [String] in
      let own = zip(lines, routes).filter { $0.0.from == box }
      var open = own.compactMap { $0.1.curves.first?.from }
      var ends: Set<Point> = []
      while let point = open.popLast() {
        if let further = next[point] { open += further } else { ends.insert(point) }
      }
      let meant = Set(own.compactMap { $0.1.curves.last?.to })
      return ends.subtracting(meant).map { "\(graph.nodes[box].name) seems to lead to \($0)" }
    }
  }
}

/// A rectangle of the picture, including its edges.
private struct Room {
  let x: ClosedRange<Int>
  let y: ClosedRange<Int>

  init(x: ClosedRange<Int>, y: ClosedRange<Int>) {
    self.x = x
    self.y = y
  }

  init(_ frame: GraphLayout.Frame) {
    self.init(x: frame.x...(frame.x + frame.width), y: frame.y...(frame.y + frame.height))
  }

  init(_ curve: GraphLayout.Curve) {
    self.init(
      x: min(curve.from.x, curve.to.x)...max(curve.from.x, curve.to.x), y: curve.from.y...curve.to.y
    )
  }

  func contains(_ other: Room) -> Bool {
    x.contains(other.x.lowerBound) && x.contains(other.x.upperBound)
      && y.contains(other.y.lowerBound) && y.contains(other.y.upperBound)
  }

  /// Whether two rectangles share more than an edge.
  func overlaps(_ other: Room) -> Bool { sharesColumns(with: other) && crosses(other) }

  /// Whether a line in this rectangle, which can have no width, could touch more than the upper or
  /// lower edge of a box.
  func crosses(_ box: Room) -> Bool {
    x.overlaps(box.x) && y.lowerBound < box.y.upperBound && box.y.lowerBound < y.upperBound
  }

  private func sharesColumns(with other: Room) -> Bool {
    x.lowerBound < other.x.upperBound && other.x.lowerBound < x.upperBound
  }
}
