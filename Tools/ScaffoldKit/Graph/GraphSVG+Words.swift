extension GraphSVG {
  /// What a reader has to know, in lines that fit.
  var legend: [String] {
    var sentences = layout.figure.lines.isEmpty ? [] : ["An arrow leads to what is used."]
    if layout.figure.boxes.isEmpty { sentences.append("There are no modules.") }
    if layout.figure.lines.contains(where: { $0.label != nil }) {
      sentences.append("A number counts the pairs of modules.")
    }
    if excerpt.layers != nil { sentences.append("Each box stands for the modules of a layer.") }
    if layout.routes.contains(where: \.isUpward) {
      sentences.append("Red: against the layers, or closing a circle.")
    }
    if layout.figure.boxes.contains(where: \.isMarked) { sentences.append("Filled: affected.") }
    let words = (sentences + excerpt.notes).flatMap { $0.split(separator: " ").map(String.init) }
    let room = layout.width - 2 * (Spacing.margin + Spacing.band)
    return words.joinedToLines { FigureText.Style.note.width(of: $0) <= room }
  }

  /// The graph in words, for whoever can't see it.
  var description: String {
    layout.figure.boxes.indices.map { place in
      let used = layout.figure.lines.filter { $0.from == place }
        .map { layout.figure.boxes[$0.to].name }
      let box = layout.figure.boxes[place]
      let name = box.name == box.layer.title ? box.name : "\(box.name) (\(box.layer.rawValue))"
      return used.isEmpty ? "\(name)." : "\(name) uses \(used.joined(separator: ", "))."
    }.joined(separator: " ")
  }

  /// The colors are written out twice: not every program that shows pictures knows variables.
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
