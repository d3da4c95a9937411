/// The colors of a picture on a light or a dark page.
///
/// The contrast to the background is at least 4.5 for text, and 3 for lines and frames.
struct GraphPalette {
  let page: String
  let band: String
  let bandEdge: String
  let box: String
  let ink: String
  let quiet: String
  let alarm: String
  let accents: [Layer: String]

  static let light = GraphPalette(
    page: "#ffffff", band: "#f6f8fa", bandEdge: "#d8dee4", box: "#ffffff", ink: "#1f2328",
    quiet: "#57606a", alarm: "#cf222e",
    accents: [
      .app: "#6639ba", .assembly: "#0550ae", .features: "#0f766e", .data: "#9a5b00",
      .domain: "#a3195b", .base: "#4d5d70", .tools: "#4f6b12",
    ])

  static let dark = GraphPalette(
    page: "#0d1117", band: "#151b23", bandEdge: "#2a313c", box: "#0d1117", ink: "#e6edf3",
    quiet: "#9da7b3", alarm: "#ff7b72",
    accents: [
      .app: "#bc9cff", .assembly: "#79b8ff", .features: "#4fd1c0", .data: "#e3b341",
      .domain: "#ff8fc0", .base: "#a9b8c9", .tools: "#b4d455",
    ])
}

extension GraphPalette {
  /// The style rules for the colors of a picture, one per line.
  func rules(for layers: [Layer]) -> [String] {
    let accents = layers.flatMap { layer -> [String] in
      // Layers of a workspace's own rules repeat the colors of the built-in ones.
      let known = Layer.allCases[layer.position % Layer.allCases.count]
      guard let accent = self.accents[layer] ?? self.accents[known] else { return [] }
      return [
        ".\(layer.rawValue) .frame,.line.\(layer.rawValue){stroke:\(accent)}",
        ".\(layer.rawValue) .layer,.tip.\(layer.rawValue){fill:\(accent)}",
        ".\(layer.rawValue) .marked{fill:\(accent);fill-opacity:.22}",
      ]
    }
    return [
      ".page{fill:\(page)}", ".band{fill:\(band);stroke:\(bandEdge)}", ".frame{fill:\(box)}",
      "text{fill:\(ink)}", ".note{fill:\(quiet)}", ".label{fill:\(page);stroke:\(bandEdge)}",
    ] + accents + [".line.upward{stroke:\(alarm)}", ".tip.upward{fill:\(alarm)}"]
  }
}
