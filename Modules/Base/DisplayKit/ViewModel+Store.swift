extension ViewModel {
  /// Sends an action with the present state of a store now and after each of its transactions, for
  /// as long as the view model lives.
  ///
  /// ```swift
  /// final class StarViewModel: ViewModel {
  ///   enum Action { case favoritesChanged(Set<Int>) }
  ///   let display = Display<Bool, Action>(false)
  ///
  ///   init(favorites: Store<Set<Int>>) {
  ///     follow(favorites) { .favoritesChanged($0) }
  ///   }
  ///
  ///   func handle(_ action: Action) {
  ///     switch action {
  ///     case .favoritesChanged(let favorites): update(favorites.contains(12))
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Called last in the initializer, or when the screen appears. Following a store again takes the
  /// place of the first time.
  ///
  /// > Important: Capture what the action needs, not `self`, which would keep itself alive.
  public func follow<Shared>(_ store: Store<Shared>, as action: @escaping (Shared) -> Action) {
    // Ended first: what is written while the new one is handed the state must not reach both.
    display.followed[ObjectIdentifier(store)] = nil
    display.followed[ObjectIdentifier(store)] = store.subscribe { [weak self] in
      self?.send(action($0))
    }
  }
}
