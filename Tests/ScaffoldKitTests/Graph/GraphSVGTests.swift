import Foundation
import ScaffoldKit
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct GraphSVGTests {
  /// Ignores the style sheet, since `CurrentGraphTests` compares it as a part of this repository's
  /// picture.
  @Test("Draws the expected bytes") func bytes() throws {
    let text = GraphSVG(GraphExcerpt(.base(("A", "B")))).text
    let style = try #require(text.firstRange(of: /\n  <style>(.|\n)*<\/style>\n/))
    #expect(
      text[..<style.lowerBound] + "\n" + text[style.upperBound...] == """
        <svg xmlns="http://www.w3.org/2000/svg" width="516" height="150" viewBox="0 0 516 150" role="img" aria-labelledby="title desc">
          <title id="title">Dependency graph: 2 modules in 1 layer</title>
          <desc id="desc">A (base) depends on B. B (base).</desc>
          <rect class="page" width="516" height="150" rx="12"/>
          <g class="base"><rect class="band" x="20" y="20" width="476" height="80" rx="10"/><text class="layer" x="36" y="59">Base</text></g>
          <g class="base" transform="translate(0 20)">
            <path class="line" d="M162 52V54q0 6 6 6H207q6 0 6 -6V40q0 -6 6 -6H248l-6-3.5m6 3.5l-6 3.5"/>
            <g><rect class="frame" x="122" y="16" width="80" height="36" rx="7"/><text x="162" y="39">A</text></g>
            <g><rect class="frame" x="248" y="16" width="80" height="36" rx="7"/><text x="288" y="39">B</text></g>
          </g>
          <text class="note start" x="36" y="128">An arrow points to a dependency.</text>
        </svg>

        """)
  }

  @Test(
    "Writes well-formed XML for any name",
    arguments: ["<&>\"'", "]]>", "\u{0}\u{1B}\u{FFFE}", "日本語", "🏳️‍🌈", "</svg>", ""])
  func wellFormed(_ name: String) {
    let graph = ModuleGraph(
      nodes: [.init(name, .base), .init("B", .base)], edges: [.init("B", name)])
    let text = GraphSVG(GraphExcerpt(graph)).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test("Describes what it shows and what it omits") func legend() {
    let overview = GraphSVG(.overview(.sample)).text
    #expect(
      overview.contains("<title id=\"title\">Dependency graph: 5 modules in 4 layers</title>"))
    #expect(overview.contains("house (app) depends on HeroesKit. HeroesKit (features) depends on"))
    #expect(overview.contains(" Heroes, Kit. Heroes (domain)."))
    let arrow = "An arrow points to a dependency."
    #expect(
      legend(of: overview)
        == "\(arrow) Transitive dependencies are omitted. Not shown: 1 test support module, 1 tool."
    )
    let cycle = GraphSVG(GraphExcerpt(.base(("A", "B"), ("B", "A")))).text
    #expect(
      legend(of: cycle)
        == "\(arrow) Red: against the layers, or closing a cycle.")
    let nothing = GraphSVG(.overview(ModuleGraph(nodes: [], edges: []))).text
    #expect(legend(of: nothing) == "There are no modules.")
    let crowded = GraphSVG(.overview(.crowded)).text
    #expect(crowded.contains("Dependency graph: 41 modules in 2 layers"))
    #expect(
      legend(of: crowded)
        == "\(arrow) A double frame is a group with its number of modules."
    )
    #expect(crowded.contains(">F1, F10, F11, F12 and 36 more</text>"))
  }

  private func legend(of svg: String) -> String {
    svg.matches(of: /class="note start"[^>]*>([^<]*)</).map { String($0.1) }.joined(separator: " ")
  }

  @Test("A new module changes only the lines of modules after it in its layer")
  func stable() {
    func lines(_ features: String...) -> Set<Substring> {
      let graph = ModuleGraph(
        nodes: features.map { .init($0, .features) } + [.init("Kit", .base), .init("Text", .base)],
        edges: features.map { .init($0, "Kit") } + [.init("Kit", "Text")])
      return Set(GraphSVG(.overview(graph)).text.split(separator: "\n"))
    }
    let old = lines("A", "B", "D", "E", "F", "G")
    let new = lines("A", "B", "C", "D", "E", "F", "G")
    // The new lines: the title, the description, the boxes of C and of the four modules after it,
    // and one path. The other paths exist already, since a path depends only on its module's
    // position.
    #expect(new.subtracting(old).count == 2 + 5 + 1)
  }

  @Test("Draws cycles of modules as errors, but not cycles of groups") func cycles() {
    let names = (1...30).map { "M\($0)" }
    let nodes =
      names.map { ModuleGraph.Node($0, .base, group: "One") }
      + names.map { ModuleGraph.Node("N\($0)", .base, group: "Two") }
    let edges: [ModuleGraph.Edge] = [.init("M1", "NM1"), .init("NM2", "M2")]
    let groups = GraphSVG(.overview(ModuleGraph(nodes: nodes, edges: edges))).text
    #expect(groups.contains("One (30) (base) depends on Two (30)."))
    #expect(groups.contains("Two (30) (base) depends on One (30)."))
    #expect(!groups.contains("class=\"line alarm"))
    #expect(GraphSVG(.overview(.base(("A", "B"), ("B", "A")))).text.contains("class=\"line alarm"))
  }

  @Test("Has enough contrast on light and dark pages", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    let style = StyleSheet(of: GraphSVG(.overview(.everyLayer)).text, isDark: isDark)
    let page = try style.color("fill", of: ".page")
    let box = try style.color("fill", of: ".frame")
    let band = try style.color("fill", of: ".band")
    #expect(try style.color("fill", of: "text").contrast(to: box) >= 4.5)
    #expect(try style.color("fill", of: ".note").contrast(to: box) >= 4.5)
    #expect(try style.color("fill", of: ".note").contrast(to: page) >= 4.5)
    for layer in Layer.allCases where layer != .tools {
      let accent = try style.color("fill", of: ".\(layer) .layer")
      #expect(accent.contrast(to: band) >= 4.5, "\(layer)")
      let line = try style.color("stroke", of: ".\(layer) .frame,.\(layer) .group,.\(layer) .line")
      #expect(min(line.contrast(to: page), line.contrast(to: band)) >= 3, "\(layer)")
    }
  }
}

extension ModuleGraph {
  fileprivate static let everyLayer = ModuleGraph(
    nodes: Layer.allCases.map { Node("In\($0)", $0) }, edges: [])
}
