/// The states that a store can undo and redo.
struct History<State> {
  private(set) var past: [State] = []
  private(set) var future: [State] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// Records the state before a change, and clears the states that could be redone.
  mutating func record(_ old: State) {
    if limit == 0 { return }
    future = []
    if past.count == limit { past.removeFirst() }
    past.append(old)
  }

  mutating func stepBack(from current: State) -> State? {
    guard let previous = past.popLast() else { return nil }
    future.append(current)
    return previous
  }

  mutating func stepForward(from current: State) -> State? {
    guard let next = future.popLast() else { return nil }
    past.append(current)
    return next
  }
}
