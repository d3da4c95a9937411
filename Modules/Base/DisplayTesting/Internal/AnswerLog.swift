/// The answers of effects that changed no state.
///
/// An answer changes the state if the state changes before the next input: while the answer is
/// handled, or while the actions are handled that were queued meanwhile, such as that of a followed
/// store.
struct AnswerLog {
  private(set) var unchanged: [HandledAction] = []
  private var current: HandledAction?

  /// Begins to observe an answer.
  mutating func begin(_ answer: HandledAction) {
    end()
    current = answer
  }

  /// Ends with a change of the state.
  mutating func stateChanged() {
    current = nil
  }

  /// Ends without a change of the state.
  mutating func end() {
    if let current { unchanged.append(current) }
    current = nil
  }
}
