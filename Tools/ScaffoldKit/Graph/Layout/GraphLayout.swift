/// Where everything in a picture of a graph stands.
///
/// Layers are bands, boxes stand in rows inside them, and lines run in the gaps between rows and
/// between boxes, so that none passes behind a box that it has nothing to do with. The unit is about
/// a pixel; all numbers are whole, so that the same graph gives the same picture everywhere.
public struct GraphLayout: Hashable, Sendable {
  /// A place.
  public struct Point: Hashable, Sendable {
    /// From the left.
    public let x: Int
    /// From the top.
    public let y: Int
  }

  /// A room.
  public struct Frame: Hashable, Sendable {
    /// Its left edge.
    public let x: Int
    /// Its upper edge.
    public let y: Int
    /// From left to right.
    public let width: Int
    /// From top to bottom.
    public let height: Int
  }

  /// A layer, from edge to edge.
  public struct Band: Hashable, Sendable {
    /// Which layer.
    public let layer: Layer
    /// Where it is.
    public let frame: Frame
  }

  /// A piece of a line: it leaves its first point straight down, arrives at its second straight from
  /// above, and stays between the heights of the two.
  public struct Curve: Hashable, Sendable {
    /// The upper end.
    public let from: Point
    /// The lower end.
    public let to: Point
  }

  /// The way of a line.
  public struct Route: Hashable, Sendable {
    /// Its pieces, from the top to the bottom.
    public let curves: [Curve]
    /// Whether who uses stands below who is used, so that the arrow points up.
    public let isUpward: Bool
    /// Where its label is.
    public let label: Frame?
  }

  /// What is shown.
  public let figure: GraphFigure
  /// From left to right.
  public let width: Int
  /// From top to bottom.
  public let height: Int
  /// The layers, from the top.
  public let bands: [Band]
  /// The place of each of the figure's boxes.
  public let boxes: [Frame]
  /// The way of each of the figure's lines.
  public let routes: [Route]

  /// Finds places for all that a figure shows.
  public init(_ figure: GraphFigure) {
    let rows = FigureRows(figure)
    let lattice = FigureLattice(figure, rows)
    let grid = LayoutGrid(lattice, rows)
    self.figure = figure
    bands = grid.bands
    boxes = figure.boxes.indices.map { grid.frame(of: $0) }
    routes = figure.lines.indices.map { line in
      Route(
        curves: grid.curves(along: lattice.chains[line]),
        isUpward: rows.upward.contains(line), label: grid.label(on: lattice.chains[line]))
    }
    width = grid.width
    height = grid.height
  }
}
