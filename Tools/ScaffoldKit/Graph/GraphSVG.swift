import TerminalText

/// A graph as an SVG document that suits light and dark pages.
///
/// The document needs no external font, script or file. The same graph always gives the same bytes.
public struct GraphSVG {
  private let excerpt: GraphExcerpt
  private let layout: GraphLayout
  private let nodes: [String: ModuleGraph.Node]
  private let uses: Neighbors

  /// Draws an excerpt of a dependency graph.
  public init(_ excerpt: GraphExcerpt) {
    self.excerpt = excerpt
    layout = GraphLayout(excerpt.graph)
    nodes = Dictionary(uniqueKeysWithValues: excerpt.graph.nodes.map { ($0.name, $0) })
    uses = Neighbors(uses: excerpt.graph.edges)
  }

  /// The SVG document, to write to a file.
  public var text: String {
    let legend = legend
    let width = layout.width
    let height = layout.height + (legend.isEmpty ? 0 : legend.count * 18 + 12)
    let notes = legend.enumerated().map { index, line in
      Self.text(line, "note start", x: Self.left, y: layout.height + 8 + index * 18)
    }
    let content =
      [
        "<title id=\"title\">\(title)</title>",
        "<desc id=\"desc\">\(description.xmlEscaped)</desc>", "<style>\(styleSheet)</style>",
        "<rect class=\"page\" width=\"\(width)\" height=\"\(height)\" rx=\"12\"/>",
      ] + layout.bands.map(background) + layout.bands.flatMap(content) + notes
    let root = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc">
      """
    return ([root] + content.map { "  " + $0 } + ["</svg>"]).map { $0 + "\n" }.joined()
  }

  // MARK: - Drawing

  private static let left = GraphLayout.margin + GraphLayout.padding

  private func background(of band: GraphLayout.Band) -> String {
    let frame = GraphLayout.Frame(
      x: GraphLayout.margin, y: band.y, width: layout.width - 2 * GraphLayout.margin,
      height: band.height)
    let title = Self.text(band.layer.title, "layer", x: Self.left, y: band.y + 39)
    return "<g class=\"\(band.layer)\">\(Self.rectangle(frame, radius: 10, "band"))\(title)</g>"
  }

  /// Returns the SVG elements of a layer: the lines that start in the layer, and then the boxes of
  /// its modules.
  private func content(of band: GraphLayout.Band) -> [String] {
    let lines = band.nodes.flatMap { node -> [String] in
      let edges = uses[node.name].map { ModuleGraph.Edge(node.name, $0) }
      return [("line", edges.filter { !isAlarm($0) }), ("line alarm", edges.filter(isAlarm))]
        .filter { !$0.1.isEmpty }.map { kind, edges in
          "<path class=\"\(kind)\" d=\"\(edges.map { layout.path(of: $0) }.joined())\"/>"
        }
    }
    let boxes = band.nodes.map { node in layout.boxes[node.name].map { box(node, $0) } ?? "" }
    return ["<g class=\"\(band.layer)\" transform=\"translate(0 \(band.y))\">"]
      + (lines + boxes).map { "  " + $0 } + ["</g>"]
  }

  private func box(_ node: ModuleGraph.Node, _ frame: GraphLayout.Frame) -> String {
    let lines = node.lines
    let title = ([node.name] + node.members).joined(separator: "\n")
    let inner = GraphLayout.Frame(
      x: frame.x + 3, y: frame.y + 3, width: frame.width - 6, height: frame.height - 6)
    let texts = lines.enumerated().map { index, line in
      Self.text(
        line, index == 0 ? nil : "note", x: frame.x + frame.width / 2, y: frame.y + 23 + index * 16)
    }
    return "<g>" + (title == lines[0] ? "" : "<title>\(title.xmlEscaped)</title>")
      + Self.rectangle(frame, radius: 7, "frame")
      + (node.members.isEmpty ? "" : Self.rectangle(inner, radius: 5, "group")) + texts.joined()
      + "</g>"
  }

  /// Returns whether a line is drawn as an error, because it points to a higher layer or belongs to
  /// a cycle of modules. A cycle of groups is not an error.
  private func isAlarm(_ edge: ModuleGraph.Edge) -> Bool {
    guard let from = nodes[edge.from], let to = nodes[edge.to] else { return false }
    if from.layer != to.layer { return to.layer.drawingOrder < from.layer.drawingOrder }
    return from.members.isEmpty && to.members.isEmpty
      && uses.closure(of: to.name).contains(from.name)
  }

  private static func text(_ line: String, _ kind: String?, x: Int, y: Int) -> String {
    let kind = kind.map { " class=\"\($0)\"" } ?? ""
    return "<text\(kind) x=\"\(x)\" y=\"\(y)\">\(line.xmlEscaped)</text>"
  }

  private static func rectangle(_ frame: GraphLayout.Frame, radius: Int, _ kind: String) -> String {
    """
    <rect class="\(kind)" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" \
    height="\(frame.height)" rx="\(radius)"/>
    """
  }

  // MARK: - Text

  /// The sentences below the picture, wrapped to its width.
  private var legend: [String] {
    let nodes = excerpt.graph.nodes
    let sentences = [
      excerpt.graph.edges.isEmpty ? nil : "An arrow points to a dependency.",
      nodes.isEmpty ? "There are no modules." : nil,
      nodes.allSatisfy(\.members.isEmpty)
        ? nil : "A double frame is a group with its number of modules.",
      excerpt.graph.edges.contains(where: isAlarm)
        ? "Red: against the layers, or closing a cycle." : nil,
    ].compactMap(\.self)
    let words = (sentences + excerpt.notes).flatMap { $0.split(separator: " ").map(String.init) }
    return words.joinedToLines {
      TextWidth.picture(of: $0, size: 12) <= layout.width - 2 * Self.left
    }
  }

  private var title: String {
    let modules = excerpt.graph.nodes.reduce(0) { $0 + max($1.members.count, 1) }
    return "Dependency graph: \(modules.of("module")) in \(excerpt.graph.layers.count.of("layer"))"
  }

  /// A text alternative for screen readers.
  private var description: String {
    excerpt.graph.nodes.map { node in
      let name = "\(node.name) (\(node.layer))"
      let used = uses[node.name].joined(separator: ", ")
      return used.isEmpty ? "\(name)." : "\(name) depends on \(used)."
    }.joined(separator: " ")
  }

  // MARK: - Colors

  /// The CSS rules. Each mode, light and dark, repeats the rules for colors, because some viewers
  /// don't support CSS variables.
  private var styleSheet: String {
    """

    text{font:500 14px -apple-system,'Segoe UI',Helvetica,Arial,'Liberation Sans',sans-serif;\
    text-anchor:middle}
    .layer{font-weight:600;text-anchor:start}
    .note{font-size:12px;font-weight:400}
    .start{text-anchor:start}
    .frame{stroke-width:1.5}
    .group{fill:none}
    .line{fill:none;stroke-width:1.2}
    .alarm{stroke-dasharray:5 4}
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
    let layers = layout.bands.map(\.layer).flatMap { layer in
      let accent = accents[layer.position % accents.count]
      return [
        ".\(layer) .frame,.\(layer) .group,.\(layer) .line{stroke:\(accent)}",
        ".\(layer) .layer{fill:\(accent)}",
      ]
    }
    let rules = [
      ".page{fill:#\(page)}", ".band{fill:#\(band);stroke:#\(border)}", ".frame{fill:#\(page)}",
      "text{fill:#\(text)}", ".note{fill:#\(note)}",
    ]
    return (rules + layers + ["g .line.alarm{stroke:#\(alarm)}"]).joined(separator: "\n")
  }

  /// The colors of the layers, from top to bottom. If there are more layers than colors, the colors
  /// repeat.
  private static let lightAccents = [
    "#6639ba", "#0550ae", "#0f766e", "#1a7f37", "#9a5b00", "#a3195b", "#4d5d70", "#4f6b12",
  ]

  private static let darkAccents = [
    "#bc9cff", "#79b8ff", "#4fd1c0", "#56d364", "#e3b341", "#ff8fc0", "#a9b8c9", "#b4d455",
  ]
}

extension GraphLayout {
  /// Returns SVG path data for a dependency: straight lines with round corners, and an arrowhead.
  /// The result is empty if the layout lacks one of the two modules.
  fileprivate func path(of edge: ModuleGraph.Edge) -> String {
    let corners = corners(of: edge)
    guard corners.count == 5 else { return "" }
    let (start, track, end) = (corners[0], corners[1].y, corners[4])
    let lane = corners[2].x
    let (right, down) = (lane > start.x ? 6 : -6, end.y > track ? 6 : -6)
    return "M\(start.x) \(start.y)V\(track - 6)q0 6 \(right) 6H\(lane - right)"
      + "q\(right) 0 \(right) \(down)V\(end.y - down)q0 \(down) 6 \(down)H\(end.x)l-6-3.5m6 3.5l-6 3.5"
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
