import FlowKit
import Testing

@MainActor @Suite struct NavigationTests {
  /// Starts a flow with a state, sends the steps to the flow, and returns the new state of the
  /// flow.
  private func state(
    _ state: FlowState = FlowState(tabs: [["list"], ["favorites"]]), after steps: Navigation...
  ) -> FlowState {
    let flow = Flow<Void>(state) { _ in FlowScreen {} }
    flow.start()
    for step in steps { flow.send(step) }
    return flow.state
  }

  @Test("Push shows a route on top and forgets the forward routes")
  func push() {
    let state = state(after: .push("a"), .push("b"), .pop, .push("c"))
    #expect(state.path == ["list", "a", "c"])
    #expect(!state.canGoForward)
  }

  @Test("Pop and forward go back and forth on the same routes")
  func backAndForward() {
    let back = state(after: .push("a"), .push("b"), .pop, .pop)
    #expect(back.path == ["list"])
    #expect(!back.canGoBack)
    #expect(state(back, after: .forward).path == ["list", "a"])
    #expect(state(back, after: .forward, .forward).path == ["list", "a", "b"])
    #expect(state(back, after: .forward, .forward, .forward).path == ["list", "a", "b"])
  }

  @Test("Pop on the first route changes nothing")
  func popFirst() { #expect(state(after: .pop) == state()) }

  @Test("Pop to root keeps the first route, and forward shows the next one again")
  func popToRoot() {
    let root = state(after: .push("a"), .push("b"), .popToRoot)
    #expect(root.path == ["list"])
    #expect(state(root, after: .forward).path == ["list", "a"])
  }

  @Test("Replace changes the route on top")
  func replace() {
    #expect(state(after: .push("a"), .replace("b")).path == ["list", "b"])
    #expect(state(after: .replace("b")).path == ["b"])
  }

  @Test("Update changes the nearest route of the same name, and keeps those above it and forward")
  func update() {
    let both = state(after: .push("a/1"), .push("a/2"), .push("b"), .push("c"), .pop)
    let updated = state(both, after: .update("a/3"))
    #expect(updated.path == ["list", "a/1", "a/3", "b"])
    #expect(state(updated, after: .forward).path == ["list", "a/1", "a/3", "b", "c"])
  }

  @Test("Updating a route whose name is not in the path opens the route")
  func updateElsewhere() {
    let tab = state(after: .push("a"), .update("favorites/new"))
    #expect(tab.selectedTab == 1)
    #expect(tab.path == ["favorites/new"])
  }

  @Test("Discard removes the top route and clears the forward routes")
  func discard() {
    let discarded = state(after: .push("a"), .push("b"), .pop, .discard)
    #expect(discarded.path == ["list"])
    #expect(!discarded.canGoForward)
    #expect(state(discarded, after: .discard).path == ["list"])
  }

  @Test("Show from root replaces all routes but the first one")
  func showFromRoot() {
    #expect(state(after: .push("a"), .push("b"), .showFromRoot("c")).path == ["list", "c"])
  }

  @Test("Tabs keep their paths, and selecting the shown tab shows its first route")
  func tabs() {
    let other = state(after: .push("a"), .selectTab(1), .push("b"))
    #expect(other.path == ["favorites", "b"])
    #expect(state(other, after: .selectTab(0)).path == ["list", "a"])
    #expect(state(other, after: .selectTab(1)).path == ["favorites"])
  }

  @Test("Open shows a route as the root of its tab, or above the root of the first tab")
  func open() {
    let tab = state(after: .push("a"), .open("favorites/new"))
    #expect(tab.selectedTab == 1)
    #expect(tab.path == ["favorites/new"])
    let detail = state(after: .selectTab(1), .push("a"), .open("detail/1"))
    #expect(detail.selectedTab == 0)
    #expect(detail.path == ["list", "detail/1"])
  }

  @Test("A modal is shown until it is dismissed, replaced, or another tab is selected")
  func modal() {
    let alert = Modal("clear", style: .alert)
    #expect(state(after: .present(alert)).modal == alert)
    #expect(state(after: .present(alert), .dismiss).modal == nil)
    #expect(state(after: .present(alert), .selectTab(1)).modal == nil)
    let sheet = Modal("filter", style: .sheet)
    #expect(state(after: .present(alert), .present(sheet)).modal == sheet)
  }

  @Test("Selecting a missing tab changes nothing; a state with one selects the first tab")
  func missingTab() {
    for index in [-1, 2, .max, .min] { #expect(state(after: .selectTab(index)) == state()) }
    #expect(FlowState(tabs: [["a"], ["b"]], selectedTab: 7).selectedTab == 0)
  }
}
