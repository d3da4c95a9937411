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
  private let all = [__Entity__].named(["Ada", "Bob"])

  /// Shows one __noun__.
  private func show(
    _ number: Int, over repository: any __Subject__Repository,
    width: Int = 40, height: Int = 5, inFlight: Int = 0
  ) async -> TestTerminal {
    let terminal = TestTerminal(width: width, height: height)
    await terminal.show(inFlight: inFlight) {
      let viewModel = __Name__ViewModel(
        id: __Subject__ID(number),
        getDetail: Get__Name__(repository: repository)
      ).eraseToAnyViewModel()
      viewModel.send(.appeared)
      return __Name__Screen(viewModel)
    }
    return terminal
  }

  @Test("Shows the name, ID and slug")
  func detail() async {
    let terminal = await show(2, over: InMemory__Subject__Repository(all))
    terminal.expect("Bob\n2 (slug-2)")
    #expect(
      terminal.app.frontView?.accessibilityElements.map(\.description) == [
        "Bob, heading", "2 (slug-2)",
      ])
  }

  @Test("Can be drawn in any size", arguments: [(80, 24), (5, 2), (1, 1)])
  func sizes(width: Int, height: Int) async {
    let terminal = await show(
      2, over: InMemory__Subject__Repository(all), width: width, height: height)
    terminal.resize(width: 8, height: 2)
    await terminal.settle()
    terminal.expect("Bob\n2 (slug…")
  }

  @Test("Shows that the __noun__ is loading")
  func loading() async {
    let gate = Gate()
    let all = all
    let repository = Stub__Subject__Repository(on__Subject__: { _ in
      await gate.pass()
      return all[0]
    })
    let terminal = await show(1, over: repository, inFlight: 1)
    #expect(terminal.row(2).hasSuffix("⠋ Loading __noun__…"))
    gate.open()
    await terminal.settle()
    #expect(terminal.row(0) == "Ada")
  }

  @Test("Shows a failure, and loads again on a retry")
  func retry() async {
    let all = all
    let calls = CallCounter()
    let repository = Stub__Subject__Repository(
      on__Subject__: { _ throws(__Subject__RepositoryError) in
        if await calls.next() == 1 { throw .storage(reason: "damaged") }
        return all[0]
      })
    let terminal = await show(1, over: repository, width: 60)
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let lines = terminal.app.screenText.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasSuffix(" Could not load the __noun__") })
    #expect(lines.contains { $0.hasSuffix(" \(error).") })
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.row(0) == "Ada")
  }

  @Test("An unknown ID can't be retried")
  func notFound() async {
    let terminal = await show(3, over: InMemory__Subject__Repository(all), width: 60)
    #expect(terminal.app.screenText.contains("\(__Subject__RepositoryError.notFound)."))
    #expect(!terminal.app.screenText.contains("Retry"))
  }

  // MARK: - Destination

  private var destination: Destination<__Subject__ID, TerminalView> {
    let assembly = __Name__Assembly(
      over: InMemory__Subject__Repository(all))
    return assembly.destination
  }

  @Test("The destination loads when a flow shows it")
  func flow() async {
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
