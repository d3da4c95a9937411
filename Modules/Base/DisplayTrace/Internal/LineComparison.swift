/// The shortest way from one text to another, found by lines.
///
/// Source: Eugene Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). Its time and
/// room grow with the square of the changes, so a search ends after some of them, takes the way that
/// got furthest, and a new one begins where that leads.
struct LineComparison {
  private(set) var changes: [LineChange] = []

  private let old: [Substring]
  private let new: [Substring]
  /// The lines as numbers, equal ones by the same number.
  private let oldNumbers: [Int]
  private let newNumbers: [Int]

  /// Compares two texts, with a new search after every `stretch` changes.
  init(from oldText: String, to newText: String, stretch: Int = 256) {
    old = oldText.split(separator: "\n", omittingEmptySubsequences: false)
    new = newText.split(separator: "\n", omittingEmptySubsequences: false)
    var numbers: [Substring: Int] = [:]
    func number(of line: Substring) -> Int {
      if let number = numbers[line] { return number }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    oldNumbers = old.map(number)
    newNumbers = new.map(number)

    var here = Point(old: 0, new: 0)
    while here.old < old.count || here.new < new.count {
      for point in way(from: here, stretch: stretch) {
        walk(from: here, to: point)
        here = point
      }
    }
    orderChanges()
  }
}

// MARK: - Searching

extension LineComparison {
  /// How many lines of each text are behind.
  private struct Point {
    var old: Int
    var new: Int
  }

  /// How many lines of the old text are behind at best, after as many changes as the round says.
  ///
  /// The element at `index` is for those ways in which `index` of the changes are removals.
  private typealias Round = [Int?]

  /// Where one walks straight to, one point after another: to both ends, or as far as it got.
  private func way(from start: Point, stretch: Int) -> [Point] {
    var rounds: [Round] = []
    var best = (removals: 0, sum: -1)
    for count in 0...max(stretch, 1) {
      best.sum = -1
      var round = Round(repeating: nil, count: count + 1)
      for removals in 0...count {
        guard let entry = entry(to: removals, after: rounds.last, of: count, from: start) else {
          continue
        }
        let end = slide(from: entry)
        round[removals] = end.old
        if end.old + end.new > best.sum { best = (removals, end.old + end.new) }
      }
      rounds.append(round)
      if best.sum == old.count + new.count { break }
    }
    return points(to: best.removals, of: rounds, from: start)
  }

  /// The point that one change leads to from the round before.
  private func entry(
    to removals: Int, after round: Round?, of count: Int, from start: Point
  ) -> Point? {
    guard let round else { return start }
    // Of one kind of way, all points lie on a diagonal.
    let offset = start.new - start.old + count - 2 * removals
    var furthest: Int?
    if removals < count, let same = round[removals], same + offset <= new.count {
      furthest = same
    }
    if removals > 0, let before = round[removals - 1], before < old.count {
      furthest = max(furthest ?? 0, before + 1)
    }
    return furthest.map { Point(old: $0, new: $0 + offset) }
  }

  private func slide(from point: Point) -> Point {
    var point = point
    while point.old < old.count, point.new < new.count,
      oldNumbers[point.old] == newNumbers[point.new]
    {
      point.old += 1
      point.new += 1
    }
    return point
  }

  /// Finds back how the last round was reached.
  private func points(to removals: Int, of rounds: [Round], from start: Point) -> [Point] {
    var removals = removals
    var points: [Point] = []
    for count in rounds.indices.reversed() {
      let round = count > 0 ? rounds[count - 1] : nil
      guard let end = rounds[count][removals],
        let entry = entry(to: removals, after: round, of: count, from: start)
      else { break }
      points.append(Point(old: end, new: end + entry.new - entry.old))
      points.append(entry)
      if let round, removals > 0, round[removals - 1] == entry.old - 1 { removals -= 1 }
    }
    return points.reversed()
  }
}

// MARK: - Writing

extension LineComparison {
  private mutating func walk(from start: Point, to end: Point) {
    let (olds, news) = (start.old..<end.old, start.new..<end.new)
    if olds.count == news.count {
      changes += old[olds].map { .same($0) }
    } else {
      changes += old[olds].map { .removed($0) }
      changes += new[news].map { .added($0) }
    }
  }

  /// What goes stands before what takes its place.
  private mutating func orderChanges() {
    var ordered: [LineChange] = []
    var added: [LineChange] = []
    for change in changes {
      switch change {
      case .same:
        ordered += added
        added = []
        ordered.append(change)
      case .removed:
        ordered.append(change)
      case .added:
        added.append(change)
      }
    }
    changes = ordered + added
  }
}
