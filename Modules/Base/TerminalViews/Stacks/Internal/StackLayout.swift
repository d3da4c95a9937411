import TerminalKit

/// The frames of the views of a stack in a size.
@MainActor
struct StackLayout {
  let views: [TerminalView]
  private let axis: Stack.Axis
  private let spacing: Int
  private let alignment: Stack.Alignment
  private let size: Size
  /// The content sizes of the views.
  private var fitting: [Size] = []
  /// The lengths of the views in the direction of the stack.
  private var lengths: [Int] = []

  init(
    views: [TerminalView], axis: Stack.Axis, spacing: Int, alignment: Stack.Alignment, size: Size,
    flex: (TerminalView) -> Int
  ) {
    self.views = views
    self.axis = axis
    self.spacing = spacing
    self.alignment = alignment
    self.size = size
    measure(weights: views.map(flex))
  }

  /// The size that all views need with their spacing.
  var contentSize: Size {
    let along = fitting.reduce(0) { $0 + length($1) } + spacing * max(0, views.count - 1)
    return makeSize(along: along, across: fitting.map(breadth).max() ?? 0)
  }

  /// The frames of the views.
  var frames: [Rect] {
    var start = 0
    return zip(lengths, fitting).map { wanted, fitting in
      start = min(start, length(size))
      let along = min(wanted, length(size) - start)
      defer { start += along + spacing }
      return makeFrame(start: start, along: along, across: breadth(fitting))
    }
  }

  // MARK: - Measuring

  /// Measures views of a fixed size first, in order, and then those that share the rest.
  private mutating func measure(weights: [Int]) {
    var rest = length(size) - spacing * max(0, views.count - 1)
    fitting = Array(repeating: .zero, count: views.count)
    for (index, view) in views.enumerated() where weights[index] == 0 {
      fitting[index] = measured(view, along: max(0, rest))
      rest -= length(fitting[index])
    }
    lengths = fitting.map(length)
    let shares = Shares(total: max(0, rest), weights: weights)
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
    axis == .vertical
      ? Size(width: across, height: along) : Size(width: along, height: across)
  }

  private func makeFrame(start: Int, along: Int, across: Int) -> Rect {
    let rest = breadth(size) - across
    let (offset, across) =
      switch alignment {
      case .leading: (0, across)
      case .center: (rest / 2, across)
      case .trailing: (rest, across)
      case .fill: (0, breadth(size))
      }
    let origin = axis == .vertical ? Point(x: offset, y: start) : Point(x: start, y: offset)
    return Rect(origin: origin, size: makeSize(along: along, across: across))
  }
}
