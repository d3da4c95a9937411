import TerminalKit

/// Computes the frames of a stack's views.
@MainActor
struct StackLayout {
  let views: [TerminalView]
  private let axis: Stack.Axis
  private var spacing: Int
  private let size: Size
  /// The sizes that the views need.
  private var fitting: [Size] = []
  /// The lengths of the views along the axis.
  private var lengths: [Int] = []

  init(
    views: [TerminalView], axis: Stack.Axis, spacing: Int, size: Size, flex: (TerminalView) -> Int
  ) {
    self.views = views
    self.axis = axis
    self.spacing = spacing
    self.size = size
    measure(weights: views.map(flex))
  }

  /// The size that all views and the spacing between them need.
  var contentSize: Size {
    let along = fitting.reduce(0) { $0 + length($1) } + spacing * max(0, views.count - 1)
    return makeSize(along: along, across: fitting.map(breadth).max() ?? 0)
  }

  var frames: [Rect] {
    var start = 0
    return lengths.map { wanted in
      start = min(start, length(size))
      let along = min(wanted, length(size) - start)
      defer { start += along + spacing }
      let origin = axis == .vertical ? Point(x: 0, y: start) : Point(x: start, y: 0)
      return Rect(origin: origin, size: makeSize(along: along, across: breadth(size)))
    }
  }

  /// Returns a frame that is as broad as the stack, but has the length 0 along the axis.
  func emptyFrame(at origin: Point) -> Rect {
    Rect(origin: origin, size: makeSize(along: 0, across: breadth(size)))
  }

  /// Returns the position after a frame, at which the next view would start without spacing.
  func end(of frame: Rect) -> Point {
    axis == .vertical ? Point(x: frame.minX, y: frame.maxY) : Point(x: frame.maxX, y: frame.minY)
  }

  // MARK: - Measuring

  /// Measures the views whose weight is 0 first, in order. Then divides the remaining space among
  /// the views with a positive weight.
  ///
  /// One cell is reserved for each view with a positive weight that isn't a ``Spacer``, even if
  /// views with the weight 0 are then cut off. If the stack has fewer than two cells for each view,
  /// and the views with the weight 0 don't leave enough room, the spacing is omitted.
  private mutating func measure(weights: [Int]) {
    let reserved = zip(views, weights).filter { $1 > 0 && !($0 is Spacer) }.count
    var rest = length(size) - spacing * max(0, views.count - 1)
    if reserved > 0, length(size) < 2 * views.count {
      let fixed = zip(views, weights).filter { $1 == 0 }
        .reduce(0) { $0 + length(measured($1.0, along: max(0, length(size)))) }
      if rest - fixed < reserved {
        spacing = 0
        rest = length(size)
      }
    }
    rest -= reserved
    fitting = Array(repeating: .zero, count: views.count)
    for (index, view) in views.enumerated() where weights[index] == 0 {
      fitting[index] = measured(view, along: max(0, rest))
      rest -= length(fitting[index])
    }
    lengths = fitting.map(length)
    let shares = Shares(total: max(0, rest + reserved), weights: weights)
    for (index, view) in views.enumerated() where weights[index] > 0 {
      lengths[index] = shares[index]
      fitting[index] = measured(view, along: shares[index])
    }
  }

  private func measured(_ view: TerminalView, along: Int) -> Size {
    let size = view.fittingSize(makeSize(along: along, across: breadth(size)))
    return makeSize(along: min(length(size), along), across: min(breadth(size), breadth(self.size)))
  }

  // MARK: - Axis

  private func length(_ size: Size) -> Int { axis == .vertical ? size.height : size.width }

  private func breadth(_ size: Size) -> Int { axis == .vertical ? size.width : size.height }

  private func makeSize(along: Int, across: Int) -> Size {
    axis == .vertical ? Size(width: across, height: along) : Size(width: along, height: across)
  }
}

/// Cells divided in proportion to weights. The shares add up to the total, unless all weights are
/// 0.
struct Shares {
  private let bounds: [Int]

  /// Divides `total` cells in proportion to `weights`.
  ///
  /// - Parameters:
  ///   - total: The number of cells to divide.
  ///   - weights: The weights, at least 0. If all are 0, all shares are 0.
  init(total: Int, weights: [Int]) {
    let sum = weights.reduce(0, +)
    var before = 0
    bounds =
      [0]
      + weights.map { weight in
        before += weight
        return sum == 0 ? 0 : total * before / sum
      }
  }

  /// The share of the weight at an index.
  subscript(index: Int) -> Int { bounds[index + 1] - bounds[index] }
}
