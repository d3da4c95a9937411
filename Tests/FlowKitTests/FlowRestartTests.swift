import DisplayKit
import FlowKit
import Testing

/// Replaces a route with a route that has the same name but new parameters. A screen that can
/// restart remains, and shows the new parameters.
@MainActor @Suite struct FlowRestartTests {
  /// The filter of the screen `list`. A test changes the filter as a user would.
  private final class List {
    var filter: String
    init(filter: String) { self.filter = filter }
  }

  private final class Log {
    var lines: [String] = []
    var lists: [List] = []
  }

  private let log = Log()

  /// Creates and starts a flow with a stub for each screen, and then clears the log. Only the
  /// screen `list` can be restarted.
  private func makeFlow(_ state: FlowState = FlowState(path: ["list/all"])) -> Flow<String> {
    let flow = Flow<String>(state) { [log] route throws(RouteError) in
      log.lines.append("make \(route)")
      guard route.name == "list" else {
        return FlowScreen {
          route.description
        } start: {
          log.lines.append("start \(route)")
        }
      }
      let list = List(filter: route.parameters)
      log.lists.append(list)
      return FlowScreen {
        list.filter
      } route: {
        Route("list", parameters: list.filter)
      } restart: { route throws(RouteError) in
        if route.parameters.isEmpty {
          throw .invalidParameters(route, .unreadable(expected: "a filter"))
        }
        log.lines.append("restart \(route)")
        list.filter = route.parameters
      } start: {
        log.lines.append("start \(route)")
      }
    }
    flow.start()
    log.lines = []
    return flow
  }

  @Test("Updating a route restarts its screen, and keeps the screens above it")
  func update() {
    let flow = makeFlow(FlowState(path: ["list/all", "detail/1"]))
    let screens = flow.pathScreens
    flow.send(.update("list/deities"))
    #expect(flow.state.path == ["list/deities", "detail/1"])
    #expect(log.lines == ["restart list/deities"])
    #expect(flow.pathScreens.count == 2)
    #expect(zip(flow.pathScreens, screens).allSatisfy { $0 === $1 })
  }

  @Test(
    "Replacing and opening a route of the same name restart the screen",
    arguments: [Navigation.replace("list/x"), .open("list/x")])
  func replacement(_ navigation: Navigation) {
    let flow = makeFlow()
    flow.send(navigation)
    #expect(flow.state.path == ["list/x"])
    #expect(log.lines == ["restart list/x"])
  }

  @Test("Showing the current route again does not restart the screen")
  func same() {
    let flow = makeFlow()
    flow.send(.update("list/all"))
    flow.send(.open("list/all"))
    #expect(log.lines.isEmpty)
  }

  @Test("Opening the first route resets a screen whose route the user has changed")
  func changedByUser() {
    let flow = makeFlow()
    log.lists[0].filter = "deities"
    flow.send(.open("list/all"))
    #expect(log.lines == ["restart list/all"])
    #expect(log.lists[0].filter == "all")
    #expect(log.lists.count == 1)
  }

  @Test("Going forward restores the route that the screen had when it was left")
  func forward() {
    let flow = makeFlow(FlowState(path: ["start", "list/all"]))
    log.lists[0].filter = "deities"
    flow.send(.pop)
    flow.send(.forward)
    #expect(flow.state.path == ["start", "list/deities"])
    #expect(log.lines == ["make list/deities", "start list/deities"])
  }

  @Test("If a screen can't restart, it and the screens above it are created again")
  func noRestart() {
    let flow = makeFlow(FlowState(path: ["list/all", "detail/1", "list/b"]))
    flow.send(.update("detail/2"))
    #expect(flow.state.path == ["list/all", "detail/2", "list/b"])
    #expect(log.lines == ["make detail/2", "make list/b", "start detail/2", "start list/b"])
  }

  @Test("Refused parameters only set the problem")
  func refused() {
    let flow = makeFlow()
    flow.send(.update("list"))
    #expect(flow.state.path == ["list/all"])
    #expect(flow.state.problem == .invalidParameters("list", .unreadable(expected: "a filter")))
    #expect(log.lines.isEmpty)
  }
}
