import ScaffoldKit
import Testing

@Suite struct ModuleGraphTests {
  private let graph = ModuleGraph.sample

  @Test("Sorts nodes by layer and name, with tools first, and edges by name") func order() {
    #expect(
      graph.nodes.map(\.name)
        == ["build-house", "house", "HeroesKit", "Heroes", "Kit", "KitTesting", "Text"])
    #expect(
      graph.uses == [
        "HeroesKit Heroes", "HeroesKit Kit", "HeroesKit Text", "Kit Text", "KitTesting Kit",
        "build-house Heroes", "house HeroesKit", "house Kit",
      ])
  }

  @Test("Ignores duplicate nodes, edges to missing nodes and edges from a node to itself")
  func slips() {
    let graph = ModuleGraph(
      nodes: [.init("A", .base), .init("A", .data), .init("B", .base)],
      edges: [.init("A", "B"), .init("A", "B"), .init("A", "A"), .init("A", "CSQLite")])
    #expect(graph.nodes == [.init("A", .base), .init("B", .base)])
    #expect(graph.uses == ["A B"])
  }

  @Test("Contains the modules and programs of a workspace with their dependencies")
  func workspace() throws {
    let tree: InMemoryTree = [
      "Package.swift": """
      let modules: [Module] = [
        .base("Kit", cTargets: [.target(name: "CKit")], testUses: ["KitTesting"]),
        .base("KitTesting", uses: ["Kit"]),
      ]
      let programs: [Program] = [
        .app("house", uses: ["Kit"]),
      ]
      """
    ]
    let graph = ModuleGraph(try Workspace(tree))
    #expect(
      graph.nodes == [
        .init("house", .app, group: "App"), .init("Kit", .base, group: "Modules/Base"),
        .init("KitTesting", .base, group: "testing"),
      ])
    #expect(graph.uses == ["KitTesting Kit", "house Kit"])
  }

  @Test("The reduction omits transitive dependencies") func reduced() {
    #expect(
      graph.reduced().uses == [
        "HeroesKit Heroes", "HeroesKit Kit", "Kit Text", "KitTesting Kit", "build-house Heroes",
        "house HeroesKit",
      ])
  }

  @Test("The reduction keeps all edges of a cycle and all its dependencies") func circle() {
    let circle = ModuleGraph.base(("A", "B"), ("B", "A"), ("A", "C"), ("B", "C"), ("C", "D"))
    #expect(circle.reduced() == circle)
  }
}
