import ScaffoldKit
import Testing

@Suite struct GraphDOTTests {
  @Test("Each layer is a cluster, each use a line")
  func sample() {
    #expect(
      GraphDOT(.house(.sample, marked: ["Kit"])).text == """
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

  @Test("Quotes and backslashes in names are escaped")
  func names() {
    let graph = ModuleGraph(nodes: [.init("a\"b\\c", .base)], edges: [])
    #expect(GraphDOT(GraphExcerpt(graph)).text.contains(#"    "a\"b\\c";"#))
  }
}
