import FlowKit
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing
import __Name__Kit

@MainActor
@Suite struct __Name__ScreenTests {
  @Test("Shows that there is nothing yet, in any size", arguments: [(40, 3), (5, 2), (1, 1)])
  func empty(width: Int, height: Int) async {
    let terminal = TestTerminal(width: width, height: height)
    let viewModel = __Name__ViewModel().eraseToAnyViewModel()
    await terminal.show { __Name__Screen(viewModel) }
    terminal.resize(width: 20, height: 2)
    await terminal.settle()
    terminal.expect("Nothing to show yet")
    #expect(
      terminal.app.frontView?.accessibilityElements.map(\.description) == ["Nothing to show yet"])
  }

  @Test("The destination is a tab")
  func destination() async {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(__Name__Assembly().destination)
    #expect(registry.rootRoutes == ["__command__"])
    let terminal = TestTerminal(width: 40, height: 3)
    await terminal.show {
      let state = FlowState(path: ["__command__"])
      let flow = Flow(state, registry: registry)
      flow.start()
      return FlowView(flow)
    }
    terminal.expect("Nothing to show yet")
  }
}
