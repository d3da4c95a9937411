/// The changes that can be undone and redone.
struct TextHistory: Sendable {
  private var done: [TextChange] = []
  private var undone: [TextChange] = []

  private static let limit = 1_000

  /// Adds a change, and discards the undone changes. If `joining` is `true` and the change
  /// continues the last word, merges it into the last change.
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

/// A replacement of text that can be undone. Offsets count UTF-8 code units.
struct TextChange: Sendable {
  /// The kind of a change. The typed characters of a word become one undo step, and consecutive
  /// kills become one killed text.
  enum Kind: Sendable { case typing, killing, other }

  let offset: Int
  let removed: String
  var inserted: String
  let before: TextPosition
  var after: TextPosition

  var insertedRange: Range<Int> { offset..<offset + inserted.utf8.count }
  var removedRange: Range<Int> { offset..<offset + removed.utf8.count }
}

/// The caret and the selection, as UTF-8 offsets.
struct TextPosition: Hashable, Sendable {
  var caret: Int
  /// The fixed end of the selection; `nil` if nothing is selected.
  var anchor: Int?

  /// The selected range; an empty range at the caret if nothing is selected.
  var selection: Range<Int> {
    let anchor = anchor ?? caret
    return min(anchor, caret)..<max(anchor, caret)
  }
}
