import DisplayTrace

/// A state that was drawn, and what is known of how it came.
struct DrawnState<State> {
  let state: State
  let before: State?
  let cause: String?

  /// The first one whole, the others as what they changed.
  var text: String {
    guard let before else { return "At first:\n\n\(indented(described(state)))" }
    let diff = LineDiff(from: described(before), to: described(state))
    let title = cause.map { "After \($0)" } ?? "Then"
    return "\(title) (- before, + after):\n\n\(diff)"
  }
}
