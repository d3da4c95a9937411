extension AnyViewModel {
  /// Creates a view model with a fixed state, for previews and tests of views.
  ///
  /// Its state never changes, and it has no effects.
  ///
  /// ```swift
  /// let found = AnyViewModel<SearchState, SearchAction>(state: .found(["Moby-Dick"]))
  ///
  /// var actions: [CounterAction] = []
  /// let counter = AnyViewModel<Int, CounterAction>(state: 3) { actions.append($0) }
  /// counter.send(.incremented)
  /// ```
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - onSend: A closure that receives each action. By default, actions are ignored.
  public convenience init(state: State, onSend: @escaping (Action) -> Void = { _ in }) {
    self.init(FixedViewModel(state, onSend: onSend))
  }
}
