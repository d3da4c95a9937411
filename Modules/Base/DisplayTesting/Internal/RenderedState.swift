import DiffKit

/// A rendered state, with the state before it and the action that led to it.
struct RenderedState<State> {
  let state: State
  let before: State?
  let cause: String?

  /// The first state in full, every other state as a diff.
  var text: String {
    guard let before else { return "First state:\n\n\(indented(described(state)))" }
    let diff = LineDiff(from: described(before), to: described(state))
    let title = cause.map { "After \($0)" } ?? "Next state"
    return "\(title) (- before, + after):\n\n\(diff)"
  }
}
