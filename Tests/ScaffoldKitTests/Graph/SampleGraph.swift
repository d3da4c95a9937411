public import ScaffoldKit
public import Testing

extension ModuleGraph {
  /// A small workspace with a transitive dependency, a tool and a test support module.
  static let sample = ModuleGraph(
    nodes: [
      Node("Kit", .base), Node("Text", .base), Node("KitTesting", .base), Node("Heroes", .domain),
      Node("HeroesKit", .features), Node("house", .app), Node("build-house", .tools),
    ],
    edges: [
      Edge("house", "HeroesKit"), Edge("house", "Kit"), Edge("HeroesKit", "Heroes"),
      Edge("HeroesKit", "Kit"), Edge("HeroesKit", "Text"), Edge("Kit", "Text"),
      Edge("KitTesting", "Kit"), Edge("build-house", "Heroes"),
    ])

  /// Modules of one layer with the dependencies that the pairs name.
  static func base(_ uses: (String, String)...) -> ModuleGraph {
    let names = Set(uses.flatMap { [$0.0, $0.1] })
    return ModuleGraph(
      nodes: names.map { Node($0, .base) }, edges: uses.map { Edge($0.0, $0.1) })
  }

  /// The edges as text: `A B`.
  var uses: [String] { edges.map { "\($0.from) \($0.to)" } }
}

extension ModuleGraph {
  /// A graph with one module more than a picture shows one by one.
  static let crowded: ModuleGraph = {
    let names = (1...40).map { "F\($0)" }
    return ModuleGraph(
      nodes: names.map { Node($0, .features) } + [Node("Kit", .base)],
      edges: names.map { Edge($0, "Kit") })
  }()
}

extension ModuleGraph: CustomTestStringConvertible {
  /// The size.
  public var testDescription: String { "\(nodes.count) modules, \(edges.count) uses" }
}
