import DisplayKit
import FlowKit
import Testing

/// Tests a flow whose routes `child/…` show other flows.
@MainActor @Suite struct ChildFlowTests {
  private final class Children { var flows: [Route: Flow<String>] = [:] }

  private let log = FlowLog()
  private let children = Children()

  private func makeParent(_ state: FlowState) -> Flow<String> {
    let parent = Flow<String>(state) { [log, children] route throws(RouteError) in
      guard route.name == "child" else { return try log.screen(for: route) }
      let child = log.makeFlow(FlowState(path: ["one"]))
      children.flows[route] = child
      return FlowScreen(flow: child) {
        "child"
      } start: {
        child.start()
      }
    }
    parent.start()
    return parent
  }

  private func finish(_ route: Route) { children.flows[route]?.send(.pop) }

  @Test(
    "Going back from the first screen of a child flow removes it from its parent",
    arguments: [Navigation.push("child/1"), .present(Modal("child/1", style: .fullScreen))])
  func finishes(_ navigation: Navigation) {
    let parent = makeParent(FlowState(path: ["list"]))
    parent.send(navigation)
    children.flows["child/1"]?.send(.push("two"))
    finish("child/1")
    #expect(parent.state != FlowState(path: ["list"]))
    finish("child/1")
    #expect(parent.state == FlowState(path: ["list"]))
    #expect(parent.modalScreen == nil)
    #expect(parent.pathScreens.map(\.content) == ["content of list"])
  }

  @Test("A child in a hidden tab is removed there")
  func hiddenTab() {
    let parent = makeParent(
      FlowState(tabs: [["list", "child/1", "detail/1"], ["favorites", "detail/2"]]))
    parent.send(.selectTab(1))
    finish("child/1")
    #expect(parent.state.stacks.map(\.path) == [["list", "detail/1"], ["favorites", "detail/2"]])
    parent.send(.selectTab(0))
    #expect(parent.pathScreens.map(\.content) == ["content of list", "content of detail/1"])
    #expect(log.lines.filter { $0 == "make detail/1" }.count == 1)
  }

  @Test("A child below a modal is removed, and the modal remains")
  func belowModal() {
    let parent = makeParent(FlowState(path: ["list", "child/1"]))
    parent.send(.present(Modal("ask", style: .alert)))
    finish("child/1")
    #expect(parent.state.path == ["list"])
    #expect(parent.state.modal == Modal("ask", style: .alert))
  }

  @Test("A child that is dismissed already removes nothing")
  func dismissed() {
    let modal = Modal("child/1", style: .fullScreen)
    let parent = makeParent(FlowState(path: ["list", "detail/1"], modal: modal))
    parent.send(.dismiss)
    finish("child/1")
    #expect(parent.state.path == ["list", "detail/1"])
  }

  @Test("A child that is the only screen finishes its parent")
  func onlyScreen() {
    let parent = makeParent(FlowState(path: ["child/1"]))
    let other = Flow<String>(FlowState(path: ["list", "parent"])) { route in
      FlowScreen(flow: route == "parent" ? parent : nil) { route.description }
    }
    other.start()
    finish("child/1")
    #expect(other.state.path == ["list"])
    #expect(parent.state.path == ["child/1"])
  }

  @Test("A child does not keep its parent alive")
  func weakDelegate() {
    var parent: Flow<String>? = log.makeFlow(FlowState(path: ["list"]))
    let child = log.makeFlow(FlowState(path: ["one"]))
    child.delegate = parent
    parent = nil
    #expect(child.delegate == nil)
    child.start()
    child.send(.pop)
    #expect(child.state.path == ["one"])
  }
}
