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
      return FlowScreen(flow: child) { "child" }
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

  @Test("Finishing a child below a modal removes the child and keeps the modal")
  func belowModal() {
    let parent = makeParent(FlowState(path: ["list", "child/1"]))
    parent.send(.present(Modal("ask", style: .alert)))
    finish("child/1")
    #expect(parent.state.path == ["list"])
    #expect(parent.state.modal == Modal("ask", style: .alert))
  }

  @Test("Finishing a child that is already dismissed removes nothing")
  func dismissed() {
    let modal = Modal("child/1", style: .fullScreen)
    let parent = makeParent(FlowState(path: ["list", "detail/1"], modal: modal))
    parent.send(.dismiss)
    finish("child/1")
    #expect(parent.state.path == ["list", "detail/1"])
  }

  @Test("If a child is the only screen, finishing it also finishes the parent")
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
  func weakParent() {
    var parent: Flow<String>? = makeParent(FlowState(path: ["list", "child/1"]))
    let child = children.flows["child/1"]
    #expect(child?.parent === parent)
    parent = nil
    #expect(child?.parent == nil)
    child?.send(.pop)
    #expect(child?.state.path == ["one"])
  }

  @Test("Starting a parent starts its child")
  func start() {
    _ = makeParent(FlowState(path: ["list", "child/1"]))
    #expect(children.flows["child/1"]?.pathScreens.map(\.content) == ["content of one"])
  }
}

// MARK: - Typed delegates

@MainActor
private protocol StepsFlowDelegate: AnyObject {
  func stepsFlow(_ flow: StepsFlow, didEnter name: String)
  func stepsFlowDidFinish(_ flow: StepsFlow)
}

private final class StepsFlow: Flow<String> {
  enum Event: ViewEvent { case nameEntered(String) }

  weak var delegate: (any StepsFlowDelegate)?

  override func handle(_ event: any ViewEvent) -> Bool {
    guard case Event.nameEntered(let name) = event else { return super.handle(event) }
    delegate?.stepsFlow(self, didEnter: name)
    finish()
    return true
  }

  override func didFinish() { delegate?.stepsFlowDidFinish(self) }
}

/// Tests a child flow that declares its own delegate protocol.
@MainActor @Suite struct TypedDelegateTests {
  private final class Owner: Flow<String>, StepsFlowDelegate {
    var lines: [String] = []

    override func didAddChild(_ child: Flow<String>) {
      lines.append("add child with \(child.pathScreens.count) screens")
      (child as? StepsFlow)?.delegate = self
    }

    func stepsFlow(_ flow: StepsFlow, didEnter name: String) { lines.append("entered \(name)") }

    func stepsFlowDidFinish(_ flow: StepsFlow) { lines.append("finished above \(state.path)") }
  }

  private let steps = StepsFlow(FlowState(path: ["name"])) { route in FlowScreen { "\(route)" } }

  private func makeOwner(_ state: FlowState) -> Owner {
    let owner = Owner(state) { [steps] route in
      FlowScreen(flow: route == "steps" ? steps : nil) { "\(route)" }
    }
    owner.start()
    return owner
  }

  @Test("Adds a child of a restored state to its owner once, before the child starts")
  func owner() {
    let owner = makeOwner(FlowState(path: ["list", "steps"]))
    #expect(owner.lines == ["add child with 0 screens"])
    #expect(steps.parent === owner)
    owner.send(.push("detail"))
    owner.send(.pop)
    #expect(owner.lines.count == 1)
  }

  @Test("Notifies the delegate after the owner has removed the child")
  func back() {
    let owner = makeOwner(FlowState(path: ["list", "steps"]))
    steps.send(.pop)
    #expect(owner.lines.dropFirst() == ["finished above [list]"])
    #expect(owner.pathScreens.map(\.content) == ["list"])
  }

  @Test("A child that finishes sends its result, and is then removed")
  func result() {
    let owner = makeOwner(FlowState(path: ["list", "steps"]))
    #expect(steps.handle(StepsFlow.Event.nameEntered("Ann")))
    #expect(owner.lines.dropFirst() == ["entered Ann", "finished above [list]"])
  }

  @Test("Removing a child by another navigation sends no result to the owner")
  func removed() {
    let owner = makeOwner(FlowState(path: ["list", "steps"]))
    owner.send(.pop)
    #expect(owner.lines.count == 1)
  }

  @Test("A child without an owner also calls its delegate")
  func alone() {
    final class Recorder: StepsFlowDelegate {
      var names: [String] = []
      func stepsFlow(_ flow: StepsFlow, didEnter name: String) { names.append(name) }
      func stepsFlowDidFinish(_ flow: StepsFlow) { names.append("finished") }
    }
    let recorder = Recorder()
    steps.delegate = recorder
    steps.start()
    _ = steps.handle(StepsFlow.Event.nameEntered("Ann"))
    #expect(recorder.names == ["Ann", "finished"])
  }

  @Test("A destination can show a child flow")
  func destination() throws {
    let destination = Destination("steps", title: "Steps") { [steps] in
      DestinationScreen(flow: steps) { "steps" }
    }
    var registry = DestinationRegistry<String>()
    registry.add(destination)
    let flow = Flow<String>(FlowState(path: ["steps"]), registry: registry)
    flow.start()
    #expect(steps.parent === flow)
  }
}

/// Tests which navigations a flow marks as animated.
@MainActor @Suite struct AnimatedNavigationTests {
  private let flow = Flow<String>(FlowState(tabs: [["list"], ["favorites"]])) { route in
    FlowScreen { "\(route)" }
  }

  @Test("Navigation between neighboring screens is animated")
  func moves() {
    flow.start()
    for navigation in [
      Navigation.push("detail"), .replace("detail/2"), .pop, .forward, .popToRoot,
      .showFromRoot("detail"), .discard, .present(Modal("help", style: .sheet)), .dismiss,
    ] {
      flow.send(.selectTab(0))
      flow.send(navigation)
      #expect(flow.isAnimated, "\(navigation)")
    }
  }

  @Test(
    "Opening a route, selecting a tab and updating a route are not animated",
    arguments: [Navigation.open("favorites"), .selectTab(1), .update("detail/2")])
  func jumps(_ navigation: Navigation) {
    flow.start()
    flow.send(.push("detail"))
    flow.send(navigation)
    #expect(!flow.isAnimated)
  }

  @Test("The animated argument overrides the default for one call")
  func call() {
    flow.start()
    flow.send(.push("detail"), animated: false)
    #expect(!flow.isAnimated)
    flow.send(.pop)
    #expect(flow.isAnimated)
    flow.send(.open("favorites"), animated: true)
    #expect(flow.isAnimated)
  }

  @Test("The first screens of a flow are not animated")
  func start() {
    flow.send(.push("detail"))
    flow.start()
    #expect(!flow.isAnimated)
  }

  @Test("Removing a child is animated if the navigation that finished it is")
  func child() {
    let child = flow
    let parent = Flow<String>(FlowState(path: ["list"])) { route in
      FlowScreen(flow: route == "child" ? child : nil) { "\(route)" }
    }
    parent.start()
    for animated in [true, false] {
      parent.send(.push("child"))
      child.send(.pop, animated: animated)
      #expect(parent.state.path == ["list"])
      #expect(parent.isAnimated == animated)
    }
  }
}
