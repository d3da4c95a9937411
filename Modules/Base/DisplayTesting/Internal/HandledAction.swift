/// An action that a view model has handled.
struct HandledAction {
  /// The number of the view model's display.
  let display: Int
  let action: any Sendable
  /// The number of the effect that returned the action, or `nil` if the action was sent.
  let effect: Int?
}
