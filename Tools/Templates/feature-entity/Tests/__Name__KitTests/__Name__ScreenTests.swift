import FlowKit
import TerminalKit
import TerminalTesting
import TerminalViews
import Testing
import __Entity__Domain
import __Entity__DomainTesting
import __Name__Kit

@MainActor
@Suite struct __Name__ScreenTests {
  /// Shows the list.
  private func show(
    over repository: any __Entity__Repository, height: Int = 4
  ) async -> TestTerminal {
    let terminal = TestTerminal(width: 200, height: height)
    await terminal.show {
      let viewModel = __Name__Assembly(repository: repository)
        .viewModel(for: .list)
      let screen = __Name__Screen(viewModel)
      viewModel.send(.appeared)
      return screen
    }
    return terminal
  }

  @Test("Shows a row for each entity")
  func rows() async {
    let terminal = await show(over: InMemory__Entity__Repository(.samples(2)))
    #expect(terminal.row(0).hasPrefix("› \(SampleTexts.text)"))
    #expect(terminal.row(0).hasSuffix(" 1"))
    #expect(terminal.row(1).hasSuffix(" 2"))
  }

  @Test("Shows that the list is empty")
  func empty() async {
    let terminal = await show(over: InMemory__Entity__Repository())
    #expect(terminal.app.screenText.contains("Nothing here"))
  }

  @Test("Shows a failure")
  func failure() async {
    let error = __Entity__RepositoryError.storage(reason: "damaged")
    let repository = InMemory__Entity__Repository(failing: error)
    let terminal = await show(over: repository, height: 6)
    let lines = terminal.app.screenText.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.hasSuffix(" Could not load the list") })
    #expect(lines.contains { $0.hasSuffix(" damaged.") })
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.app.screenText.contains("Could not load the list"))
  }

  @Test("The destination is a tab that loads when a flow shows it")
  func destination() async {
    let assembly = __Name__Assembly(
      repository: InMemory__Entity__Repository(.samples(3)))
    var registry = DestinationRegistry<TerminalView>()
    registry.add(assembly.destination)
    #expect(registry.rootRoutes == ["__command__"])
    let terminal = TestTerminal(width: 200, height: 4)
    await terminal.show {
      let state = FlowState(path: ["__command__"])
      let flow = Flow(state, registry: registry)
      flow.start()
      return FlowView(flow)
    }
    #expect(terminal.row(0).contains(SampleTexts.text))
  }
}
