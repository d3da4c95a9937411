extension AnyViewModel {
  /// Draws `view` from an action until nothing is in flight any more: all that a one-shot command
  /// does with a screen.
  ///
  /// ```swift
  /// switch await search.present(on: page, after: .typed("whale")) {
  /// case .idle, .searching: print("interrupted")
  /// case .found: print("done")
  /// case .failed: print("failed")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - view: Drawn now and after each change, until this returns.
  ///   - action: What happened.
  /// - Returns: The last state. When the waiting task is cancelled, that is the one of that moment.
  public func present(
    on view: some StatefulView<State>, after action: Action
  ) async -> State {
    let subscription = subscribe(view)
    send(action)
    await settled()
    withExtendedLifetime((view, subscription)) {}
    return state
  }
}
