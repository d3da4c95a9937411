/// The assignment of boxes to rows.
///
/// Each layer has its own rows. Inside a layer, dependents are above their dependencies. Boxes that
/// do not fit into a row continue in the next one.
struct FigureRows {
  /// The boxes of each row, top to bottom.
  private(set) var boxes: [[Int]] = []

  /// The rows of each layer that contains boxes.
  private(set) var bands: [(layer: Layer, rows: Range<Int>)] = []

  /// The row of each box.
  private(set) var row: [Int]

  /// The lines that lead upward: against the layers, or closing a dependency cycle.
  private(set) var upward: Set<Int> = []

  init(_ figure: GraphFigure) {
    row = figure.boxes.map { _ in 0 }
    let widest = Self.widestRow(of: figure.boxes.map(\.width))
    for layer in figure.boxes.map(\.layer).downward {
      let own = figure.boxes.indices.filter { figure.boxes[$0].layer == layer }
      let start = boxes.count
      for rank in RankOrder(own, of: figure).ranks {
        boxes += Self.wrapped(rank, figure.boxes.map(\.width), widest: widest)
      }
      bands.append((layer, start..<boxes.count))
    }
    for (place, members) in boxes.enumerated() { for box in members { row[box] = place } }
    upward = Set(
      figure.lines.indices.filter { row[figure.lines[$0].from] >= row[figure.lines[$0].to] })
  }

  /// The width of a page of text, or more if the picture would become too long.
  private static func widestRow(of widths: [Int]) -> Int {
    let area = Double(widths.reduce(0) { $0 + $1 + Spacing.boxes }) * 110
    return max(800, Int(area.squareRoot()))
  }

  /// Splits a row into the necessary number of equal rows.
  private static func wrapped(_ row: [Int], _ widths: [Int], widest: Int) -> [[Int]] {
    let total = row.reduce(0) { $0 + widths[$1] + Spacing.boxes }
    let count = min((total + widest - 1) / widest, row.count)
    return (0..<count).map { place in
      Array(row[(place * row.count / count)..<((place + 1) * row.count / count)])
    }
  }
}
