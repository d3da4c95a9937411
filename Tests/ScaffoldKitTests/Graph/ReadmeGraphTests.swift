import ScaffoldKit
import Testing

@Suite struct ReadmeGraphTests {
  @Test("Replaces the block between the comments and nothing else")
  func block() {
    let readme = "# A\n\n<!-- module graph: begin -->\nold\n<!-- module graph: end -->\nrest"
    #expect(
      updated(readme) == """
        # A

        <!-- module graph: begin -->
        ![The dependency graph of the modules, by layer](Modules/graph.svg)

        <details>
        <summary>The graph as text</summary>

        ```mermaid
        graph TD
          subgraph layer_base["Base"]
            A
            B
          end
          A --> B
        ```

        </details>
        <!-- module graph: end -->
        rest
        """)
  }

  @Test("Changes nothing the second time")
  func again() {
    let once = updated("<!-- module graph: begin --><!-- module graph: end -->")
    #expect(once.flatMap(updated) == once)
  }

  @Test("Keeps Windows line endings")
  func returns() {
    let readme = "a\r\n<!-- module graph: begin -->\r\n<!-- module graph: end -->\r\nb\n"
    let text = updated(readme)
    #expect(text?.hasPrefix("a\r\n<!-- module graph: begin -->\r\n![The") == true)
    #expect(text?.hasSuffix("</details>\r\n<!-- module graph: end -->\r\nb\n") == true)
    #expect(text?.utf8.count { $0 == UInt8(ascii: "\r") } == 18)
  }

  @Test(
    "Replaces nothing without both comments in order",
    arguments: [
      "", "<!-- module graph: begin -->", "<!-- module graph: end -->",
      "<!-- module graph: end --><!-- module graph: begin -->",
    ])
  func noComments(_ readme: String) {
    #expect(updated(readme) == nil)
  }

  private func updated(_ readme: String) -> String? {
    ReadmeGraph.updating(Array(readme.utf8), with: .base(("A", "B")))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
