import Testing

@testable import ScaffoldKit

@Suite struct GraphLayoutTests {
  @Test(
    "Lays out readable pictures",
    arguments: [
      ModuleGraph(nodes: [], edges: []), ModuleGraph(nodes: [.init("A", .data)], edges: []),
      .sample, .crowded, GraphExcerpt.overview(.folders).graph,
      .base(("A", "B"), ("B", "C"), ("C", "A")), .base(("A", "B"), ("B", "A")), .wide(25),
    ])
  func readable(_ graph: ModuleGraph) { #expect(GraphLayout(graph).faults(of: graph) == []) }

  @Test("Places layers in their order, top to bottom, and modules by name, left to right")
  func order() {
    let layout = GraphLayout(.sample)
    #expect(layout.bands.map(\.layer) == [.tools, .app, .features, .domain, .base])
    #expect(layout.bands.map(\.y) == layout.bands.map(\.y).sorted())
    let base = layout.bands[4].nodes
    #expect(base.map(\.name) == ["Kit", "KitTesting", "Text"])
    let places = base.compactMap { layout.boxes[$0.name]?.x }
    #expect(places == places.sorted() && Set(places).count == 3)
  }

  @Test("Splits a layer that is too wide for a page into rows") func wrapping() {
    let layout = GraphLayout(.wide(25))
    #expect(Set(layout.bands[1].nodes.compactMap { layout.boxes[$0.name]?.y }).count == 7)
    #expect(layout.width < 1_400)
  }

  @Test("Limits the width of boxes with long names") func names() {
    let graph = ModuleGraph(
      nodes: [
        .init(String(repeating: "Long", count: 10_000), .base), .init("A\u{202E}B\u{1B}", .data),
      ], edges: [])
    #expect(GraphLayout(graph).width < 700)
    #expect(GraphLayout(graph).faults(of: graph) == [])
  }
}

extension GraphLayout {
  /// Returns the faults that make a picture unreadable: boxes that overlap or leave their layer;
  /// lines that are missing, run behind a box or leave the picture; modules that share a track or a
  /// lane.
  func faults(of graph: ModuleGraph) -> [String] {
    let tops = Dictionary(
      uniqueKeysWithValues: bands.flatMap { band in band.nodes.map { ($0.name, band.y) } })
    let frames = boxes.map { name, box in
      (name, x: box.x..<(box.x + box.width), y: shifted(box.y..<(box.y + box.height), tops[name]))
    }
    var faults: [String] = []
    for (index, box) in frames.enumerated() {
      faults += frames.dropFirst(index + 1).filter { $0.x.overlaps(box.x) && $0.y.overlaps(box.y) }
        .map { "\($0.0) overlaps \(box.0)" }
    }
    faults += bands.flatMap { band in
      band.nodes.filter { node in
        boxes[node.name].map { $0.y < 0 || $0.y + $0.height > band.height } ?? true
      }.map { "\($0.name) is not in its layer" }
    }
    for edge in graph.edges {
      let top = tops[edge.from] ?? 0
      let corners = corners(of: edge).map { (x: $0.x, y: $0.y + top) }
      if corners.count != 5 { faults.append("\(edge) has no line") }
      faults += corners.filter { !(0...width).contains($0.x) || !(0...height).contains($0.y) }
        .map { "\(edge) leaves the picture at \($0)" }
      for (start, end) in zip(corners, corners.dropFirst()) {
        // A line may touch the lower and the left edge of a box, but not its interior.
        let x = min(start.x, end.x)..<(max(start.x, end.x) + 1)
        let y = min(start.y, end.y)..<(max(start.y, end.y) + 1)
        faults += frames.filter {
          ($0.x.lowerBound + 1..<$0.x.upperBound).overlaps(x) && $0.y.overlaps(y)
        }.map { "\(edge) runs behind \($0.0)" }
      }
    }
    let heights = Set(tracks.map { $1 + (tops[$0] ?? 0) })
    if heights.count < graph.nodes.count { faults.append("two modules share a track") }
    if Set(lanes.values).count < graph.nodes.count { faults.append("two modules share a lane") }
    return faults
  }

  private func shifted(_ range: Range<Int>, _ offset: Int?) -> Range<Int> {
    (range.lowerBound + (offset ?? 0))..<(range.upperBound + (offset ?? 0))
  }
}

extension ModuleGraph {
  /// Returns a graph with `count` features in one layer. One module depends on all features, and
  /// all features depend on another module.
  fileprivate static func wide(_ count: Int) -> ModuleGraph {
    let names = (10..<(10 + count)).map { "CharacterDetail\($0)Kit" }
    return ModuleGraph(
      nodes: names.map { Node($0, .features) } + [Node("House", .assembly), Node("Text", .base)],
      edges: names.flatMap { [Edge("House", $0), Edge($0, "Text")] })
  }
}
