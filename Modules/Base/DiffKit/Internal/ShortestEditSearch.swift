/// Searches for a shortest edit script of two sequences.
///
/// An edit script is a path through a grid from the upper left to the lower right corner: a step to
/// the right removes an element, a step down inserts an element, and a diagonal step keeps an
/// element. For each number of edits, the search stores how far to the right a path can get on each
/// diagonal.
///
/// Source: Eugene W. Myers, "An O(ND) Difference Algorithm and Its Variations" (1986).
struct ShortestEditSearch {
  private let old: [Int]
  private let new: [Int]

  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
  }

  /// Returns the pairs of indices whose elements are kept, in no particular order. The result is
  /// empty if the shortest script has more edits than the limit.
  func matches(editLimit: Int) -> [(Int, Int)] {
    var rounds: [FurthestPoints] = []
    for edits in 0...min(editLimit, old.count + new.count) {
      var furthest = FurthestPoints(edits: edits)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let start = start(on: diagonal, after: rounds.last)
        let end = endOfMatches(from: start, on: diagonal)
        furthest[diagonal] = end
        if end >= old.count, end - diagonal >= new.count {
          return matches(backFrom: diagonal, end, rounds)
        }
      }
      rounds.append(furthest)
    }
    return []
  }

  /// Returns the column in which a path reaches a diagonal with one more edit than in `last`; 0 if
  /// there is no `last`, because the first path has no edits.
  private func start(on diagonal: Int, after last: FurthestPoints?) -> Int {
    guard let last else { return 0 }
    return last.isReachedByInsertion(diagonal) ? last[diagonal + 1] : last[diagonal - 1] + 1
  }

  /// Returns the column after the equal elements that follow `start` on a diagonal.
  private func endOfMatches(from start: Int, on diagonal: Int) -> Int {
    var column = start
    while column < old.count, column - diagonal < new.count, column - diagonal >= 0,
      old[column] == new[column - diagonal]
    { column += 1 }
    return column
  }

  /// Follows the path back, one edit at a time, and returns the matches on it.
  private func matches(
    backFrom diagonal: Int, _ end: Int, _ rounds: [FurthestPoints]
  ) -> [(Int, Int)] {
    var matches: [(Int, Int)] = []
    var (diagonal, end, rounds) = (diagonal, end, rounds[...])
    while true {
      let last = rounds.popLast()
      let start = start(on: diagonal, after: last)
      matches += (start..<max(start, end)).map { ($0, $0 - diagonal) }
      guard let last else { return matches }
      diagonal += last.isReachedByInsertion(diagonal) ? 1 : -1
      end = last[diagonal]
    }
  }
}

/// The furthest column that a number of edits reaches on each diagonal. Only every second diagonal
/// can be reached.
private struct FurthestPoints {
  private let edits: Int
  private var columns: [Int32]

  init(edits: Int) {
    self.edits = edits
    columns = Array(repeating: -1, count: edits + 1)
  }

  subscript(diagonal: Int) -> Int {
    get { Int(columns[(diagonal + edits) / 2]) }
    set { columns[(diagonal + edits) / 2] = Int32(newValue) }
  }

  /// Returns whether an insertion reaches further on a diagonal than a removal does.
  func isReachedByInsertion(_ diagonal: Int) -> Bool {
    let next = edits + 1
    if diagonal == -next { return true }
    return diagonal != next && self[diagonal - 1] < self[diagonal + 1]
  }
}
