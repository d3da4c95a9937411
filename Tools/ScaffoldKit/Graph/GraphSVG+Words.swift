import TerminalText

extension GraphSVG {
  /// The notes for the reader, in lines of limited width.
  var legend: [String] {
    let nodes = excerpt.graph.nodes
    let sentences = [
      (!excerpt.graph.edges.isEmpty, "An arrow points to a dependency."),
      (nodes.isEmpty, "There are no modules."),
      (
        nodes.contains { !$0.members.isEmpty },
        "A double frame is a group with its number of modules: --open NAME shows each one."
      ),
      (
        zip(excerpt.graph.edges, layout.routes).contains(where: isAlarm),
        "Red: against the layers, or closing a cycle."
      ),
      (nodes.contains(where: excerpt.isMarked), "Filled: affected."),
    ].filter(\.0).map(\.1)
    let words = (sentences + excerpt.notes).flatMap { $0.split(separator: " ").map(String.init) }
    let room = layout.width - 2 * (Spacing.margin + Spacing.band)
    return words.joinedToLines { TextWidth.picture(of: $0, size: 12) <= room }
  }

  /// The title of the picture.
  var title: String {
    let modules = excerpt.graph.nodes.reduce(0) { $0 + max($1.members.count, 1) }
    let layers = excerpt.graph.layers.count.of("layer")
    return "Dependency graph: \(modules.of("module")) in \(layers)"
  }

  /// A description of the graph for screen readers.
  var description: String {
    let uses = Neighbors(uses: excerpt.graph.edges)
    return excerpt.graph.nodes.map { node in
      let name = "\(node.name) (\(node.layer))"
      let used = uses[node.name].joined(separator: ", ")
      return used.isEmpty ? "\(name)." : "\(name) depends on \(used)."
    }.joined(separator: " ")
  }

  /// The colors are repeated, because some viewers do not support CSS variables.
  var styleSheet: String {
    let layers = layout.bands.map(\.layer)
    let light = GraphPalette.light.rules(for: layers)
    let dark = GraphPalette.dark.rules(for: layers)
    return
      ([
        "",
        "text{font:500 14px -apple-system,'Segoe UI',Helvetica,Arial,'Liberation Sans',sans-serif;"
          + "text-anchor:middle}",
        ".layer{font-weight:600;text-anchor:start}", ".note{font-size:12px;font-weight:400}",
        ".start{text-anchor:start}", ".frame{stroke-width:1.5}", ".group{fill:none}",
        ".line{fill:none;stroke-width:1.6}", ".line.upward{stroke-dasharray:5 4}",
      ] + light + ["@media (prefers-color-scheme:dark){"] + dark + ["}", ""])
      .joined(separator: "\n")
  }
}
