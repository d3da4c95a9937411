import TerminalText

/// The positions of all elements in a picture of a graph.
///
/// Layers are bands that contain rows of boxes. Lines run in the gaps between rows and between
/// boxes, so that no line passes behind an unrelated box. The unit is approximately one pixel. All
/// numbers are integers, so that a graph has the same picture on every system.
public struct GraphLayout: Hashable, Sendable {
  /// A point in the picture, measured from its upper left corner.
  public struct Point: Hashable, Sendable {
    /// The distance from the left edge of the picture.
    public let x: Int
    /// The distance from the upper edge of the picture.
    public let y: Int
  }

  /// The rectangle that an element occupies.
  public struct Frame: Hashable, Sendable {
    /// The left edge, measured from the left edge of the picture.
    public let x: Int
    /// The upper edge, measured from the upper edge of the picture.
    public let y: Int
    /// The distance between the left and the right edge.
    public let width: Int
    /// The distance between the upper and the lower edge.
    public let height: Int
  }

  /// The area of a layer, which is as wide as the picture.
  public struct Band: Hashable, Sendable {
    /// The layer whose modules are in the band.
    public let layer: Layer
    /// The rectangle of the band.
    public let frame: Frame
  }

  /// A segment of a line. It is vertical at both ends, and stays between their heights.
  public struct Curve: Hashable, Sendable {
    /// The upper end of the segment.
    public let from: Point
    /// The lower end of the segment.
    public let to: Point
  }

  /// The path of a dependency's line from box to box.
  public struct Route: Hashable, Sendable {
    /// The segments of the line, from top to bottom.
    public let curves: [Curve]
    /// A Boolean value that indicates whether the arrow points up, because the dependency is above
    /// its dependent.
    public let isUpward: Bool
  }

  /// The graph whose elements are placed.
  public let graph: ModuleGraph
  /// The width of the picture.
  public let width: Int
  /// The height of the picture.
  public let height: Int
  /// The layers, from top to bottom.
  public let bands: [Band]
  /// The frame of each module, in the order of the graph's nodes.
  public let boxes: [Frame]
  /// The path of each dependency, in the order of the graph's edges.
  public let routes: [Route]

  /// Computes the layout of a graph.
  public init(_ graph: ModuleGraph) {
    self.graph = graph
    var layout = LayoutRows(graph, widths: graph.nodes.map(\.boxWidth))
    layout.rows = RowOrder(layout).rows
    let placement = RowPlacement(layout)
    let heading = graph.layers.map { TextWidth.picture(of: $0.title, size: 14) }.max() ?? 0
    let left = Spacing.margin + 2 * Spacing.band + heading + Spacing.boxes
    let width = left + placement.width + Spacing.band + Spacing.margin
    let rows = Self.heights(of: layout, placement, graph)
    bands = layout.bands.map { band in
      let top = rows[band.rows.lowerBound].lowerBound - Spacing.band
      let bottom = rows[band.rows.upperBound - 1].upperBound + Spacing.band
      return Band(
        layer: band.layer,
        frame: Frame(
          x: Spacing.margin, y: top, width: width - 2 * Spacing.margin, height: bottom - top))
    }
    boxes = graph.nodes.indices.map { item in
      Frame(
        x: left + placement.middle[item] - layout.widths[item] / 2,
        y: rows[layout.row[item]].lowerBound, width: layout.widths[item],
        height: graph.nodes[item].boxHeight)
    }
    let boxes = boxes
    routes = layout.chains.enumerated().map { line, chain in
      let points = zip(chain, chain.dropFirst()).flatMap { upper, lower in
        let x = left + placement.middle[upper] + placement.port(upper, lower)
        let start =
          layout.isBend(upper) ? [] : [Point(x: x, y: boxes[upper].y + boxes[upper].height)]
        return start + [
          Point(x: x, y: rows[layout.row[upper]].upperBound),
          Point(x: left + placement.middle[lower], y: rows[layout.row[lower]].lowerBound),
        ]
      }
      let curves = zip(points, points.dropFirst()).map { Curve(from: $0, to: $1) }
      return Route(
        curves: curves.filter { $0.from != $0.to }, isUpward: layout.upward.contains(line))
    }
    self.width = width
    height = (bands.last.map { $0.frame.y + $0.frame.height } ?? Spacing.margin) + Spacing.margin
  }

  /// Returns the upper and lower edges of the rows. The wider the curves in a gap, the higher the
  /// gap, so that curves stay distinguishable.
  private static func heights(
    of layout: LayoutRows, _ placement: RowPlacement, _ graph: ModuleGraph
  ) -> [ClosedRange<Int>] {
    let segments = Dictionary(grouping: layout.segments) { layout.row[$0.upper] }
    var top = Spacing.margin + Spacing.band
    return layout.rows.enumerated().map { number, row in
      let height = row.map { layout.isBend($0) ? 0 : graph.nodes[$0].boxHeight }.max() ?? 0
      let swings = (segments[number] ?? []).map { placement.swing(of: $0) }
      defer { top += height + min(56 + (swings.max() ?? 0) / 20 * 2, 120) }
      return top...(top + height)
    }
  }
}

extension ModuleGraph.Node {
  /// The text lines in a box: the name, and the first members of a group.
  var lines: [String] {
    let first = members.prefix(4)
    let names = first.dropLast().map { $0 + "," } + first.suffix(1)
    let more = members.count > 4 ? ["and \(members.count - 4) more"] : []
    return [SafeText(name, width: 40).string]
      + (names + more).map { SafeText($0, width: 40).string }
      .joinedToLines { TextWidth.columns(of: $0) <= 30 }
  }

  /// The width of the box, which is an even number like all distances.
  var boxWidth: Int {
    let widths = lines.enumerated().map { index, line in
      TextWidth.picture(of: line, size: index == 0 ? 14 : 12)
    }
    return max(((widths.max() ?? 0) + 1) / 2 * 2 + 2 * Spacing.padding, 72)
  }

  var boxHeight: Int { 20 + Spacing.name + (lines.count - 1) * Spacing.note }
}

extension TextWidth {
  /// Estimates the width of text in a common sans-serif font. The estimate is at most about 10% too
  /// small.
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

/// The distances in a picture. All are even numbers, so that every center is an integer.
enum Spacing {
  static let boxes = 28
  /// The distance between a box and an adjacent line.
  static let boxAndLine = 18
  /// The distance between two lines that pass through a row.
  static let lines = 16
  /// The distance between the starting points of two lines on a box.
  static let ports = 14
  /// Extra space in the widest row, so that lines can be straight.
  static let slack = 48
  /// The minimum width of a row.
  static let narrowest = 240
  /// The padding around the text in a box.
  static let padding = 16
  /// The padding between the edge of a layer and its content.
  static let band = 16
  /// The margin around the picture.
  static let margin = 20
  /// The height of the first line in a box.
  static let name = 18
  /// The height of the other lines in a box, and of the notes below the picture.
  static let note = 16
}
