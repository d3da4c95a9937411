/// The colors of a picture on a light or a dark page.
///
/// The contrast to the background is at least 4.5 for text, and 3 for lines and frames.
struct GraphPalette {
  private let rules: [String]

  /// The colors of the layers, by their positions in the rules. More layers repeat them.
  private let accents: [String]

  static let light = GraphPalette(
    rules: [
      ".page{fill:#ffffff}", ".band{fill:#f6f8fa;stroke:#d8dee4}", ".frame{fill:#ffffff}",
      "text{fill:#1f2328}", ".note{fill:#57606a}", ".line.upward{stroke:#cf222e}",
      ".tip.upward{fill:#cf222e}",
    ],
    accents: [
      "#6639ba", "#0550ae", "#0f766e", "#1a7f37", "#9a5b00", "#a3195b", "#4d5d70", "#4f6b12",
    ])

  static let dark = GraphPalette(
    rules: [
      ".page{fill:#0d1117}", ".band{fill:#151b23;stroke:#2a313c}", ".frame{fill:#0d1117}",
      "text{fill:#e6edf3}", ".note{fill:#9da7b3}", ".line.upward{stroke:#ff7b72}",
      ".tip.upward{fill:#ff7b72}",
    ],
    accents: [
      "#bc9cff", "#79b8ff", "#4fd1c0", "#56d364", "#e3b341", "#ff8fc0", "#a9b8c9", "#b4d455",
    ])

  /// The style rules for the colors of a picture, one per line.
  func rules(for layers: [Layer]) -> [String] {
    rules
      + layers.flatMap { layer in
        let accent = accents[layer.position % accents.count]
        return [
          ".\(layer) .frame,.\(layer) .group,.line.\(layer){stroke:\(accent)}",
          ".\(layer) .layer,.tip.\(layer){fill:\(accent)}",
          ".\(layer) .marked{fill:\(accent);fill-opacity:.22}",
        ]
      }
  }
}
