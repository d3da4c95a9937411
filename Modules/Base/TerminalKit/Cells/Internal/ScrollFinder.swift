/// Finds a scroll that makes the difference between two frames smaller.
///
/// Compares rows by their hashes, as the diff algorithm of Paul Heckel (1978) does. Each row that
/// occurs once in the old frame votes for the distance by which it moved. The best range of rows
/// takes the fewest estimated bytes, so it may contain rows that have changed as well.
struct ScrollFinder {
  private let old: UnsafeBufferPointer<Cell>
  private let new: UnsafeBufferPointer<Cell>
  private let width: Int
  /// The range from the first to the last row that differs between the two frames.
  private let rows: Range<Int>

  /// The approximate number of bytes that a scroll takes.
  private static let scrollCost = 14

  init(
    from old: UnsafeBufferPointer<Cell>, to new: UnsafeBufferPointer<Cell>, width: Int,
    rows: Range<Int>
  ) { (self.old, self.new, self.width, self.rows) = (old, new, width, rows) }

  /// Finds the scroll that saves the most bytes.
  ///
  /// - Parameter known: The distance that rows have moved, or `nil` if it is unknown.
  /// - Returns: The scroll, or `nil` if no scroll saves bytes.
  func best(by known: Int?) -> Scroll? {
    guard let distance = known ?? commonDistance() else { return nil }
    let unmoved = sums { cost(ofRow: $0, over: $0) }
    let moved = sums { cost(ofRow: $0, over: $0 + distance) }
    let spaces = Array(repeating: Cell.blank, count: width)
    let blank = spaces.withUnsafeBufferPointer { spaces in
      sums { row(new, $0).differenceCount(from: spaces) }
    }
    // The vacated rows are at one end of the range. So the cost of a range is a sum: one part
    // depends only on its start, and the other only on its end.
    let count = abs(distance)
    let (lead, tail) = distance > 0 ? (0, count) : (count, 0)
    var best: (cost: Int, rows: Range<Int>) = (unmoved.last ?? 0, 0..<0)
    var start = (cost: Int.max, row: 0)
    for first in 0..<max(0, rows.count - count) {
      let cost = unmoved[first] - moved[first + lead] + blank.sum(first..<first + lead)
      if cost < start.cost { start = (cost, first) }
      let end = first + count + 1
      let endCost = moved[end - tail] + blank.sum(end - tail..<end) + unmoved.sum(end..<rows.count)
      let total = start.cost + endCost + Self.scrollCost
      if total < best.cost { best = (total, start.row..<end) }
    }
    guard !best.rows.isEmpty else { return nil }
    let range = best.rows.lowerBound + rows.lowerBound..<best.rows.upperBound + rows.lowerBound
    return Scroll(rows: range, distance: distance)
  }
}

// MARK: - Internal

extension ScrollFinder {
  private func row(_ cells: UnsafeBufferPointer<Cell>, _ y: Int) -> UnsafeBufferPointer<Cell> {
    .init(rebasing: cells[y * width..<(y + 1) * width])
  }

  /// Returns the distance that is the most frequent among moved rows, or `nil` if no row moved.
  private func commonDistance() -> Int? {
    var positions = [UInt64: Int?](minimumCapacity: rows.count)
    for y in rows {
      let hash = row(old, y).hash
      positions[hash] = positions[hash] == nil ? .some(y) : .some(nil)
    }
    var votes: [Int: Int] = [:]
    for y in rows {
      guard case .some(.some(let from)) = positions[row(new, y).hash], from != y else { continue }
      votes[from - y, default: 0] += 1
    }
    return votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }?.key
  }

  /// Returns the prefix sums of all row costs.
  private func sums(_ cost: (Int) -> Int) -> [Int] {
    rows.reduce(into: [0]) { sums, y in sums.append(sums[sums.count - 1] + cost(y)) }
  }

  /// Estimates the number of bytes that turn row `from` of the old frame into row `y` of the new
  /// frame. Returns 0 if `from` is outside ``rows``.
  private func cost(ofRow y: Int, over from: Int) -> Int {
    guard rows.contains(from) else { return 0 }
    let (present, wanted) = (row(old, from), row(new, y))
    return wanted.isSame(as: present) ? 0 : wanted.differenceCount(from: present) + 4
  }
}

extension [Int] {
  /// Returns the sum over a range. This array must contain prefix sums.
  fileprivate func sum(_ range: Range<Int>) -> Int {
    self[range.upperBound] - self[range.lowerBound]
  }
}

/// A range of rows whose content moves.
struct Scroll: Equatable {
  let rows: Range<Int>
  /// The number of rows by which the content moves up; negative if it moves down.
  let distance: Int
}
