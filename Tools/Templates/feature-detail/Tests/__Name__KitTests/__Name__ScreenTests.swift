import DisplayTesting
import FlowKit
import TerminalTesting
import TerminalViews
import Testing
import __Domain__
import __Domain__Testing

@testable import __Name__Kit

@MainActor
@Suite struct __Name__ScreenTests {
  private let destination = __Name__Assembly(
    repository: InMemory__Subject__Repository(.named(["Ada", "Bob"]))
  ).destination

  @Test("Loads and shows the name when a flow shows the route")
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
    #expect(terminal.row(0).hasPrefix("Bob"))
  }

  @Test("Offers a retry after a failure, unless the ID is unknown")
  func failure() async {
    let viewModel = RecordingViewModel<
      __Name__State, __Name__Action
    >(.failed(.storage(reason: "damaged")))
    let terminal = TestTerminal(width: 60, height: 5)
    await terminal.show {
      __Name__Screen(viewModel.eraseToAnyViewModel())
    }
    #expect(terminal.app.screenText.contains("Retry"))
    viewModel.update(.failed(.notFound))
    await terminal.settle()
    #expect(!terminal.app.screenText.contains("Retry"))
  }
}
