/// How a change of a ``Store`` appears in its history.
///
/// If a transaction changes the store several times, the last step other than `.step()` applies to
/// all its changes.
public enum HistoryStep: Hashable, Sendable {
  /// A step, which ``Store/undo()`` undoes. The name, such as `Remove`, is for the label of a menu
  /// item or a key, such as `Undo Remove`.
  case step(String? = nil)
  /// A change that becomes part of the previous step if that step was also joined and has the same
  /// name, and if no undo or redo happened in between. Otherwise, the change becomes a new step.
  /// For example, letters that a user types one by one become one step.
  case joined(String)
  /// No step, for content that was loaded or refreshed. An undo of an earlier step restores the
  /// state before that step, without the loaded content. To prevent such an undo, call
  /// ``Store/clearHistory()``.
  case none
}

/// The states that undo and redo can restore.
struct History<State> {
  /// A state, and the name of the step that leads away from it.
  typealias Entry = (state: State, name: String?)

  private(set) var past: [Entry] = []
  private(set) var future: [Entry] = []
  private var canJoin = false
  private let limit: Int

  init(limit: Int) { self.limit = max(0, limit) }

  /// Records the state before a change, unless the change is joined to the previous step, and
  /// clears the states that could be redone. Does nothing if the change is not a step, or if the
  /// limit is 0.
  mutating func record(_ old: State, _ step: HistoryStep) {
    let name: String?
    let isJoined: Bool
    switch step {
    case .none: return
    case .step(let text): (name, isJoined) = (text, false)
    case .joined(let text): (name, isJoined) = (text, true)
    }
    if limit == 0 { return }
    future = []
    defer { canJoin = isJoined }
    if isJoined, canJoin, past.last?.name == name { return }
    if past.count == limit { past.removeFirst() }
    past.append((old, name))
  }

  mutating func stepBack(from current: State) -> State? {
    guard let (previous, name) = past.popLast() else { return nil }
    future.append((current, name))
    canJoin = false
    return previous
  }

  mutating func stepForward(from current: State) -> State? {
    guard let (next, name) = future.popLast() else { return nil }
    past.append((current, name))
    canJoin = false
    return next
  }

  mutating func clear() { (past, future, canJoin) = ([], [], false) }
}
