import FlowKit
import TerminalTesting
import TerminalViews
import Testing
import __Name__Kit

@MainActor
@Suite struct __Name__ScreenTests {
  @Test("The destination is a tab that shows that there is nothing yet")
  func destination() async {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(__Name__Assembly().destination)
    let terminal = TestTerminal(width: 40, height: 3)
    await terminal.show {
      let flow = Flow(FlowState(path: registry.rootRoutes), registry: registry)
      flow.start()
      return FlowView(flow)
    }
    terminal.expect("Nothing to show yet")
  }
}
