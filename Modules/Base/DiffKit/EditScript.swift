/// A shortest series of removals and insertions that turns one sequence into another.
///
/// ```swift
/// let script = EditScript(from: ["a", "b", "c"], to: ["a", "B", "c"])
/// print(script.edits == [.keep("a"), .remove("b"), .insert("B"), .keep("c")])
/// // true
/// ```
///
/// Unlike the standard library's `difference(from:)`, the comparison is bounded: the search needs at
/// most 32 megabytes. It skips elements that only one sequence contains. If the others differ by
/// more than 4,000 edits, everything between the first and the last difference is replaced.
///
/// - Complexity: O(*n* + *d*²) on average, where *n* is the number of elements and *d* the number
///   of edits, at most 4,000, among the elements that both sequences contain.
public struct EditScript<Element: Hashable & Sendable>: Equatable, Sendable {
  /// What happens to one element.
  public enum Edit: Equatable, Sendable {
    /// The element is in both sequences.
    case keep(Element)
    /// The element is in the old sequence only.
    case remove(Element)
    /// The element is in the new sequence only.
    case insert(Element)
  }

  /// The edits, in order. Between two elements that are kept, removals precede insertions.
  public let edits: [Edit]

  /// Compares two sequences.
  public init(from old: [Element], to new: [Element]) {
    self.init(from: old, to: new, editLimit: 4_000)
  }

  /// The number of elements that are removed.
  public var removedCount: Int {
    edits.count { if case .remove = $0 { true } else { false } }
  }

  /// The number of elements that are inserted.
  public var insertedCount: Int {
    edits.count { if case .insert = $0 { true } else { false } }
  }

  // MARK: - Internal

  init(from old: [Element], to new: [Element], editLimit: Int) {
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
        edits.append(.remove(old[oldIndex]))
        oldIndex += 1
      } else if newIndex < new.count, !matching.keepsNew[newIndex] {
        edits.append(.insert(new[newIndex]))
        newIndex += 1
      } else {
        edits.append(.keep(old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    return edits
  }
}

extension EditScript.Edit {
  var element: Element {
    switch self {
    case .keep(let element), .remove(let element), .insert(let element): element
    }
  }

  var isKeep: Bool {
    switch self {
    case .keep: true
    case .remove, .insert: false
    }
  }

  /// The character that both formats put before a line.
  var marker: Character {
    switch self {
    case .keep: " "
    case .remove: "-"
    case .insert: "+"
    }
  }
}
