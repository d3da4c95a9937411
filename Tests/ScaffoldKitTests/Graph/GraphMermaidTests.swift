import ScaffoldKit
import Testing

@Suite struct GraphMermaidTests {
  @Test("Writes a subgraph for each layer and a line for each module's dependencies")
  func sample() {
    #expect(
      GraphExcerpt.overview(.sample).mermaid == """
        graph TD
          subgraph layer_app["App"]
            house
          end
          subgraph layer_features["Features"]
            HeroesKit
          end
          subgraph layer_domain["Domain"]
            Heroes
          end
          subgraph layer_base["Base"]
            Kit
            Text
          end
          house --> HeroesKit
          HeroesKit --> Heroes & Kit
          Kit --> Text

        """)
  }

  @Test("Escapes names that are keywords or contain special characters") func names() {
    let graph = ModuleGraph(
      nodes: ["end", "Base", "build-kit", "a_b", "\"<#>`"].map { .init($0, .base) }, edges: [])
    #expect(
      GraphExcerpt(graph).mermaid == """
        graph TD
          subgraph layer_base["Base"]
            _22_3C_23_3E_60["#34;#60;#35;#62;#96;"]
            Base
            a_5Fb["a_b"]
            build_2Dkit["build-kit"]
            end_["end"]
          end

        """)
  }

  @Test("Shows groups with their first members if there are many modules") func groups() {
    #expect(
      GraphExcerpt.overview(.crowded).mermaid == """
        graph TD
          subgraph layer_features["Features"]
            Features_20_2840_29[["Features (40)<br/>F1, F10, F11, F12 and 36 more"]]
          end
          subgraph layer_base["Base"]
            Kit
          end
          Features_20_2840_29 --> Kit

        """)
  }
}
