public import ScaffoldKit
public import Testing

extension ModuleGraph {
  /// A small graph with a transitive dependency, a tool and a test support module.
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

  /// Returns a graph with one layer. Each pair contains a module and its dependency.
  static func base(_ uses: (String, String)...) -> ModuleGraph {
    let names = Set(uses.flatMap { [$0.0, $0.1] })
    return ModuleGraph(nodes: names.map { Node($0, .base) }, edges: uses.map { Edge($0.0, $0.1) })
  }

  /// The edges as text, such as `A B` for an edge from A to B.
  var uses: [String] { edges.map { "\($0.from) \($0.to)" } }
}

extension ModuleGraph {
  /// A graph with so many modules that its picture shows them as groups.
  static let crowded: ModuleGraph = {
    let names = (1...40).map { "F\($0)" }
    return ModuleGraph(
      nodes: names.map { Node($0, .features) } + [Node("Kit", .base)],
      edges: names.map { Edge($0, "Kit") })
  }()
}

extension ModuleGraph {
  /// 41 modules: 13 shops in the folder `Features/Shop`; 12 clients, 15 other modules and a program
  /// in the folder `Sources`.
  static let folders: ModuleGraph = {
    let shops = (1...13).map { Node("Shop\($0)", .features, group: "Features/Shop") }
    let clients = (1...12).map { Node("F\($0)Client", .base, group: "Sources") }
    let others = (1...15).map { Node("other\($0)", .base, group: "Sources") }
    return ModuleGraph(
      nodes: shops + clients + others + [Node("house", .app, group: "Sources")],
      edges: shops.map { Edge("house", $0.name) }
        + shops.map { Edge($0.name, $0.name.replacing("Shop", with: "other")) }
        + clients.map { Edge($0.name, "other15") } + [Edge("other1", "F1Client")])
  }()
}

extension ModuleGraph: CustomTestStringConvertible {
  /// The numbers of modules and dependencies.
  public var testDescription: String { "\(nodes.count) modules, \(edges.count) uses" }
}
