/// The rows of a picture, with their heights and the positions of their items.
struct LayoutGrid {
  let width: Int
  private(set) var height: Int
  private(set) var bands: [GraphLayout.Band] = []

  private let lattice: FigureLattice
  private let middle: [Int]
  private let left: Int
  private var row: [Int]
  private var rowFrames: [(top: Int, bottom: Int)] = []
  private let ports: LinePorts

  init(_ lattice: FigureLattice, _ figureRows: FigureRows) {
    self.lattice = lattice
    let rows = RowOrder(lattice).rows
    ports = LinePorts(lattice, in: rows)
    let placement = RowPlacement(lattice, in: rows, ports)
    middle = placement.middle
    let heading = figureRows.bands.map { FigureText($0.layer.title, .name).width }.max() ?? 0
    left = Spacing.margin + 2 * Spacing.band + heading + Spacing.boxes
    width = left + placement.width + Spacing.band + Spacing.margin
    height = Spacing.margin
    row = lattice.items.map { _ in 0 }
    for (place, items) in rows.enumerated() { for item in items { row[item] = place } }
    stack(rows, figureRows)
  }

  // MARK: - Positions

  func frame(of item: Int) -> GraphLayout.Frame {
    let (top, bottom) = rowFrames[row[item]]
    let size = lattice.items[item]
    return GraphLayout.Frame(
      x: left + middle[item] - size.width / 2, y: (top + bottom - size.height) / 2,
      width: size.width, height: size.height)
  }

  func curves(along chain: [FigureLattice.Segment]) -> [GraphLayout.Curve] {
    chain.enumerated().flatMap { index, segment in
      let curve = GraphLayout.Curve(from: bottom(of: segment), to: top(of: segment))
      guard index > 0, lattice.items[segment.upper].kind == .bend else { return [curve] }
      let passing = GraphLayout.Curve(from: top(of: chain[index - 1]), to: curve.from)
      return passing.from == passing.to ? [curve] : [passing, curve]
    }
  }

  func label(on chain: [FigureLattice.Segment]) -> GraphLayout.Frame? {
    let item = chain.first { segment in
      if case .label = lattice.items[segment.lower].kind { true } else { false }
    }
    return item.map { frame(of: $0.lower) }
  }

  private func bottom(of segment: FigureLattice.Segment) -> GraphLayout.Point {
    let upper = lattice.items[segment.upper]
    let edge = upper.kind == .bend ? rowFrames[row[segment.upper]].bottom : nil
    let frame = frame(of: segment.upper)
    return GraphLayout.Point(
      x: left + middle[segment.upper] + ports.below(segment), y: edge ?? frame.y + frame.height)
  }

  private func top(of segment: FigureLattice.Segment) -> GraphLayout.Point {
    let lower = lattice.items[segment.lower]
    let edge = lower.kind == .bend ? rowFrames[row[segment.lower]].top : nil
    return GraphLayout.Point(
      x: left + middle[segment.lower] + ports.above(segment), y: edge ?? frame(of: segment.lower).y)
  }

  // MARK: - Heights

  private mutating func stack(_ rows: [[Int]], _ figureRows: FigureRows) {
    let step = rows.count > figureRows.boxes.count ? 2 : 1
    var top = Spacing.margin + Spacing.band
    let segments = Dictionary(grouping: lattice.segments) { row[$0.upper] }
    for (place, items) in rows.enumerated() {
      let rowHeight = items.map { lattice.items[$0].height }.max() ?? 0
      rowFrames.append((top, top + rowHeight))
      top += rowHeight + gap(below: segments[place] ?? [])
    }
    let lastBottom = rowFrames.last?.bottom ?? Spacing.margin
    height = lastBottom + (rowFrames.isEmpty ? 0 : Spacing.band) + Spacing.margin
    bands = figureRows.bands.map { band in
      let top = rowFrames[band.rows.lowerBound * step].top - Spacing.band
      let bottom = rowFrames[(band.rows.upperBound - 1) * step].bottom + Spacing.band
      return GraphLayout.Band(
        layer: band.layer,
        frame: GraphLayout.Frame(
          x: Spacing.margin, y: top, width: width - 2 * Spacing.margin, height: bottom - top))
    }
  }

  /// A gap with wider curves is higher, so that the curves stay distinguishable.
  private func gap(below segments: [FigureLattice.Segment]) -> Int {
    let swing = segments.map { abs(middle[$0.upper] - middle[$0.lower]) }.max() ?? 0
    return min(56 + swing / 20 * 2, 120)
  }
}
