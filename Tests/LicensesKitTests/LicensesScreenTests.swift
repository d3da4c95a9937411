import FlowKit
import LicensesKit
import TerminalTesting
import TerminalViews
import Testing

@MainActor
@Suite struct LicensesScreenTests {
  @Test("The destination is no tab, and scrolls the licenses")
  func destination() async {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(LicensesAssembly().destination)
    #expect(registry.rootRoutes == [])
    let flow = Flow(FlowState(path: ["licenses"]), registry: registry)
    flow.start()
    let terminal = await TestTerminal(width: 60, height: 10) { FlowView(flow) }
    #expect(terminal.text.contains("Licenses"))
    terminal.press(KeyPress(.end))
    #expect(terminal.text.contains("https://"))
  }
}
