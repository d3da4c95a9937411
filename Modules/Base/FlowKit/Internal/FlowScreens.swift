/// The screens of a flow, one for each route that was shown and is still part of the state.
@MainActor
struct FlowScreens<Content> {
  private struct Entry {
    let route: Route
    let screen: FlowScreen<Content>
  }

  private var tabs: [[Entry]] = []
  private var modalEntry: Entry?

  /// The screen of the modal.
  var modal: FlowScreen<Content>? { modalEntry?.screen }

  /// Returns the screens of the tab that is shown.
  func path(of state: FlowState) -> [FlowScreen<Content>] {
    tabs.indices.contains(state.selectedTab) ? tabs[state.selectedTab].map(\.screen) : []
  }

  /// Creates the missing screens of the tab that is shown and of the modal, and releases those of
  /// routes that are gone. If a route has no screen, nothing changes.
  ///
  /// - Returns: The new screens.
  mutating func update(
    to state: FlowState, provider: Flow<Content>.Provider
  ) throws(RouteError) -> [FlowScreen<Content>] {
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
      let kept = zip(updated.tabs[index], stack.path).prefix { $0.route == $1 }.count
      updated.tabs[index].removeSubrange(kept...)
      guard index == state.selectedTab else { continue }
      for route in stack.path.dropFirst(kept) { updated.tabs[index].append(try entry(route)) }
    }
    if state.modal?.route != modalEntry?.route {
      updated.modalEntry = nil
      if let modal = state.modal { updated.modalEntry = try entry(modal.route) }
    }
    self = updated
    return new
  }

  /// Returns a state in which each route is that of its screen as it is now.
  func current(_ state: FlowState) -> FlowState {
    var state = state
    for (tab, entries) in tabs.enumerated() {
      for (index, entry) in entries.enumerated() {
        if let route = entry.screen.route { state.stacks[tab].path[index] = route }
      }
    }
    if let route = modal?.route { state.modal?.route = route }
    return state
  }
}
