/// A series of removals and insertions that turns one sequence into another. The series is as short
/// as possible, unless it needs too many edits.
///
/// Unlike the standard library's `difference(from:)`, the comparison is bounded: the search needs
/// at most 32 megabytes. The search skips elements that only one sequence contains. If the
/// remaining elements differ by more than 4,000 edits, everything between the first and the last
/// difference is replaced.
///
/// - Complexity: O(*n* + *d*²) on average, where *n* is the number of elements and *d* the number
///   of edits, at most 4,000, among the elements that both sequences contain.
struct EditScript<Element: Hashable & Sendable>: Equatable, Sendable {
  /// An element that is kept, removed or inserted.
  struct Edit: Equatable, Sendable {
    /// The raw value is the character that ``LineDiff`` and ``UnifiedDiff`` put before a line.
    enum Kind: Character {
      case keep = " "
      case remove = "-"
      case insert = "+"
    }

    let kind: Kind
    let element: Element
  }

  /// The edits, in order. Between two elements that are kept, removals precede insertions.
  let edits: [Edit]

  init(from old: [Element], to new: [Element], editLimit: Int = 4_000) {
    let (oldNumbers, newNumbers) = Self.numbers(of: old, new)
    let matching = ElementMatching(oldNumbers, newNumbers, editLimit: editLimit)
    edits = Self.edits(from: old, to: new, matching)
  }

  /// Numbers the elements of two sequences; equal elements have the same number.
  private static func numbers(of old: [Element], _ new: [Element]) -> ([Int], [Int]) {
    var numbers: [Element: Int] = [:]
    func number(of element: Element) -> Int {
      if let number = numbers[element] { return number }
      let number = numbers.count
      numbers[element] = number
      return number
    }
    return (old.map(number), new.map(number))
  }

  private static func edits(
    from old: [Element], to new: [Element], _ matching: ElementMatching
  ) -> [Edit] {
    var edits: [Edit] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if oldIndex < old.count, !matching.keepsOld[oldIndex] {
        edits.append(Edit(kind: .remove, element: old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, !matching.keepsNew[newIndex] {
        edits.append(Edit(kind: .insert, element: new[newIndex]))
        newIndex += 1
      } else {
        edits.append(Edit(kind: .keep, element: old[oldIndex]))
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    return edits
  }
}

/// The elements that two sequences have in common, in the same order.
struct ElementMatching {
  /// For each element of the old sequence, whether it is kept.
  private(set) var keepsOld: [Bool]

  /// For each element of the new sequence, whether it is kept. The number of kept elements is the
  /// same as in `keepsOld`.
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
    matchMiddle(old, start..<old.count - end, new, start..<new.count - end, editLimit: editLimit)
  }

  private mutating func keep(_ oldIndex: Int, _ newIndex: Int) {
    keepsOld[oldIndex] = true
    keepsNew[newIndex] = true
  }

  /// Matches the elements between the common prefix and the common suffix. Elements that only one
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
