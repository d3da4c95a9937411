/// The positions of all elements in a picture of a graph.
///
/// Layers are bands that contain rows of boxes. Lines run in the gaps between rows and between
/// boxes, so no line passes behind an unrelated box. The unit is about one pixel. All numbers are
/// integers, so the same graph gives the same picture on every system.
public struct GraphLayout: Hashable, Sendable {
  /// A point.
  public struct Point: Hashable, Sendable {
    /// The distance from the left edge.
    public let x: Int
    /// The distance from the top edge.
    public let y: Int
  }

  /// A rectangle.
  public struct Frame: Hashable, Sendable {
    /// The left edge.
    public let x: Int
    /// The upper edge.
    public let y: Int
    /// The width.
    public let width: Int
    /// The height.
    public let height: Int
  }

  /// A layer, as wide as the picture.
  public struct Band: Hashable, Sendable {
    /// The layer.
    public let layer: Layer
    /// The frame.
    public let frame: Frame
  }

  /// A segment of a line. It leaves its first point vertically, reaches its second point
  /// vertically, and stays between the heights of the two.
  public struct Curve: Hashable, Sendable {
    /// The upper end.
    public let from: Point
    /// The lower end.
    public let to: Point
  }

  /// The course of a line.
  public struct Route: Hashable, Sendable {
    /// The segments, top to bottom.
    public let curves: [Curve]
    /// Whether the dependent is below the dependency, so the arrow points up.
    public let isUpward: Bool
    /// The position of the label.
    public let label: Frame?
  }

  /// The shown graph.
  public let figure: GraphFigure
  /// The width.
  public let width: Int
  /// The height.
  public let height: Int
  /// The layers, top to bottom.
  public let bands: [Band]
  /// The frame of each box of the figure.
  public let boxes: [Frame]
  /// The course of each line of the figure.
  public let routes: [Route]

  /// Computes the positions of all elements of a figure.
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
