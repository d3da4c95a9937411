/// A graph as an SVG document for light and dark pages.
///
/// It needs no external font, script or file. The same graph always gives the same bytes.
public struct GraphSVG {
  let excerpt: GraphExcerpt
  let layout: GraphLayout
  let nodes: [String: ModuleGraph.Node]

  /// Creates the picture of an excerpt.
  public init(_ excerpt: GraphExcerpt) {
    self.excerpt = excerpt
    layout = GraphLayout(excerpt.graph)
    nodes = Dictionary(uniqueKeysWithValues: excerpt.graph.nodes.map { ($0.name, $0) })
  }

  /// The document.
  public var text: String {
    var svg = XMLWriter()
    let legend = self.legend
    let height = layout.height + (legend.isEmpty ? 0 : legend.count * 18 + 12)
    svg.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": layout.width, "height": height,
        "viewBox": "0 0 \(layout.width) \(height)", "role": "img",
        "aria-labelledby": "title desc",
      ]
    ) { svg in
      svg.text("title", title, ["id": "title"])
      svg.text("desc", description, ["id": "desc"])
      svg.text("style", styleSheet)
      svg.element(
        "rect", ["class": "page", "width": layout.width, "height": height, "rx": 12])
      layout.bands.forEach { draw($0, on: &svg) }
      drawLines(on: &svg)
      for (node, frame) in zip(excerpt.graph.nodes, layout.boxes) { draw(node, frame, on: &svg) }
      for (index, line) in legend.enumerated() {
        svg.text(
          "text", line,
          [
            "class": "note start", "x": Spacing.margin + Spacing.band,
            "y": layout.height + 8 + index * 18,
          ])
      }
    }
    return svg.text
  }
}
