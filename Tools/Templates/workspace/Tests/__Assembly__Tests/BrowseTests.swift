import FlowKit
import InjectionKit
import TerminalTesting
import Testing
import __Domain__
import __Domain__Testing

@testable import __Assembly__

@MainActor
@Suite struct BrowseTests {
  private let browser: Browser
  private let first: __Entity__

  init() throws {
    let one = try #require([__Entity__].contractFixtures.first)
    first = one
    browser = Browser(
      over: Container().replacing(SharedDependencies.__subject__Repository) { _ in
        InMemory__Subject__Repository([one])
      })
  }

  /// Shows a state as `browse` does.
  private func show(_ state: FlowState) async -> (terminal: TestTerminal, flow: AppFlow) {
    let flow = browser.flow(state)
    let terminal = TestTerminal { browser.app(flow, on: $0, clock: $1) }
    terminal.start()
    await terminal.settle()
    return (terminal, flow)
  }

  @Test("Starts with the list, and a route opens another screen")
  func start() async throws {
    #expect(browser.initialState.path == ["list"])
    for route in ["list", Route("detail/\(first.id)")] {
      let (terminal, flow) = await show(try browser.state(opening: route))
      #expect(terminal.app.screenText.contains(first.name), "\(route)")
      #expect(flow.state.path.last == route)
    }
  }

  @Test("Enter opens the selected row, Esc goes back, and q quits")
  func keys() async {
    let (terminal, flow) = await show(browser.initialState)
    terminal.press(KeyPress(.enter))
    #expect(flow.state.path == ["list", Route("detail/\(first.id)")])
    terminal.press(KeyPress(.escape))
    #expect(flow.state.path == ["list"])
    terminal.type("q")
    #expect(!terminal.app.isRunning)
  }

  @Test("A session is restored without routes that do not exist any more")
  func session() throws {
    let detail = Route("detail/\(first.id)")
    let state = FlowState(path: ["list", detail])
    let session = try #require(BrowseSession(text: BrowseSession(state).text))
    #expect(browser.state(resuming: session).path == state.path)
    let older = BrowseSession(FlowState(path: ["list", detail, "gone/1"]))
    #expect(browser.state(resuming: older).path == state.path)
    #expect(BrowseSession(text: "something else") == nil)
  }
}
