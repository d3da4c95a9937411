import ScaffoldKit
import Testing

@Suite struct ReadmeGraphTests {
  @Test("Replaces the block between the comments and nothing else") func block() {
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

  @Test("Changes nothing the second time") func again() {
    let once = updated("<!-- module graph: begin --><!-- module graph: end -->")
    #expect(once.flatMap(updated) == once)
  }

  @Test("Keeps Windows line endings") func returns() {
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
  func noComments(_ readme: String) { #expect(updated(readme) == nil) }

  @Test(
    "Finds the comments in README.md, or else in an article",
    arguments: [
      (["README.md", "Modules/A.docc/Graph.md"], "README.md"),
      (["Modules/A.docc/Graph.md", "notes.md"], "Modules/A.docc/Graph.md"), (["notes.md"], nil),
    ])
  func path(documents: [String], found: String?) throws {
    var tree: InMemoryTree = ["README.md": "# A", "Modules/A.docc/A.md": "# A"]
    for path in documents { tree[path] = Array("<!-- module graph: begin -->\n".utf8) }
    #expect(try ReadmeGraph.path(in: tree) == found)
  }

  @Test("An article contains the graph only as text")
  func article() throws {
    let path = "Modules/Base/A.docc/Graph.md"
    var tree = ValidWorkspace().tree
    tree[path] = Array("<!-- module graph: begin --><!-- module graph: end -->".utf8)
    let redrawn = try #require(try StagedTree(over: tree).redrawn().text(of: path))
    #expect(redrawn.hasPrefix("<!-- module graph: begin -->\n```mermaid\ngraph TD\n"))
    #expect(redrawn.contains("  HeroesKit --> HeroDomain & TextKit\n"))
    #expect(redrawn.hasSuffix("\n```\n<!-- module graph: end -->"))
  }

  private func updated(_ readme: String) -> String? {
    ReadmeGraph.updating(Array(readme.utf8), at: "README.md", with: .base(("A", "B")))
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
