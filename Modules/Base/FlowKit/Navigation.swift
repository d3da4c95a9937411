public import DisplayKit

/// A change to the screens that a flow shows.
///
/// A navigation is a value, so an event, a deep link or a test can create one, and a recording can
/// store it.
///
/// ```swift
/// let navigation = Navigation.push("detail/12")
/// ```
public enum Navigation: Hashable, Sendable, Codable {
  /// Shows a route on top of the selected tab, and clears the routes that ``forward`` shows again.
  case push(Route)
  /// Shows a route in place of the route on top, and clears the routes that ``forward`` shows
  /// again.
  case replace(Route)
  /// Replaces the topmost route of the selected tab that has the same name as the new route, and
  /// keeps the routes above it. If there is no such route, does the same as ``open(_:)``.
  case update(Route)
  /// Removes all routes of the selected tab except the first route, shows a route on top of that
  /// route, and clears the routes that ``forward`` shows again.
  case showFromRoot(Route)
  /// Removes the route on top, which ``forward`` can show again. If the selected tab has no other
  /// route, the flow finishes instead.
  case pop
  /// Removes the route on top, for example because its content was deleted, and clears the routes
  /// that ``forward`` shows again. If the selected tab has no other route, the flow finishes
  /// instead.
  case discard
  /// Removes all routes of the selected tab except the first route. ``forward`` can show the
  /// removed routes again.
  case popToRoot
  /// Shows the last popped route of the selected tab again; does nothing if there is no such route.
  case forward
  /// Dismisses the modal and shows a tab with its path. If the tab is already selected, removes all
  /// its routes except the first one. Does nothing if no tab has this index.
  case selectTab(Int)
  /// Dismisses the modal and shows a route as a deep link does. The route replaces the path of the
  /// tab whose first route has the name of the new route. If there is no such tab, the route is
  /// shown directly above the first route of the first tab.
  case open(Route)
  /// Shows a screen over all other screens, in place of a modal that is already shown.
  case present(Modal)
  /// Removes the modal; does nothing if no modal is shown.
  case dismiss
}

extension Navigation: ViewEvent {
  /// Whether the change is animated if the sender doesn't choose; `false` for navigations that can
  /// jump to a distant screen or change a screen below the top.
  var isAnimatedByDefault: Bool {
    switch self {
    case .open, .selectTab, .update: false
    case .push, .replace, .showFromRoot, .pop, .discard, .popToRoot, .forward, .present, .dismiss:
      true
    }
  }
}

extension FlowState {
  /// Returns the state after a navigation, for example to expect it in a test.
  public func applying(_ navigation: Navigation) -> FlowState {
    var state = self
    _ = state.apply(navigation)
    return state
  }

  /// Applies a navigation to the state.
  ///
  /// - Returns: `false` if the flow finishes, because ``Navigation/pop`` or ``Navigation/discard``
  ///   was applied to the first route.
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

  /// Changes the path of the selected tab, and clears the routes that `forward` shows again.
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
