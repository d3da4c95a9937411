import ScaffoldKit
import Testing

@Suite struct GraphDOTTests {
  @Test("Writes a cluster for each layer and a line for each dependency") func sample() {
    #expect(
      GraphExcerpt.overview(.sample, marked: ["Kit"]).dot == """
        digraph modules {
          node [shape=box, style=rounded];
          subgraph cluster_app {
            label="App";
            "house";
          }
          subgraph cluster_features {
            label="Features";
            "HeroesKit";
          }
          subgraph cluster_domain {
            label="Domain";
            "Heroes";
          }
          subgraph cluster_base {
            label="Base";
            "Kit" [penwidth=3];
            "Text";
          }
          "HeroesKit" -> "Heroes";
          "HeroesKit" -> "Kit";
          "Kit" -> "Text";
          "house" -> "HeroesKit";
        }

        """)
  }

  @Test("Escapes quotes and backslashes in names") func names() {
    let graph = ModuleGraph(nodes: [.init("a\"b\\c", .base)], edges: [])
    #expect(GraphExcerpt(graph).dot.contains(#"    "a\"b\\c";"#))
  }
}
