import Foundation
import ScaffoldKit
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct GraphSVGTests {
  @Test("A picture, to the byte")
  func bytes() {
    #expect(
      GraphSVG(GraphExcerpt(.base(("A", "B")), marked: ["B"])).text == """
        <svg xmlns="http://www.w3.org/2000/svg" width="391" height="234" viewBox="0 0 391 234" role="img" aria-labelledby="title desc">
          <title id="title">Module graph: 2 modules in 1 layer</title>
          <desc id="desc">A (base) uses B. B (base).</desc>
          <style>
        text{font:500 14px -apple-system,'Segoe UI',Helvetica,Arial,'Liberation Sans',sans-serif;text-anchor:middle}
        .layer{font-weight:600;text-anchor:start}
        .note{font-size:12px;font-weight:400}
        .start{text-anchor:start}
        .frame{stroke-width:1.5}
        .line{fill:none;stroke-width:1.6}
        .line.upward{stroke-dasharray:5 4}
        .page{fill:#ffffff}
        .band{fill:#f6f8fa;stroke:#d8dee4}
        .frame{fill:#ffffff}
        text{fill:#1f2328}
        .note{fill:#57606a}
        .label{fill:#ffffff;stroke:#d8dee4}
        .base .frame,.line.base{stroke:#4d5d70}
        .base .layer,.tip.base{fill:#4d5d70}
        .base .marked{fill:#4d5d70;fill-opacity:.22}
        .line.upward{stroke:#cf222e}
        .tip.upward{fill:#cf222e}
        @media (prefers-color-scheme:dark){
        .page{fill:#0d1117}
        .band{fill:#151b23;stroke:#2a313c}
        .frame{fill:#0d1117}
        text{fill:#e6edf3}
        .note{fill:#9da7b3}
        .label{fill:#0d1117;stroke:#2a313c}
        .base .frame,.line.base{stroke:#a9b8c9}
        .base .layer,.tip.base{fill:#a9b8c9}
        .base .marked{fill:#a9b8c9;fill-opacity:.22}
        .line.upward{stroke:#ff7b72}
        .tip.upward{fill:#ff7b72}
        }
        </style>
          <rect class="page" width="391" height="234" rx="12"/>
          <g class="base">
            <rect class="band" x="20" y="20" width="351" height="164" rx="10"/>
            <text class="layer" x="36" y="107">Base</text>
          </g>
          <path class="line base" d="M235 74V130"/>
          <path class="tip base" d="M235 130l-4.5 -8h9z"/>
          <g class="base">
            <rect class="frame" x="199" y="36" width="72" height="38" rx="7"/>
            <text x="235" y="60">A</text>
          </g>
          <g class="base">
            <rect class="frame marked" x="199" y="130" width="72" height="38" rx="7"/>
            <text x="235" y="154">B</text>
          </g>
          <text class="note start" x="36" y="212">An arrow leads to what is used. Filled: affected.</text>
        </svg>

        """)
  }

  @Test(
    "It is well-formed XML, whatever names hold",
    arguments: ["<&>\"'", "]]>", "\u{0}\u{1B}\u{FFFE}", "日本語", "🏳️‍🌈", "</svg>", ""])
  func wellFormed(_ name: String) {
    let graph = ModuleGraph(
      nodes: [.init(name, .base), .init("B", .base)], edges: [.init("B", name)])
    let text = GraphSVG(GraphExcerpt(graph)).text
    #expect(XMLParser(data: Data(text.utf8)).parse())
  }

  @Test("It says what it shows, and what it does not")
  func legend() {
    let house = GraphSVG(.house(.sample)).text
    #expect(house.contains("<title id=\"title\">Module graph: 5 modules in 4 layers</title>"))
    #expect(
      house.contains(
        "house (app) uses HeroesKit. HeroesKit (features) uses Heroes, Kit. Heroes (domain)."))
    #expect(house.contains("An arrow leads to what is used."))
    #expect(house.contains("Not shown: 1 module for tests, 1 of the tools."))
    let circle = GraphSVG(GraphExcerpt(.base(("A", "B"), ("B", "A")), marked: ["A"])).text
    #expect(circle.contains("Red: against the layers,"))
    #expect(circle.contains("or closing a circle. Filled: affected."))
    let nothing = GraphSVG(.house(ModuleGraph(nodes: [], edges: []))).text
    #expect(nothing.contains("There are no modules."))
    let crowded = GraphSVG(.house(.crowded)).text
    #expect(crowded.contains("Module graph: 41 modules in 2 layers"))
    #expect(crowded.contains("An arrow leads to what is used. A number counts the pairs"))
    #expect(crowded.contains("of modules. Each box stands for the modules of a layer."))
  }

  @Test("What lines of one color share is drawn once")
  func drawnOnce() {
    let path = GraphSVG(.house(.sample)).text.split(separator: "M")
    #expect(Set(path).count == path.count)
  }

  @Test("Texts can be read on a light page and on a dark one", arguments: [false, true])
  func contrast(isDark: Bool) throws {
    let style = StyleSheet(of: GraphSVG(.house(.everyLayer)).text, isDark: isDark)
    let page = try style.color("fill", of: ".page")
    let box = try style.color("fill", of: ".frame")
    let band = try style.color("fill", of: ".band")
    #expect(try style.color("fill", of: "text").contrast(to: box) >= 4.5)
    #expect(try style.color("fill", of: ".note").contrast(to: box) >= 4.5)
    #expect(try style.color("fill", of: ".note").contrast(to: page) >= 4.5)
    for layer in Layer.allCases where layer != .tools {
      let accent = try style.color("fill", of: ".\(layer) .layer,.tip.\(layer)")
      #expect(accent.contrast(to: band) >= 4.5, "\(layer)")
      let line = try style.color("stroke", of: ".\(layer) .frame,.line.\(layer)")
      #expect(min(line.contrast(to: page), line.contrast(to: band)) >= 3, "\(layer)")
      let marked = accent.mixed(0.22, over: band)
      #expect(try style.color("fill", of: "text").contrast(to: marked) >= 4.5, "\(layer)")
    }
  }
}

extension ModuleGraph {
  fileprivate static let everyLayer = ModuleGraph(
    nodes: Layer.allCases.map { Node("In\($0)", $0) }, edges: [])
}
