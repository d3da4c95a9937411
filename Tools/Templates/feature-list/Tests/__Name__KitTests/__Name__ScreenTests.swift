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
  @Test("Shows the rows and the page number, and emits the ID of a row that is opened")
  func page() async {
    let repository = InMemory__Subject__Repository(.named(["Ada", "Bob", "Eve"]))
    let terminal = TestTerminal(width: 30, height: 4)
    let recorder = EventRecorder<RowEvent<__Subject__ID>>()
    await terminal.show {
      let assembly = __Name__Assembly(repository: repository)
      let viewModel = assembly.viewModel(for: PageRequest(limit: 2))
      recorder.content = __Name__Screen(viewModel)
      viewModel.send(.appeared)
      return recorder
    }
    terminal.press(KeyPress(.down), KeyPress(.enter))
    await terminal.settle()
    terminal.expect(
      """
        Ada                        1
      › Bob                        2

      page 1 of 2
      """)
    #expect(recorder.events == [.rowSelected(__Subject__ID(2))])
  }

  @Test("Shows a failure, and sends retryTapped when the user presses Return")
  func failure() async {
    let viewModel = RecordingViewModel<
      __Name__State, __Name__Action
    >(.failed(.storage(reason: "damaged")))
    let terminal = TestTerminal(width: 60, height: 5)
    await terminal.show {
      __Name__Screen(viewModel.eraseToAnyViewModel())
    }
    #expect(terminal.app.screenText.contains("Could not load the list"))
    terminal.press(KeyPress(.enter))
    #expect(viewModel.actions.map { "\($0)" } == ["retryTapped"])
  }

  @Test("The destination is a tab that loads when a flow shows it")
  func destination() async {
    let assembly = __Name__Assembly(
      repository: InMemory__Subject__Repository(.named(["Ada"])))
    var registry = DestinationRegistry<TerminalView>()
    registry.add(assembly.destination)
    let terminal = TestTerminal(width: 30, height: 2)
    await terminal.show {
      let flow = Flow(FlowState(path: registry.rootRoutes), registry: registry)
      flow.start()
      return FlowView(flow)
    }
    #expect(terminal.row(0).hasPrefix("› Ada"))
  }
}
