import ScaffoldKit
import Testing

@Suite struct GraphLayoutTests {
  @Test(
    "Lays out readable pictures",
    arguments: [
      ModuleGraph(nodes: [], edges: []), ModuleGraph(nodes: [.init("A", .data)], edges: []),
      .sample, .crowded, GraphExcerpt.overview(.folders).graph,
      .base(("A", "B"), ("B", "C"), ("C", "A")), .base(("A", "B"), ("B", "A")),
      .wide(25), .upward,
    ])
  func readable(_ graph: ModuleGraph) {
    #expect(GraphLayout(graph).faults == [])
  }

  @Test("Places layers in their order, top to bottom") func bands() {
    let bands = GraphLayout(.sample).bands
    #expect(bands.map(\.layer) == [.tools, .app, .features, .domain, .base])
    #expect(bands.map(\.frame.y) == bands.map(\.frame.y).sorted())
  }

  @Test("Places dependents above their dependencies inside a layer") func ranks() {
    let layout = GraphLayout(.base(("C", "B"), ("B", "A"), ("C", "A")))
    #expect(layout.graph.nodes.map(\.name) == ["A", "B", "C"])
    #expect(layout.boxes[2].y < layout.boxes[1].y)
    #expect(layout.boxes[1].y < layout.boxes[0].y)
  }

  @Test("Points a line up when it is against the layers or closes a cycle") func upward() {
    let against = GraphLayout(.upward)
    #expect(against.routes.map(\.isUpward) == [true])
    let circle = GraphLayout(.base(("A", "B"), ("B", "C"), ("C", "A")))
    #expect(circle.routes.map(\.isUpward) == [true, false, false])
  }

  @Test("Splits a layer that is too wide for a page into rows") func wrapping() {
    let layout = GraphLayout(.wide(25))
    #expect(Set(layout.boxes.dropFirst().dropLast().map(\.y)).count == 7)
    #expect(layout.width < 1_400)
  }

  @Test("Merges lines that pass a row to the same box") func shared() {
    let graph = ModuleGraph(
      nodes: [
        .init("A", .features), .init("B", .features), .init("C", .domain), .init("D", .base),
      ],
      edges: [.init("A", "D"), .init("B", "D")])
    let layout = GraphLayout(graph)
    #expect(layout.routes[0].curves.last == layout.routes[1].curves.last)
    #expect(layout.routes[0].curves.first != layout.routes[1].curves.first)
  }

  @Test("Uses one line for two modules that depend on each other") func mutual() {
    let layout = GraphLayout(.base(("A", "B"), ("B", "C"), ("C", "D"), ("D", "B"), ("B", "D")))
    let both = zip(layout.graph.edges, layout.routes).filter {
      Set([$0.0.from, $0.0.to]) == ["B", "D"]
    }
    #expect(both.map(\.1.isUpward).sorted { !$0 && $1 } == [false, true])
    #expect(both[0].1.curves == both[1].1.curves)
  }

  @Test("Limits the width of boxes with long names") func names() {
    let long = String(repeating: "Long", count: 10_000)
    let graph = ModuleGraph(
      nodes: [.init(long, .base), .init("A\u{202E}B\u{1B}", .data)], edges: [])
    let layout = GraphLayout(graph)
    #expect(layout.width < 700)
    #expect(layout.faults == [])
  }
}

extension ModuleGraph {
  /// A layer of `count` modules between one dependent and one dependency.
  fileprivate static func wide(_ count: Int) -> ModuleGraph {
    let names = (10..<(10 + count)).map { "CharacterDetail\($0)Kit" }
    return ModuleGraph(
      nodes: names.map { Node($0, .features) } + [Node("House", .assembly), Node("Text", .base)],
      edges: names.flatMap { [Edge("House", $0), Edge($0, "Text")] })
  }

  /// A module that depends on one above it.
  fileprivate static let upward = ModuleGraph(
    nodes: [Node("Kit", .base), Node("Heroes", .domain), Node("HeroesKit", .features)],
    edges: [Edge("Kit", "HeroesKit")])
}
