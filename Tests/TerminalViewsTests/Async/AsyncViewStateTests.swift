import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalViews

@MainActor
@Suite struct AsyncViewStateTests {
  private enum Failure: Error { case closed, notFound }

  @Test("Shows the states of a screen that loads")
  func loadStates() async {
    let terminal = TestTerminal(width: 28, height: 5)
    let view = AsyncView(.loading(""))
    func show(_ state: LoadState<Int, Failure>) async {
      view.show(state, of: "photos", canRetry: { $0 != .notFound }) { Label("\($0) photos") }
      await terminal.settle()
    }
    await terminal.show { view }
    await show(.loading)
    terminal.expect("\n\n     ⠋ Loading photos…")
    await show(.loaded(3))
    terminal.expect("3 photos")
    await show(.failed(.closed))
    terminal.expect(" Could not load the photos\n          closed.\n\n         [ Retry ]")
    await show(.failed(.notFound))
    terminal.expect("\n Could not load the photos\n         notFound.")
  }

  @Test("Retry is handled by the view if it has a handler")
  func onRetry() async {
    let terminal = TestTerminal(width: 24, height: 7)
    let view = AsyncView(.failure(title: "No photos"))
    let log = EventRecorder<any ViewEvent>(view)
    var count = 0
    view.onRetry = { count += 1 }
    await terminal.show { log }
    terminal.press(KeyPress(.enter))
    #expect(count == 1)
    #expect(log.events.isEmpty)
  }
}
