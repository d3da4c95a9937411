extension FlowState {
  /// Returns the state after a navigation.
  public func applying(_ navigation: Navigation) -> FlowState {
    var state = self
    _ = state.apply(navigation)
    return state
  }

  /// Changes the state by a navigation.
  ///
  /// - Returns: Whether the flow goes on; `false` for ``Navigation/pop`` and ``Navigation/discard`` on the
  ///   first route.
  mutating func apply(_ navigation: Navigation) -> Bool {
    problem = nil
    switch navigation {
    case .push(let route): changePath { $0.append(route) }
    case .replace(let route): changePath { $0[$0.count - 1] = route }
    case .update(let route): update(route)
    case .showFromRoot(let route): changePath { $0.replaceSubrange(1..., with: [route]) }
    case .pop: return pop()
    case .discard:
      guard canGoBack else { return false }
      changePath { $0.removeLast() }
    case .popToRoot: popToRoot()
    case .forward: goForward()
    case .selectTab(let index): selectTab(index)
    case .open(let route): open(route)
    case .present(let modal): self.modal = modal
    case .dismiss: modal = nil
    }
    return true
  }

  // MARK: - Internal

  /// Changes the path of the tab, after which there is nothing to go forward to.
  private mutating func changePath(_ change: (inout [Route]) -> Void) {
    change(&stacks[selectedTab].path)
    stacks[selectedTab].forward = []
  }

  private mutating func update(_ route: Route) {
    guard let index = path.lastIndex(where: { $0.name == route.name }) else { return open(route) }
    stacks[selectedTab].path[index] = route
  }

  private mutating func pop() -> Bool {
    guard canGoBack else { return false }
    stacks[selectedTab].forward.append(stacks[selectedTab].path.removeLast())
    return true
  }

  private mutating func popToRoot() {
    while canGoBack { _ = pop() }
  }

  private mutating func goForward() {
    guard let route = stacks[selectedTab].forward.popLast() else { return }
    stacks[selectedTab].path.append(route)
  }

  private mutating func selectTab(_ index: Int) {
    guard stacks.indices.contains(index) else { return }
    modal = nil
    if index == selectedTab { return popToRoot() }
    selectedTab = index
  }

  private mutating func open(_ route: Route) {
    modal = nil
    guard let tab = stacks.firstIndex(where: { $0.path[0].name == route.name }) else {
      selectedTab = 0
      return changePath { $0.replaceSubrange(1..., with: [route]) }
    }
    selectedTab = tab
    changePath { $0 = [route] }
  }
}
