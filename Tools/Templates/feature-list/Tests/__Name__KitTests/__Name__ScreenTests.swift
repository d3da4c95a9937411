import FlowKit
import TerminalTesting
import TerminalViews
import Testing
import __Domain__
import __Domain__Testing

@testable import __Name__Kit

@MainActor
@Suite struct __Name__ScreenTests {
  private let assembly = __Name__Assembly(
    repository: InMemory__Subject__Repository(.named(["Ada", "Bob", "Eve"])))

  /// Shows the screen with pages of two rows.
  private func show<Event>(
    in recorder: EventRecorder<Event> = EventRecorder<RowEvent<__Subject__ID>>()
  ) async -> TestTerminal {
    let terminal = TestTerminal(width: 30, height: 6)
    await terminal.show {
      let viewModel = assembly.viewModel(for: PageRequest(limit: 2))
      recorder.content = __Name__Screen(viewModel)
      viewModel.send(.appeared)
      return recorder
    }
    return terminal
  }

  @Test("Loads the next page when the selection is near the end of the loaded rows")
  func nextPage() async {
    let terminal = await show()
    #expect(!terminal.app.screenText.contains("Eve"))
    terminal.press(KeyPress(.down))
    await terminal.settle()
    #expect(terminal.app.screenText.contains("Eve"))
  }

  @Test("End loads all pages, and selects the last row")
  func lastRow() async {
    let recorder = EventRecorder<RowEvent<__Subject__ID>>()
    let terminal = await show(in: recorder)
    terminal.press(KeyPress(.end))
    await terminal.settle()
    terminal.press(KeyPress(.enter))
    #expect(recorder.events == [.rowSelected(__Subject__ID(3))])
  }

  @Test("/ searches, Enter opens the first result, and Esc shows the list again")
  func search() async {
    let recorder = EventRecorder<RowEvent<__Subject__ID>>()
    let terminal = await show(in: recorder)
    terminal.type("/ev")
    terminal.press(KeyPress(.enter))
    await terminal.settle()
    #expect(terminal.row(1).contains("Eve"))
    #expect(recorder.events == [.rowSelected(__Subject__ID(3))])
    terminal.press(KeyPress(.escape))
    await terminal.settle()
    #expect(terminal.app.screenText.contains("Ada"))
  }

  @Test("Enter opens the selected row")
  func selection() async {
    let recorder = EventRecorder<RowEvent<__Subject__ID>>()
    let terminal = await show(in: recorder)
    terminal.press(KeyPress(.down), KeyPress(.enter))
    #expect(recorder.events == [.rowSelected(__Subject__ID(2))])
  }

  @Test("Emits an event for the preview when rows are shown, and when another one is selected")
  func preview() async {
    let recorder = EventRecorder<HighlightEvent>()
    let terminal = await show(in: recorder)
    terminal.press(KeyPress(.down))
    let rows = recorder.events.map { event in
      switch event {
      case .rowHighlighted(let id): id as? __Subject__ID
      }
    }
    #expect(rows == [__Subject__ID(1), __Subject__ID(2)])
  }

  @Test("The destination is a tab that loads when a flow shows it")
  func destination() async {
    var registry = DestinationRegistry<TerminalView>()
    registry.add(assembly.destination)
    let terminal = TestTerminal(width: 30, height: 4)
    await terminal.show {
      let flow = Flow(FlowState(path: registry.rootRoutes), registry: registry)
      flow.start()
      return FlowView(flow)
    }
    #expect(terminal.row(0).contains("Ada"))
  }
}
