/// The layers of an emblem while it is drawn, from back to front.
struct EmblemDrawing {
  var variation: EmblemVariation
  private(set) var layers: [EmblemLayer] = []
  /// How far the next paths are moved to the right.
  var offset = 0.0

  init(variation: EmblemVariation) { self.variation = variation }

  mutating func fill(_ color: EmblemColor, _ paths: EmblemPath...) { fill(color, paths) }

  mutating func fill(_ color: EmblemColor, _ paths: [EmblemPath]) {
    layers += paths.map { EmblemLayer(path: $0.moved(offset, 0), color: color) }
  }

  /// Fills paths and their mirror images.
  mutating func fillBoth(_ color: EmblemColor, _ paths: EmblemPath...) {
    fill(color, paths + paths.map(\.mirrored))
  }

  /// Fills the whole emblem. The name shifts the tone a little.
  mutating func fillGround(_ color: EmblemColor) {
    fill(variation.tone(of: color), .rectangle(0, 0, 16, 16))
  }

  /// Draws a part, and an outline that separates it from what is behind it.
  mutating func outline(_ draw: (inout EmblemDrawing) -> Void) {
    let start = layers.count
    draw(&self)
    let outlines = layers[start...].map { EmblemLayer(path: $0.path, color: 0x17141A, outline: 1) }
    layers.insert(contentsOf: outlines, at: start)
  }
}

/// A filled path of an emblem.
struct EmblemLayer: Hashable, Sendable {
  let path: EmblemPath
  let color: EmblemColor
  /// The width of the line around the path in the same color; 0 for none.
  var outline = 0.0

  /// The element of an SVG document.
  var svg: String {
    let color = color.hexadecimal
    let line =
      outline > 0
      ? " stroke=\"\(color)\" stroke-width=\"\(outline)\" stroke-linejoin=\"round\"" : ""
    return "<path fill=\"\(color)\"\(line) d=\"\(path.svg)\"/>"
  }
}
