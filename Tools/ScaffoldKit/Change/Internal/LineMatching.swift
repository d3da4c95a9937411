/// Which lines of one text stand in another one too, in the same order.
///
/// Source: Eugene W. Myers, An O(ND) Difference Algorithm and Its Variations (1986).
struct LineMatching {
  /// Beyond so many differences between lines that stand in both texts, all between the first and
  /// the last difference counts as replaced: nobody reads the shortest way there, and to find it
  /// takes the square of their number.
  static let mostDifferences = 4_000

  /// Whether each line of the old text stands in the new one.
  private(set) var keepsOld: [Bool]

  /// Whether each line of the new text stands in the old one. As many are true as in `keepsOld`.
  private(set) var keepsNew: [Bool]

  init(_ old: [Int], _ new: [Int]) {
    keepsOld = Array(repeating: false, count: old.count)
    keepsNew = Array(repeating: false, count: new.count)
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end =
      (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shorter - start
    for index in 0..<start { keep(index, index) }
    for index in 0..<end { keep(old.count - 1 - index, new.count - 1 - index) }
    matchMiddle(old, start..<old.count - end, new, start..<new.count - end)
  }

  private mutating func keep(_ oldIndex: Int, _ newIndex: Int) {
    keepsOld[oldIndex] = true
    keepsNew[newIndex] = true
  }

  /// Matches what is left between the same start and the same end. Lines that stand in one text
  /// alone match nothing, so the search need not meet them.
  private mutating func matchMiddle(
    _ old: [Int], _ oldRange: Range<Int>, _ new: [Int], _ newRange: Range<Int>
  ) {
    let (inOld, inNew) = (Set(old[oldRange]), Set(new[newRange]))
    let oldIndices = oldRange.filter { inNew.contains(old[$0]) }
    let newIndices = newRange.filter { inOld.contains(new[$0]) }
    let path = ShortestEdit(oldIndices.map { old[$0] }, newIndices.map { new[$0] })
    for (oldIndex, newIndex) in path.matches(limit: Self.mostDifferences) {
      keep(oldIndices[oldIndex], newIndices[newIndex])
    }
  }
}
