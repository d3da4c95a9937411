import FlowKit
import TerminalTesting
import TerminalViews
import Testing
import __Entity__Domain
import __Entity__DomainTesting
import __Name__Kit

@MainActor
@Suite struct __Name__ScreenTests {
  @Test("The destination is a tab with a row for each __noun__")
  func destination() async {
    var registry = DestinationRegistry<TerminalView>()
    let repository = InMemory__Entity__Repository(.samples(2))
    registry.add(__Name__Assembly(repository: repository).destination)
    let terminal = TestTerminal(width: 200, height: 4)
    await terminal.show {
      let flow = Flow(FlowState(path: registry.rootRoutes), registry: registry)
      flow.start()
      return FlowView(flow)
    }
    #expect((0...2).map { terminal.row($0).isEmpty } == [false, false, true])
  }
}
