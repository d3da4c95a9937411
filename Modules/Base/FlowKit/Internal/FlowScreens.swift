/// The screens of a flow: one for each route of the tabs that have been selected, and one for the
/// modal.
@MainActor
struct FlowScreens<Content> {
  private struct Entry {
    var route: Route
    let screen: FlowScreen<Content>

    /// Returns whether the screen shows the route or can be restarted with it.
    @MainActor
    func canShow(_ route: Route) -> Bool {
      route == self.route || route.name == self.route.name && screen.restart != nil
    }

    /// Shows a route in the screen. If the route is new, restarts the screen. Throws an error if
    /// the parameters of the route are invalid.
    @MainActor
    mutating func show(_ route: Route) throws(RouteError) {
      if route != self.route { try screen.restart?(route) }
      self.route = route
    }
  }

  private var tabs: [[Entry]] = []
  private var modalEntry: Entry?

  var modal: FlowScreen<Content>? { modalEntry?.screen }

  /// Returns the screens of the selected tab, or an empty array if the tab has not been shown.
  func path(of state: FlowState) -> [FlowScreen<Content>] {
    tabs.indices.contains(state.selectedTab) ? tabs[state.selectedTab].map(\.screen) : []
  }

  /// Creates the missing screens of the selected tab and of the modal, restarts screens with new
  /// parameters, and releases screens whose routes are gone. Throws an error if a new route has no
  /// screen or has invalid parameters. In that case, nothing changes: a navigation restarts at most
  /// one screen, after the new screens have been created.
  ///
  /// A restored state can contain old routes without a screen. This method removes such routes and
  /// the routes above them from the state, and also a modal without a screen.
  ///
  /// - Returns: The new screens.
  mutating func update(
    to state: inout FlowState, after old: FlowState, provider: Flow<Content>.Provider
  ) throws(RouteError) -> [FlowScreen<Content>] {
    let isOldModal = state.modal == nil || state.modal == old.modal
    let isOld = isOldModal && state.path == old.stacks[state.selectedTab].path
    var new: [FlowScreen<Content>] = []
    func entry(_ route: Route) throws(RouteError) -> Entry {
      let screen = try provider(route)
      new.append(screen)
      return Entry(route: route, screen: screen)
    }

    var updated = self
    if updated.tabs.count != state.stacks.count {
      updated.tabs = Array(repeating: [], count: state.stacks.count)
    }
    for (index, stack) in state.stacks.enumerated() {
      let kept = zip(updated.tabs[index], stack.path).prefix { $0.canShow($1) }.count
      updated.tabs[index].removeSubrange(kept...)
      // A navigation before the start may have changed a tab that is not shown.
      let isOldTab = stack.path == old.stacks[index].path
      guard index == state.selectedTab || !isOldTab else { continue }
      do throws(RouteError) {
        for route in stack.path.dropFirst(kept) { updated.tabs[index].append(try entry(route)) }
      } catch {
        let count = updated.tabs[index].count
        guard isOld, isOldTab, count > 0 else { throw error }
        state.stacks[index].path.removeSubrange(count...)
        state.problem = error
      }
    }
    if state.modal?.route != modalEntry?.route {
      updated.modalEntry = nil
      do throws(RouteError) {
        updated.modalEntry = try state.modal.map { modal throws(RouteError) in
          try entry(modal.route)
        }
      } catch {
        guard isOld else { throw error }
        state.modal = nil
        state.problem = error
      }
    }
    for (tab, stack) in state.stacks.enumerated() {
      for (index, route) in zip(updated.tabs[tab].indices, stack.path) {
        try updated.tabs[tab][index].show(route)
      }
    }
    self = updated
    return new
  }

  /// Removes the screen of a child flow, and its route. The first screen of a tab is not removed.
  /// After a removal from a tab, ``Navigation/forward`` shows nothing in that tab.
  ///
  /// - Returns: Whether a screen was removed.
  mutating func remove(_ flow: AnyObject, from state: inout FlowState) -> Bool {
    if modal?.flow === flow {
      modalEntry = nil
      state.modal = nil
      return true
    }
    for tab in tabs.indices {
      let index = tabs[tab].lastIndex { $0.screen.flow === flow } ?? 0
      if index == 0 { continue }
      tabs[tab].remove(at: index)
      state.stacks[tab].path.remove(at: index)
      state.stacks[tab].forward = []
      return true
    }
    return false
  }

  /// Returns the state with the current route of each screen.
  func current(_ state: FlowState) -> FlowState {
    var screens = self
    return screens.updateRoutes(of: state)
  }

  /// Stores the current route of each screen, and returns the state with these routes.
  mutating func updateRoutes(of state: FlowState) -> FlowState {
    var state = state
    for (tab, entries) in tabs.enumerated() {
      for (index, entry) in entries.enumerated() {
        guard let route = entry.screen.route else { continue }
        tabs[tab][index].route = route
        state.stacks[tab].path[index] = route
      }
    }
    if let route = modal?.route {
      modalEntry?.route = route
      state.modal?.route = route
    }
    return state
  }
}
