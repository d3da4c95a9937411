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
  private let all = [__Entity__].named(["Ada", "Bob", "Eve"])

  /// Shows the first page, with at most two rows.
  private func show(
    over repository: any __Subject__Repository,
    width: Int = 30, height: Int = 4, inFlight: Int = 0
  ) async -> (terminal: TestTerminal, recorder: EventRecorder<RowEvent<__Subject__ID>>) {
    let terminal = TestTerminal(width: width, height: height)
    let recorder = EventRecorder<RowEvent<__Subject__ID>>()
    await terminal.show(inFlight: inFlight) {
      let viewModel = __Name__ViewModel(
        request: PageRequest(limit: 2),
        getPage: Get__Name__(repository: repository)
      ).eraseToAnyViewModel()
      recorder.content = __Name__Screen(viewModel)
      viewModel.send(.appeared)
      return recorder
    }
    return (terminal, recorder)
  }

  @Test("Shows the rows and the page number")
  func page() async {
    let (terminal, recorder) = await show(over: InMemory__Subject__Repository(all))
    terminal.expect(
      """
      › Ada                        1
        Bob                        2

      page 1 of 2
      """)
    #expect(
      recorder.accessibilityElements.map(\.description) == [
        "List, list, 2 rows", "Ada, row, 1, selected", "Bob, row, 2", "page 1 of 2",
      ])
  }

  @Test("Can be drawn in any size", arguments: [(80, 24), (12, 3), (5, 2), (1, 1)])
  func sizes(width: Int, height: Int) async {
    let (terminal, _) = await show(
      over: InMemory__Subject__Repository(all), width: width, height: height)
    terminal.press(KeyPress(.down))
    await terminal.settle()
    terminal.resize(width: 12, height: 3)
    await terminal.settle()
    terminal.expect(
      """
        Ada      1
      › Bob      2
      page 1 of 2
      """)
  }

  @Test("Enter emits the ID of the selected row")
  func selection() async {
    let (terminal, recorder) = await show(over: InMemory__Subject__Repository(all))
    terminal.press(KeyPress(.enter), KeyPress(.down), KeyPress(.enter))
    await terminal.settle()
    #expect(
      recorder.events == [
        .rowSelected(__Subject__ID(1)), .rowSelected(__Subject__ID(2)),
      ])
  }

  @Test("Shows that the list is loading, and that it is empty")
  func empty() async {
    let gate = Gate()
    let repository = Stub__Subject__Repository(onList: { _, _, page in
      await gate.pass()
      return Page(items: [], request: page, total: .exactly(0))
    })
    let (terminal, _) = await show(over: repository, height: 3, inFlight: 1)
    terminal.expect("\n       ⠋ Loading list…")
    gate.open()
    await terminal.settle()
    terminal.expect("         Nothing here")
  }

  @Test("Shows a failure, and loads again on a retry")
  func retry() async {
    let all = all
    let calls = CallCounter()
    let repository = Stub__Subject__Repository(
      onList: { _, _, page throws(__Subject__RepositoryError) in
        if await calls.next() == 1 { throw .storage(reason: "damaged") }
        return Page(items: all.map(\.summary), request: page, total: .exactly(3))
      })
    let (terminal, _) = await show(over: repository, width: 60, height: 5)
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let lines = terminal.app.screenText.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasSuffix(" Could not load the list") })
    #expect(lines.contains { $0.hasSuffix(" \(error).") })
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.row(0).hasPrefix("› Ada "))
  }

  @Test("The destination is a tab that loads when a flow shows it")
  func destination() async {
    let assembly = __Name__Assembly(
      over: InMemory__Subject__Repository(all))
    var registry = DestinationRegistry<TerminalView>()
    registry.add(assembly.destination)
    #expect(registry.rootRoutes == ["__command__"])
    let terminal = TestTerminal(width: 30, height: 4)
    await terminal.show {
      let state = FlowState(path: ["__command__"])
      let flow = Flow(state, registry: registry)
      flow.start()
      return FlowView(flow)
    }
    #expect(terminal.row(2).hasPrefix("  Eve "))
  }
}
