/// The elements that two sequences keep in common, in the same order.
struct ElementMatching {
  /// For each element of the old sequence, whether it is kept.
  private(set) var keepsOld: [Bool]

  /// For each element of the new sequence, whether it is kept. As many are true as in `keepsOld`.
  private(set) var keepsNew: [Bool]

  init(_ old: [Int], _ new: [Int], editLimit: Int) {
    keepsOld = Array(repeating: false, count: old.count)
    keepsNew = Array(repeating: false, count: new.count)
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
    let end =
      (0..<shorter - start).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? shorter - start
    for index in 0..<start { keep(index, index) }
    for index in 0..<end { keep(old.count - 1 - index, new.count - 1 - index) }
    matchMiddle(
      old, start..<old.count - end, new, start..<new.count - end, editLimit: editLimit)
  }

  private mutating func keep(_ oldIndex: Int, _ newIndex: Int) {
    keepsOld[oldIndex] = true
    keepsNew[newIndex] = true
  }

  /// Matches the elements between the common start and the common end. Elements that only one
  /// sequence contains can't match, so the search skips them.
  private mutating func matchMiddle(
    _ old: [Int], _ oldRange: Range<Int>, _ new: [Int], _ newRange: Range<Int>, editLimit: Int
  ) {
    let (inOld, inNew) = (Set(old[oldRange]), Set(new[newRange]))
    let oldIndices = oldRange.filter { inNew.contains(old[$0]) }
    let newIndices = newRange.filter { inOld.contains(new[$0]) }
    let search = ShortestEditSearch(oldIndices.map { old[$0] }, newIndices.map { new[$0] })
    for (oldIndex, newIndex) in search.matches(editLimit: editLimit) {
      keep(oldIndices[oldIndex], newIndices[newIndex])
    }
  }
}
