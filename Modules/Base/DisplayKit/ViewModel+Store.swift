extension ViewModel {
  /// Sends an action with the state of a store, now and after each change, until the view model is
  /// released.
  ///
  /// ```swift
  /// final class StarViewModel: ViewModel {
  ///   enum Action { case favoritesChanged(Set<Int>) }
  ///   let display = Display<Bool, Action>(false)
  ///
  ///   init(favorites: Store<Set<Int>>) {
  ///     follow(favorites, id: "favorites") { .favoritesChanged($0) }
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
  /// Call this method at the end of the initializer, or when the screen appears, but not inside
  /// ``performTransaction(_:)``: subscriptions are not part of a transaction.
  ///
  /// > Important: Capture the values that the action needs, not `self`: the view model would keep
  /// > itself alive.
  ///
  /// - Parameters:
  ///   - store: The store to follow.
  ///   - id: Identifies the subscription. Following with the same id ends the earlier subscription,
  ///     even if that follows another store.
  ///   - action: Returns the action for a state.
  public func follow<Shared>(
    _ store: Store<Shared>, id: some Hashable & Sendable, as action: @escaping (Shared) -> Action
  ) {
    startFollowing(store, id: AnyHashable(id)) { action($0) }
  }

  /// Sends an action with a part of a store's state, now and after each change of that part.
  ///
  /// ```swift
  /// struct Settings: Equatable { var usesLargeText = false, showsYears = true }
  ///
  /// extension CounterViewModel {
  ///   func follow(_ settings: Store<Settings>) {
  ///     follow(settings, id: "text size", select: \.usesLargeText) { _ in .incremented }
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - store: The store to follow.
  ///   - id: Identifies the subscription; see ``follow(_:id:as:)``.
  ///   - part: Returns the part of a state.
  ///   - action: Returns the action for a part.
  public func follow<Shared, Part: Equatable>(
    _ store: Store<Shared>, id: some Hashable & Sendable, select part: @escaping (Shared) -> Part,
    as action: @escaping (Part) -> Action
  ) {
    var last: Part?
    startFollowing(store, id: AnyHashable(id)) {
      let part = part($0)
      if part == last { return nil }
      last = part
      return action(part)
    }
  }

  // MARK: - Internal

  private func startFollowing<Shared>(
    _ store: Store<Shared>, id: AnyHashable, as action: @escaping (Shared) -> Action?
  ) {
    assertDisplayIsStored()
    // The old subscription ends first. Otherwise, a write during the first action of the new
    // subscription would notify both subscriptions.
    display.followTokens[id] = nil
    display.followTokens[id] = store.addFollower { [weak self] in
      if let action = action($0) { self?.process(action, effect: nil) }
    }
  }
}
