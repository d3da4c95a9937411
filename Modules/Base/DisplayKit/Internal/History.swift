/// The states before and after the present one.
struct History<State> {
  private(set) var past: [State] = []
  private(set) var future: [State] = []
  private let limit: Int

  init(limit: Int) {
    self.limit = max(0, limit)
  }

  /// Remembers the state that a change has left; what was taken back before is no future any more.
  mutating func record(_ old: State) {
    if limit == 0 { return }
    future = []
    if past.count == limit { past.removeFirst() }
    past.append(old)
  }

  mutating func stepBack(from present: State) -> State? {
    guard let previous = past.popLast() else { return nil }
    future.append(present)
    return previous
  }

  mutating func stepForward(from present: State) -> State? {
    guard let next = future.popLast() else { return nil }
    past.append(present)
    return next
  }
}
