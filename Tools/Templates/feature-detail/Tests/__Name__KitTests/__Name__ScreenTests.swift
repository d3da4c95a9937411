import DisplayTesting
import FlowKit
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@MainActor
@Suite struct __Name__ScreenTests {
  private var destination: Destination<__Subject__ID, TerminalView> {
    let repository = InMemory__Subject__Repository(.named(["Ada", "Bob"]))
    return __Name__Assembly(repository: repository).destination
  }

  @Test("The destination loads and shows the name, ID and slug when a flow shows it")
  func detail() async {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(destination)
    let terminal = TestTerminal(width: 40, height: 5)
    await terminal.show {
      let route = destination.route(__Subject__ID(2))
      let flow = Flow(FlowState(path: [route]), registry: registry)
      flow.start()
      return FlowView(flow)
    }
    terminal.expect("Bob\n2 (slug-2)")
  }

  @Test("Shows a failure; offers a retry unless the ID is unknown")
  func failure() async {
    let viewModel = RecordingViewModel<
      __Name__State, __Name__Action
    >(.failed(.storage(reason: "damaged")))
    let terminal = TestTerminal(width: 60, height: 5)
    await terminal.show {
      __Name__Screen(viewModel.eraseToAnyViewModel())
    }
    #expect(terminal.app.screenText.contains("Could not load the __noun__"))
    terminal.press(KeyPress(.enter))
    #expect(viewModel.actions.map { "\($0)" } == ["retryTapped"])
    viewModel.update(.failed(.notFound))
    await terminal.settle()
    #expect(!terminal.app.screenText.contains("Retry"))
  }

  @Test("The route contains the ID")
  func route() throws {
    let route = destination.route(__Subject__ID(12))
    #expect(route == Route("__command__", parameters: "12"))
    #expect(try destination.parameters(of: route) == __Subject__ID(12))
    for invalid in ["", "0x1", "-1", "Ada"] {
      let route = Route("__command__", parameters: invalid)
      #expect(throws: RouteError.self) { try destination.parameters(of: route) }
    }
  }
}
