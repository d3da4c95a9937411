extension GraphSVG {
  /// The notes for the reader, in lines of limited width.
  var legend: [String] {
    var sentences = layout.figure.lines.isEmpty ? [] : ["An arrow points to a dependency."]
    if layout.figure.boxes.isEmpty { sentences.append("There are no modules.") }
    if layout.figure.lines.contains(where: { $0.label != nil }) {
      sentences.append("A number is the count of module pairs.")
    }
    if excerpt.layers != nil { sentences.append("Each box is a layer.") }
    if layout.routes.contains(where: \.isUpward) {
      sentences.append("Red: against the layers, or closing a cycle.")
    }
    if layout.figure.boxes.contains(where: \.isMarked) { sentences.append("Filled: affected.") }
    let words = (sentences + excerpt.notes).flatMap { $0.split(separator: " ").map(String.init) }
    let room = layout.width - 2 * (Spacing.margin + Spacing.band)
    return words.joinedToLines { FigureText.Style.note.width(of: $0) <= room }
  }

  /// A description of the graph for screen readers.
  var description: String {
    layout.figure.boxes.indices.map { place in
      let used = layout.figure.lines.filter { $0.from == place }
        .map { layout.figure.boxes[$0.to].name }
      let box = layout.figure.boxes[place]
      let name = box.name == box.layer.title ? box.name : "\(box.name) (\(box.layer.rawValue))"
      return used.isEmpty ? "\(name)." : "\(name) depends on \(used.joined(separator: ", "))."
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
        ".start{text-anchor:start}", ".frame{stroke-width:1.5}",
        ".line{fill:none;stroke-width:1.6}", ".line.upward{stroke-dasharray:5 4}",
      ] + light + ["@media (prefers-color-scheme:dark){"] + dark + ["}", ""])
      .joined(separator: "\n")
  }
}
