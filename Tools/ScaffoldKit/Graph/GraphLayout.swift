import TerminalText

/// The positions of modules and dependencies in a picture.
///
/// The modules of a layer are in a grid, in alphabetical order. The line of a dependency leaves the
/// dependent's box at the lower edge, and follows the horizontal track of this box. The line then
/// follows the vertical lane of its destination, which is left of the destination. Tracks and lanes
/// run between boxes, and never overlap.
///
/// A new module usually changes only the coordinates of the modules that follow it in its layer,
/// because widths are rounded up, and positions are relative to the layer. The unit is
/// approximately one pixel.
struct GraphLayout {
  struct Frame: Hashable {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// The area of a layer, which is as wide as the picture.
  struct Band {
    let layer: Layer
    let nodes: [ModuleGraph.Node]
    let y: Int
    fileprivate(set) var height = 0
  }

  private(set) var bands: [Band] = []
  /// The frames of the boxes by module, relative to the upper edge of the layer.
  private(set) var boxes: [String: Frame] = [:]
  /// The vertical position of each module's track, relative to the upper edge of the layer.
  private(set) var tracks: [String: Int] = [:]
  /// The horizontal position of each module's lane.
  private(set) var lanes: [String: Int] = [:]
  let width: Int
  let height: Int

  private var tops: [String: Int] = [:]

  init(_ graph: ModuleGraph) {
    let columns = max(4, Int(Double(graph.nodes.count).squareRoot()) - 2)
    let layers = graph.layers.map { layer in (layer, graph.nodes.filter { $0.layer == layer }) }
    let rowCount = layers.reduce(0) { $0 + ($1.1.count + columns - 1) / columns }
    let laneCount = rowCount.roundedUp(to: 8)
    let gutter = laneCount * Self.laneSpacing + 22
    let boxWidth = max(graph.nodes.map(\.textWidth).max() ?? 0, 80).roundedUp(to: 20)
    let heading = graph.layers.map { TextWidth.picture(of: $0.title, size: 14) }.max() ?? 0
    let left = Self.margin + Self.padding + heading.roundedUp(to: 20)
    var row = laneCount - rowCount
    var top = Self.margin
    for (layer, nodes) in layers {
      var band = Band(layer: layer, nodes: nodes, y: top)
      var y = Self.padding
      for start in stride(from: 0, to: nodes.count, by: columns) {
        let nodes = nodes[start..<min(start + columns, nodes.count)]
        let bottom = y + (nodes.map(\.boxHeight).max() ?? 0)
        for (column, node) in nodes.enumerated() {
          let x = left + gutter + column * (boxWidth + gutter)
          boxes[node.name] = Frame(x: x, y: y, width: boxWidth, height: node.boxHeight)
          tracks[node.name] = bottom + 8 + column * Self.trackSpacing
          // The lanes of lower rows are farther from the boxes, so that fewer lines cross.
          lanes[node.name] = x - 14 - row * Self.laneSpacing
          tops[node.name] = band.y
        }
        y = bottom + columns * Self.trackSpacing + 12
        row += 1
      }
      band.height = y
      bands.append(band)
      top += y + Self.padding
    }
    let widest = layers.map { min($0.1.count, columns) }.max() ?? 0
    width = max(left + widest * (boxWidth + gutter), 480) + Self.padding + Self.margin
    height = top - Self.padding + Self.margin
  }

  /// Returns the start, the corners and the end of a dependency's line, relative to the upper edge
  /// of the dependent's layer. The result is empty if the layout lacks one of the two modules.
  func corners(of edge: ModuleGraph.Edge) -> [(x: Int, y: Int)] {
    guard let from = boxes[edge.from], let to = boxes[edge.to], let track = tracks[edge.from],
      let lane = lanes[edge.to], let top = tops[edge.from], let otherTop = tops[edge.to]
    else { return [] }
    let x = from.x + from.width / 2
    let y = otherTop - top + to.y + to.height / 2
    return [(x, from.y + from.height), (x, track), (lane, track), (lane, y), (to.x, y)]
  }

  static let margin = 20
  /// The distance between the edge of a layer and its content, and between two layers.
  static let padding = 16
  private static let trackSpacing = 4
  private static let laneSpacing = 3
}

extension Int {
  fileprivate func roundedUp(to step: Int) -> Int { (self + step - 1) / step * step }
}

extension ModuleGraph.Node {
  /// The text lines in a box: the name and, for a group, the first four members and the number of
  /// further members.
  var lines: [String] {
    let first = members.prefix(4)
    let names = first.dropLast().map { $0 + "," } + first.suffix(1)
    let more = members.count > 4 ? ["and \(members.count - 4) more"] : []
    return [SafeText(name, width: 40).string]
      + (names + more).map { SafeText($0, width: 40).string }
      .joinedToLines { TextWidth.columns(of: $0) <= 30 }
  }

  fileprivate var textWidth: Int {
    let widths = lines.enumerated().map { TextWidth.picture(of: $1, size: $0 == 0 ? 14 : 12) }
    return (widths.max() ?? 0) + 16
  }

  fileprivate var boxHeight: Int { 36 + (lines.count - 1) * 16 }
}

extension TextWidth {
  /// Estimates the width of text in a common sans-serif font, in pixels. The estimate is at most
  /// about 10% too small.
  static func picture(of text: String, size: Int) -> Int {
    text.unicodeScalars.reduce(0) { $0 + thousandths(of: $1) } * size / 1_000 + 1
  }

  /// The width of a character in thousandths of the font size.
  private static func thousandths(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "f", "i", "j", "l", "r", "t", "I", " ", ".", ",", ":", "/", "(", ")", "-": 330
    case "m", "w", "M", "W", "%", "@": 950
    case "A"..."Z": 760
    case "!"..."~": 590
    default: TextWidth.columns(of: String(scalar)) * 600
    }
  }
}
