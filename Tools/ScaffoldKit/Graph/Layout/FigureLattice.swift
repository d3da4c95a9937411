/// The boxes of a picture with the other items of the rows: a bend wherever a line passes a row,
/// and labels in rows of their own. Every segment leads to the next row.
///
/// Lines to the same box share their bends. If one box has more outgoing lines than the other end
/// has incoming ones, lines from that box share their bends instead. In both cases, following a
/// line from its start leads only to its own destinations.
struct FigureLattice {
  struct Item {
    enum Kind: Hashable {
      case box(Int)
      case label(Int)
      case bend
    }
    let kind: Kind
    let width: Int
    let height: Int
  }

  /// A piece of a line from an item to an item in the next row.
  struct Segment: Hashable, Comparable {
    let upper: Int
    let lower: Int
    /// The line that leads upward, which distinguishes segments between the same items.
    let upward: Int?

    static func < (left: Segment, right: Segment) -> Bool {
      (left.upper, left.lower, left.upward ?? -1) < (right.upper, right.lower, right.upward ?? -1)
    }
  }

  private(set) var items: [Item] = []
  /// The items of each row, left to right, in an initial order.
  private(set) var rows: [[Int]]
  /// The segments of each line, top to bottom.
  private(set) var chains: [[Segment]] = []

  private let figure: GraphFigure
  private let figureRows: FigureRows
  private var bends: [Bend: Int] = [:]

  /// The bends that several lines share.
  private struct Bend: Hashable {
    enum Stream: Hashable {
      case to(Int)
      case from(Int, Layer)
      case line(Int)
    }
    let stream: Stream
    let row: Int
  }

  init(_ figure: GraphFigure, _ figureRows: FigureRows) {
    self.figure = figure
    self.figureRows = figureRows
    let hasLabels = figure.lines.contains { $0.label != nil }
    let step = hasLabels ? 2 : 1
    items = figure.boxes.indices.map { place in
      let box = figure.boxes[place]
      return Item(kind: .box(place), width: box.width, height: box.height)
    }
    rows = Array(repeating: [], count: max(0, (figureRows.boxes.count - 1) * step + 1))
    for (place, boxes) in figureRows.boxes.enumerated() { rows[place * step] = boxes }
    let streams = streams()
    for line in figure.lines.indices {
      chains.append(chain(of: line, in: streams[line], step: step))
    }
  }

  /// The segments without duplicates.
  var segments: Set<Segment> { Set(chains.joined()) }

  // MARK: - Building

  private func ends(of line: Int) -> (upper: Int, lower: Int) {
    let line = figure.lines[line]
    return figureRows.row[line.from] <= figureRows.row[line.to]
      ? (line.from, line.to) : (line.to, line.from)
  }

  private func streams() -> [Bend.Stream] {
    let row = figureRows.row
    let long = figure.lines.filter { row[$0.to] > row[$0.from] + 1 }
    let sent = Dictionary(grouping: long) { from($0) }.mapValues(\.count)
    let received = Dictionary(grouping: long, by: \.to).mapValues(\.count)
    return figure.lines.enumerated().map { place, line in
      if figureRows.upward.contains(place) || line.label != nil { return .line(place) }
      return sent[from(line)] ?? 0 > received[line.to] ?? 0 ? from(line) : .to(line.to)
    }
  }

  private func from(_ line: GraphFigure.Line) -> Bend.Stream {
    .from(line.from, figure.boxes[line.to].layer)
  }

  private mutating func chain(of line: Int, in stream: Bend.Stream, step: Int) -> [Segment] {
    let (upper, lower) = ends(of: line)
    let first = figureRows.row[upper] * step
    let last = figureRows.row[lower] * step
    var places = [upper]
    for row in (first + 1)..<max(last, first + 1) {
      if row == first + 1, let label = figure.lines[line].label {
        places.append(add(label, of: line, to: row))
      } else {
        places.append(bend(Bend(stream: stream, row: row)))
      }
    }
    places.append(lower)
    let upward = figureRows.upward.contains(line) ? line : nil
    return zip(places, places.dropFirst()).map {
      Segment(upper: $0, lower: $1, upward: upward)
    }
  }

  private mutating func bend(_ bend: Bend) -> Int {
    if let known = bends[bend] { return known }
    let place = add(Item(kind: .bend, width: 0, height: 0), to: bend.row)
    bends[bend] = place
    return place
  }

  private mutating func add(_ label: FigureText, of line: Int, to row: Int) -> Int {
    let width = label.width + label.width % 2 + 16
    return add(Item(kind: .label(line), width: width, height: 22), to: row)
  }

  private mutating func add(_ item: Item, to row: Int) -> Int {
    items.append(item)
    rows[row].append(items.count - 1)
    return items.count - 1
  }
}
