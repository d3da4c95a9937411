/// A graph as an SVG document for light and dark pages.
///
/// It needs no external font, script or file. The same graph always gives the same bytes.
public struct GraphSVG {
  let excerpt: GraphExcerpt
  let layout: GraphLayout
  private let title: String

  /// Creates the picture of an excerpt.
  public init(_ excerpt: GraphExcerpt) {
    self.excerpt = excerpt
    let layers = excerpt.layers
    layout = GraphLayout(
      layers.map { GraphFigure($0) } ?? GraphFigure(excerpt.graph, marked: excerpt.marked))
    title = "Dependency graph: \(layers?.summary ?? excerpt.graph.summary)"
  }

  /// The document.
  public var text: String {
    var svg = XMLWriter()
    let legend = self.legend
    let height = layout.height + (legend.isEmpty ? 0 : legend.count * 18 + 12)
    svg.element(
      "svg",
      [
        ("xmlns", "http://www.w3.org/2000/svg"), ("width", "\(layout.width)"),
        ("height", "\(height)"), ("viewBox", "0 0 \(layout.width) \(height)"), ("role", "img"),
        ("aria-labelledby", "title desc"),
      ]
    ) { svg in
      svg.text("title", title, [("id", "title")])
      svg.text("desc", description, [("id", "desc")])
      svg.text("style", styleSheet)
      svg.element(
        "rect",
        [
          ("class", "page"), ("width", "\(layout.width)"), ("height", "\(height)"), ("rx", "12"),
        ])
      layout.bands.forEach { draw($0, on: &svg) }
      drawLines(on: &svg)
      for (box, frame) in zip(layout.figure.boxes, layout.boxes) { draw(box, frame, on: &svg) }
      drawLabels(on: &svg)
      drawLegend(legend, on: &svg)
    }
    return svg.text
  }
}

// MARK: - Internal

extension ModuleGraph {
  var summary: String {
    let layers = Set(nodes.map(\.layer)).count
    return "\(nodes.count) \(nodes.count == 1 ? "module" : "modules")"
      + " in \(layers) \(layers == 1 ? "layer" : "layers")"
  }
}

extension LayerGraph {
  var summary: String {
    "\(nodes.reduce(0) { $0 + $1.modules }) modules in \(nodes.count)"
      + " \(nodes.count == 1 ? "layer" : "layers")"
  }
}
