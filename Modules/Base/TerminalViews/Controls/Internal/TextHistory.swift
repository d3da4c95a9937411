/// The changes of an edited text that can be undone and redone.
struct TextHistory: Sendable {
  private var done: [TextChange] = []
  private var undone: [TextChange] = []

  private static let limit = 1_000

  /// Adds a change. With `joining`, one that continues the last word becomes part of it.
  mutating func add(_ change: TextChange, joining: Bool) {
    undone = []
    if joining, var last = done.last, last.continues(with: change) {
      last.inserted += change.inserted
      last.after = change.after
      done[done.count - 1] = last
    } else {
      if done.count == Self.limit { done.removeFirst() }
      done.append(change)
    }
  }

  mutating func undo() -> TextChange? {
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  mutating func redo() -> TextChange? {
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }
}

extension TextChange {
  fileprivate func continues(with next: TextChange) -> Bool {
    let startsWord =
      inserted.last?.isWhitespace == true && next.inserted.first?.isWhitespace == false
    return next.removed.isEmpty && next.offset == insertedRange.upperBound && !startsWord
  }
}
