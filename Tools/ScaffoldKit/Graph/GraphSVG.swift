import TerminalText

/// A graph as an SVG document that suits light and dark pages.
///
/// The document needs no external font, script or file. The same graph always gives the same bytes.
public struct GraphSVG {
  private let excerpt: GraphExcerpt
  private let layout: GraphLayout
  private let nodes: [String: ModuleGraph.Node]

  /// The SVG document, to write to a file.
  public private(set) var text = ""

  private var indent = ""

  /// Draws an excerpt of a dependency graph.
  public init(_ excerpt: GraphExcerpt) {
    self.excerpt = excerpt
    layout = GraphLayout(excerpt.graph)
    nodes = Dictionary(uniqueKeysWithValues: excerpt.graph.nodes.map { ($0.name, $0) })
    let legend = legend
    let (width, top) = (layout.width, layout.height + 8)
    let height = layout.height + (legend.isEmpty ? 0 : legend.count * 18 + 12)
    group(
      """
      svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc"
      """
    ) { svg in
      svg.element("title id=\"title\"", text: svg.title)
      svg.element("desc id=\"desc\"", text: svg.description)
      svg.element("style", text: svg.styleSheet)
      svg.element("rect class=\"page\" width=\"\(width)\" height=\"\(height)\" rx=\"12\"")
      svg.layout.bands.forEach { svg.draw($0) }
      svg.drawLines()
      zip(excerpt.graph.nodes, svg.layout.boxes).forEach { svg.draw($0, $1) }
      for (index, line) in legend.enumerated() {
        svg.write(line, "note start", x: Spacing.margin + Spacing.band, y: top + index * 18)
      }
    }
  }

  // MARK: - Drawing

  private mutating func draw(_ band: GraphLayout.Band) {
    let (layer, frame) = (band.layer, band.frame)
    group("g class=\"\(layer)\"") { svg in
      svg.draw(frame, radius: 10, "band")
      svg.write(layer.title, "layer", x: frame.x + Spacing.band, y: frame.y + frame.height / 2 + 5)
    }
  }

  private mutating func draw(_ node: ModuleGraph.Node, _ frame: GraphLayout.Frame) {
    let isMarked = excerpt.isMarked(node)
    group("g class=\"\(node.layer)\"") { svg in
      let lines = node.lines
      let title = ([node.name] + node.members).joined(separator: "\n")
      if title != lines[0] { svg.element("title", text: title) }
      svg.draw(frame, radius: 7, isMarked ? "frame marked" : "frame")
      if !node.members.isEmpty {
        let inner = GraphLayout.Frame(
          x: frame.x + 3, y: frame.y + 3, width: frame.width - 6, height: frame.height - 6)
        svg.draw(inner, radius: 5, "group")
      }
      let x = frame.x + frame.width / 2
      let top = frame.y + 6 + Spacing.name
      for (index, line) in lines.enumerated() {
        svg.write(line, index == 0 ? nil : "note", x: x, y: top + index * Spacing.note)
      }
    }
  }

  /// Draws the lines box by box. A segment that lines of one color share is drawn once.
  private mutating func drawLines() {
    let lines = zip(excerpt.graph.edges, layout.routes)
    let groups = Dictionary(grouping: lines) { edge, route in
      [edge.to, isAlarm(edge, route) ? "upward" : nodes[edge.to]?.layer.rawValue ?? ""]
    }
    var drawn: [String: Set<GraphLayout.Curve>] = [:]
    for (key, lines) in groups.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let curves = lines.flatMap(\.1.curves).filter {
        drawn[key[1], default: []].insert($0).inserted
      }
      element("path class=\"line \(key[1])\" d=\"\(curves.map(\.path).joined())\"")
      for tip in Set(lines.map(\.1.tip)).sorted() {
        element("path class=\"tip \(key[1])\" d=\"\(tip)\"")
      }
    }
  }

  /// Returns whether a line is drawn as an error, because it violates the layering or closes a
  /// cycle of modules. Groups of modules may depend on each other.
  private func isAlarm(_ edge: ModuleGraph.Edge, _ route: GraphLayout.Route) -> Bool {
    let ends = [edge.from, edge.to].compactMap { nodes[$0] }
    return route.isUpward
      && (Set(ends.map(\.layer)).count > 1 || ends.allSatisfy(\.members.isEmpty))
  }

  // MARK: - Words

  /// The sentences below the picture, wrapped to its width.
  private var legend: [String] {
    let nodes = excerpt.graph.nodes
    let hasAlarm = zip(excerpt.graph.edges, layout.routes).contains(where: isAlarm)
    let sentences = [
      excerpt.graph.edges.isEmpty ? nil : "An arrow points to a dependency.",
      nodes.isEmpty ? "There are no modules." : nil,
      nodes.allSatisfy(\.members.isEmpty)
        ? nil : "A double frame is a group with its number of modules: --open NAME shows each one.",
      hasAlarm ? "Red: against the layers, or closing a cycle." : nil,
      nodes.contains(where: excerpt.isMarked) ? "Filled: affected." : nil,
    ].compactMap(\.self)
    let words = (sentences + excerpt.notes).flatMap { $0.split(separator: " ").map(String.init) }
    let room = layout.width - 2 * (Spacing.margin + Spacing.band)
    return words.joinedToLines { TextWidth.picture(of: $0, size: 12) <= room }
  }

  private var title: String {
    let modules = excerpt.graph.nodes.reduce(0) { $0 + max($1.members.count, 1) }
    let layers = excerpt.graph.layers.count.of("layer")
    return "Dependency graph: \(modules.of("module")) in \(layers)"
  }

  /// A text alternative for screen readers.
  private var description: String {
    let uses = Neighbors(uses: excerpt.graph.edges)
    return excerpt.graph.nodes.map { node in
      let name = "\(node.name) (\(node.layer))"
      let used = uses[node.name].joined(separator: ", ")
      return used.isEmpty ? "\(name)." : "\(name) depends on \(used)."
    }.joined(separator: " ")
  }

  // MARK: - Colors

  /// The colors appear twice, because some viewers don't support CSS variables.
  private var styleSheet: String {
    """

    text{font:500 14px -apple-system,'Segoe UI',Helvetica,Arial,'Liberation Sans',sans-serif;\
    text-anchor:middle}
    .layer{font-weight:600;text-anchor:start}
    .note{font-size:12px;font-weight:400}
    .start{text-anchor:start}
    .frame{stroke-width:1.5}
    .group{fill:none}
    .line{fill:none;stroke-width:1.6}
    .line.upward{stroke-dasharray:5 4}
    \(colors("ffffff", "f6f8fa", "d8dee4", "1f2328", "57606a", "cf222e", Self.lightAccents))
    @media (prefers-color-scheme:dark){
    \(colors("0d1117", "151b23", "2a313c", "e6edf3", "9da7b3", "ff7b72", Self.darkAccents))
    }

    """
  }

  /// Returns the CSS rules for the colors.
  ///
  /// The contrast ratio with the background is at least 4.5 for text, and 3 for lines and frames.
  private func colors(
    _ page: String, _ band: String, _ border: String, _ text: String, _ note: String,
    _ alarm: String, _ accents: [String]
  ) -> String {
    let rules = [
      ".page{fill:#\(page)}", ".band{fill:#\(band);stroke:#\(border)}", ".frame{fill:#\(page)}",
      "text{fill:#\(text)}", ".note{fill:#\(note)}", ".line.upward{stroke:#\(alarm)}",
      ".tip.upward{fill:#\(alarm)}",
    ]
    let layers = layout.bands.map(\.layer).flatMap { layer in
      let accent = accents[layer.position % accents.count]
      return [
        ".\(layer) .frame,.\(layer) .group,.line.\(layer){stroke:\(accent)}",
        ".\(layer) .layer,.tip.\(layer){fill:\(accent)}",
        ".\(layer) .marked{fill:\(accent);fill-opacity:.22}",
      ]
    }
    return (rules + layers).joined(separator: "\n")
  }

  /// The colors of the layers, from top to bottom. If there are more layers, the colors repeat.
  private static let lightAccents = [
    "#6639ba", "#0550ae", "#0f766e", "#1a7f37", "#9a5b00", "#a3195b", "#4d5d70", "#4f6b12",
  ]

  private static let darkAccents = [
    "#bc9cff", "#79b8ff", "#4fd1c0", "#56d364", "#e3b341", "#ff8fc0", "#a9b8c9", "#b4d455",
  ]

  // MARK: - XML

  /// Writes an element that contains what the closure writes.
  private mutating func group(_ tag: String, content: (inout GraphSVG) -> Void) {
    text += indent + "<\(tag)>\n"
    indent += "  "
    content(&self)
    indent.removeLast(2)
    text += indent + "</\(tag.prefix { $0 != " " })>\n"
  }

  private mutating func element(_ tag: String) { text += indent + "<\(tag)/>\n" }

  private mutating func element(_ tag: String, text content: String) {
    text += indent + "<\(tag)>\(content.xmlEscaped)</\(tag.prefix { $0 != " " })>\n"
  }

  private mutating func write(_ line: String, _ kind: String?, x: Int, y: Int) {
    let kind = kind.map { " class=\"\($0)\"" } ?? ""
    element("text\(kind) x=\"\(x)\" y=\"\(y)\"", text: line)
  }

  private mutating func draw(_ frame: GraphLayout.Frame, radius: Int, _ kind: String) {
    element(
      """
      rect class="\(kind)" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" \
      height="\(frame.height)" rx="\(radius)"
      """)
  }
}

extension GraphLayout.Curve {
  /// The curve as SVG path data. It is vertical at both ends.
  fileprivate var path: String {
    let middle = (from.y + to.y) / 2
    return from.x == to.x
      ? "M\(from.x) \(from.y)V\(to.y)"
      : "M\(from.x) \(from.y)C\(from.x) \(middle) \(to.x) \(middle) \(to.x) \(to.y)"
  }
}

extension GraphLayout.Route {
  fileprivate var tip: String {
    let end = isUpward ? curves.first?.from : curves.last?.to
    return end.map { "M\($0.x) \($0.y)l-4.5 \(isUpward ? 8 : -8)h9z" } ?? ""
  }
}

extension String {
  fileprivate var xmlEscaped: String {
    escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n": nil
      case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
