import DisplayKit
import DisplayTesting
import FlowKit
import Testing

@MainActor @Suite struct FlowTests {
  private let log = FlowLog()

  // MARK: - Screens

  @Test("A pushed screen is created, shown and then started")
  func order() {
    let flow = log.makeFlow(FlowState(path: ["list"]))
    let view = RecordingView<FlowState> { [log] in log.add("show \($0.path)") }
    let subscription = flow.subscribe(view)
    flow.start()
    flow.send(.push("detail/12"))
    #expect(log.lines.suffix(3) == ["make detail/12", "show [list, detail/12]", "start detail/12"])
    #expect(flow.pathScreens.map(\.content) == ["content of list", "content of detail/12"])
    withExtendedLifetime(subscription) {}
  }

  @Test("Creates screens when the flow starts, and only once")
  func startOnce() {
    let flow = log.makeFlow(FlowState(path: ["list"]))
    flow.send(.push("detail/12"))
    #expect(log.lines.isEmpty)
    flow.start()
    flow.start()
    #expect(log.lines == ["make list", "make detail/12", "start list", "start detail/12"])
  }

  @Test("A popped screen is released, and its effect is cancelled")
  func popCancels() async {
    let gate = Gate()
    var viewModel: PageViewModel?
    let flow = Flow<String>(FlowState(path: ["list"])) { route in
      guard route.name == "detail" else { return FlowScreen { "list" } }
      let page = PageViewModel {
        await gate.pass()
        return "late"
      }
      viewModel = page
      return FlowScreen {
        page.state
      } start: {
        page.send(.appeared)
      }
    }
    flow.start()
    flow.send(.push("detail/12"))
    weak let popped = viewModel
    viewModel = nil
    #expect(popped?.display.effectsInFlight.isEmpty == false)
    flow.send(.pop)
    #expect(popped == nil)
    gate.open()
    #expect(flow.pathScreens.map(\.content) == ["list"])
  }

  @Test("A thousand pushes and pops leave one screen")
  func noLeaks() {
    let flow = log.makeFlow(FlowState(path: ["list"]))
    flow.start()
    for number in 0..<1_000 {
      flow.send(.push(Route("detail", parameters: "\(number)")))
      if number.isMultiple(of: 3) {
        flow.send(.present(Modal("help", style: .sheet)))
        flow.send(.dismiss)
      }
      if number.isMultiple(of: 2) { flow.send(.pop) }
    }
    flow.send(.popToRoot)
    #expect(log.pageCount == 1)
  }

  @Test("A tab creates its screens when it is selected, and keeps them")
  func tabs() {
    let flow = log.makeFlow(FlowState(tabs: [["list"], ["favorites"]]))
    flow.start()
    flow.send(.push("detail/1"))
    flow.send(.selectTab(1))
    flow.send(.selectTab(0))
    #expect(
      log.lines.filter { $0.hasPrefix("make") } == ["make list", "make detail/1", "make favorites"])
    #expect(flow.pathScreens.count == 2)
  }

  @Test("A flow is released with its screens")
  func release() {
    var flow: Flow<String>? = log.makeFlow(FlowState(path: ["list", "detail/1"]))
    flow?.start()
    weak let released = flow
    flow = nil
    #expect(released == nil)
    #expect(log.pageCount == 0)
  }

  // MARK: - Problems

  @Test(
    "A route without a screen only sets the problem, which the next navigation clears")
  func problem() {
    let flow = log.makeFlow(FlowState(path: ["list"]))
    flow.start()
    flow.send(.push("missing/1"))
    #expect(flow.state.path == ["list"])
    #expect(flow.state.problem == .unknownDestination("missing/1", names: ["page"]))
    flow.send(.push("detail/1"))
    #expect(flow.state.problem == nil)
    #expect(flow.state.path == ["list", "detail/1"])
  }

  @Test("Restores the routes below a route without a screen, and sets the problem")
  func restoredProblem() {
    let flow = log.makeFlow(FlowState(tabs: [["list"], ["favorites", "missing"]], selectedTab: 1))
    flow.start()
    #expect(flow.state.path == ["favorites"])
    #expect(flow.state.problem != nil)
    #expect(flow.pathScreens.map(\.content) == ["content of favorites"])
  }

  @Test("Selecting a tab shows the routes below one without a screen, and keeps other tabs")
  func restoredProblemOfAHiddenTab() {
    let flow = log.makeFlow(
      FlowState(
        tabs: [["list", "detail/1", "missing", "detail/2"], ["favorites", "detail/3"]],
        selectedTab: 1))
    flow.start()
    #expect(flow.state.problem == nil)
    flow.send(.selectTab(0))
    #expect(flow.state.selectedTab == 0)
    #expect(flow.state.problem == .unknownDestination("missing", names: ["page"]))
    #expect(flow.pathScreens.map(\.content) == ["content of list", "content of detail/1"])
    #expect(flow.state.stacks.map(\.path) == [["list", "detail/1"], ["favorites", "detail/3"]])
  }

  @Test("A tab whose first route has no screen can't be selected")
  func restoredProblemOfARoot() {
    let flow = log.makeFlow(FlowState(tabs: [["missing", "detail/1"], ["favorites"]]))
    flow.start()
    #expect(flow.state.problem != nil)
    flow.send(.selectTab(1))
    #expect(flow.pathScreens.map(\.content) == ["content of favorites"])
    flow.send(.selectTab(0))
    #expect(flow.state.selectedTab == 1)
    #expect(flow.state.problem != nil)
  }

  @Test("A restored modal without a screen is removed, and the path remains")
  func restoredProblemOfAModal() {
    let flow = log.makeFlow(
      FlowState(path: ["list", "detail/1"], modal: Modal("missing", style: .sheet)))
    flow.start()
    #expect(flow.state.path == ["list", "detail/1"])
    #expect(flow.state.modal == nil)
    #expect(flow.state.problem != nil)
  }

  @Test("Opening a route without a screen changes no tab, before and after the start")
  func openProblem() {
    let tabs: [[Route]] = [["list", "detail/1"], ["favorites", "detail/2"]]
    for selectedTab in 0...1 {
      for isStarted in [false, true] {
        let flow = log.makeFlow(FlowState(tabs: tabs, selectedTab: selectedTab))
        if isStarted { flow.start() }
        flow.send(.open("missing"))
        flow.start()
        #expect(flow.state.stacks.map(\.path) == tabs)
        #expect(flow.state.selectedTab == selectedTab)
        #expect(flow.state.problem != nil)
        #expect(flow.pathScreens.count == 2)
      }
    }
  }

  @Test("A route without a screen that is pushed before the start is removed from a hidden tab")
  func hiddenProblem() {
    let flow = log.makeFlow(FlowState(tabs: [["list"], ["favorites"]]))
    flow.send(.push("missing"))
    flow.send(.selectTab(1))
    flow.start()
    #expect(flow.state.stacks.map(\.path) == [["list"], ["favorites"]])
    #expect(flow.state.problem != nil)
  }

  @Test("A modal without a screen does not replace the one that is shown")
  func modalProblem() {
    let modal = Modal("help", style: .sheet)
    let flow = log.makeFlow(FlowState(path: ["list"], modal: modal))
    flow.start()
    flow.send(.present(Modal("missing", style: .alert)))
    #expect(flow.state.modal == modal)
    #expect(flow.modalScreen?.content == "content of help")
  }

  // MARK: - Events

  @Test("Handles navigation that a screen emits or signals, and does not handle other events")
  func events() {
    let signals = Signal<any ViewEvent>()
    let flow = Flow<String>(FlowState(path: ["list"])) { _ in FlowScreen(signals: signals) { "" } }
    flow.start()
    #expect(flow.handle(Navigation.push("detail/1") as any ViewEvent))
    #expect(!flow.handle(OtherEvent.happened))
    signals.send(Navigation.push("detail/2"))
    #expect(flow.state.path == ["list", "detail/1", "detail/2"])
  }

  private enum OtherEvent: ViewEvent { case happened }

  @Test(
    "A signal that no flow handles is unhandled only in the outermost flow")
  func unhandledSignals() {
    let signals = Signal<any ViewEvent>()
    var flow = Flow<String>(FlowState(path: ["list"])) { _ in FlowScreen(signals: signals) { "" } }
    for number in 0..<3 {
      flow.unhandledSignals.observe(by: log) { log, _ in log.add("unhandled by \(number)") }
      if number == 2 { break }
      flow = Flow(FlowState(path: ["child"])) { [flow] _ in FlowScreen(flow: flow) { "" } }
    }
    flow.start()
    signals.send(OtherEvent.happened)
    #expect(log.lines == ["unhandled by 2"])
  }

  @Test("A parent handles a signal that its child does not handle")
  func signalOfChild() {
    final class Parent: Flow<String> {
      override func handle(_ event: any ViewEvent) -> Bool {
        guard case OtherEvent.happened = event else { return super.handle(event) }
        send(.push("detail/1"))
        return true
      }
    }
    let signals = Signal<any ViewEvent>()
    let child = Flow<String>(FlowState(path: ["first"])) { _ in FlowScreen(signals: signals) { "" }
    }
    let parent = Parent(FlowState(path: ["list", "child"])) { route in
      FlowScreen(flow: route == "child" ? child : nil) { "" }
    }
    parent.start()
    signals.send(OtherEvent.happened)
    #expect(parent.state.path == ["list", "child", "detail/1"])
  }

  @Test("The current state contains the current routes of the screens")
  func currentState() {
    var filter = "all"
    let flow = Flow<String>(FlowState(path: ["list", "detail"])) { route in
      FlowScreen {
        ""
      } route: {
        route.name == "list" ? Route("list", parameters: filter) : nil
      } start: {
      }
    }
    flow.start()
    filter = "deity"
    #expect(flow.currentState.path == ["list/deity", "detail"])
    #expect(flow.state.path == ["list", "detail"])
  }
}
