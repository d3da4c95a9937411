/// The shortest way from one sequence to another by removing and adding elements.
///
/// In Myers' picture it is a path through a grid from the upper left to the lower right: a step to
/// the right removes, a step down adds, and a diagonal keeps an element. For each number of
/// removals and additions the search knows how far right every diagonal can be reached.
struct ShortestEdit {
  private let old: [Int]
  private let new: [Int]

  init(_ old: [Int], _ new: [Int]) {
    self.old = old
    self.new = new
  }

  /// The pairs of indices whose elements are kept, in no order; none if that takes more removals
  /// and additions than the limit.
  func matches(limit: Int) -> [(Int, Int)] {
    var rounds: [Reach] = []
    for edits in 0...min(limit, old.count + new.count) {
      var reach = Reach(edits: edits)
      for diagonal in stride(from: -edits, through: edits, by: 2) {
        let start = start(on: diagonal, after: rounds.last)
        let end = slide(from: start, on: diagonal)
        reach[diagonal] = end
        if end >= old.count, end - diagonal >= new.count {
          return matches(backFrom: diagonal, end, rounds)
        }
      }
      rounds.append(reach)
    }
    return []
  }

  /// Where one more edit arrives on a diagonal.
  private func start(on diagonal: Int, after last: Reach?) -> Int {
    guard let last else { return 0 }
    return last.comesFromAbove(diagonal) ? last[diagonal + 1] : last[diagonal - 1] + 1
  }

  /// How far equal elements lead on from there.
  private func slide(from start: Int, on diagonal: Int) -> Int {
    var index = start
    while index < old.count, index - diagonal < new.count, index - diagonal >= 0,
      old[index] == new[index - diagonal]
    { index += 1 }
    return index
  }

  /// Walks the path back, round by round.
  private func matches(backFrom diagonal: Int, _ end: Int, _ rounds: [Reach]) -> [(Int, Int)] {
    var matches: [(Int, Int)] = []
    var (diagonal, end, rounds) = (diagonal, end, rounds[...])
    while true {
      let last = rounds.popLast()
      let start = start(on: diagonal, after: last)
      matches += (start..<max(start, end)).map { ($0, $0 - diagonal) }
      guard let last else { return matches }
      diagonal += last.comesFromAbove(diagonal) ? 1 : -1
      end = last[diagonal]
    }
  }
}

/// How far right each diagonal is reached with a number of edits: only every second one can be.
private struct Reach {
  private let edits: Int
  private var ends: [Int32]

  init(edits: Int) {
    self.edits = edits
    ends = Array(repeating: -1, count: edits + 1)
  }

  subscript(diagonal: Int) -> Int {
    get { Int(ends[(diagonal + edits) / 2]) }
    set { ends[(diagonal + edits) / 2] = Int32(newValue) }
  }

  /// Whether the diagonal above leads farther than the one below, with one more edit.
  func comesFromAbove(_ diagonal: Int) -> Bool {
    let next = edits + 1
    if diagonal == -next { return true }
    return diagonal != next && self[diagonal - 1] < self[diagonal + 1]
  }
}
