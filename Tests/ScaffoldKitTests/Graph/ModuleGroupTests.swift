import ScaffoldKit
import Testing

@Suite struct ModuleGroupTests {
  @Test("Shows up to 40 modules one by one") func few() {
    #expect(GraphExcerpt.overview(.sample).graph.nodes.allSatisfy { $0.members.isEmpty })
  }

  @Test("Groups the modules of a large folder")
  func folders() {
    let shown = GraphExcerpt.overview(.folders).graph
    #expect(shown.nodes.map(\.name).filter { $0.contains("(") } == ["Base in Sources (27)"])
    #expect(shown.nodes.count == 15)
  }

  @Test("Names the members with the most dependents first") func members() {
    let sources = GraphExcerpt.overview(.folders).graph.nodes.first { $0.name.hasPrefix("Base in") }
    #expect(sources?.members.prefix(2) == ["other15", "F1Client"])
  }

  @Test("Groups by tag before folder") func tags() throws {
    let tree: InMemoryTree = [
      ".scaffold/rules": """
      scaffold-rules 1
      layer base Modules/Base/*
      tag shop *Shop
      """,
      "Package.swift": """
      let modules: [Module] = [
        .base("BookShop"),
        .base("Kit"),
      ]
      """,
    ]
    let graph = ModuleGraph(try Workspace(tree))
    #expect(graph.nodes.map(\.group) == ["shop", "Modules/Base"])
  }

  @Test("Text shows all modules and dependencies without groups") func text() {
    #expect(GraphExcerpt.overview(.folders, isPicture: false).graph == .folders)
  }
}
