import FlowKit
import InjectionKit
import TerminalTesting
import TerminalViews
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

  private var detail: Route { Route("detail/\(first.id)") }

  /// Shows a state as `browse` does.
  private func show(_ state: FlowState) async -> (terminal: TestTerminal, flow: AppFlow) {
    let flow = browser.flow(state)
    let terminal = TestTerminal { browser.app(flow, on: $0, clock: $1) }
    terminal.start()
    await terminal.settle()
    return (terminal, flow)
  }

  @Test("A route opens a screen above the first tab")
  func route() async throws {
    let (terminal, flow) = await show(try browser.state(opening: detail))
    #expect(terminal.app.screenText.contains(first.name))
    #expect(flow.state.path == browser.initialState.path + [detail])
  }

  @Test("The row of an entity opens its detail, Esc goes back, and q quits")
  func keys() async {
    let (terminal, flow) = await show(browser.initialState)
    #expect(flow.handle(RowEvent.rowSelected(first.id)))
    #expect(flow.state.path == browser.initialState.path + [detail])
    terminal.press(KeyPress(.escape))
    #expect(flow.state.path == browser.initialState.path)
    terminal.type("q")
    #expect(!terminal.app.isRunning)
  }

  @Test("A session is restored without routes that do not exist any more")
  func session() throws {
    let state = browser.initialState.applying(.push(detail))
    let session = try #require(BrowseSession(text: BrowseSession(state).text))
    #expect(browser.state(resuming: session).path == state.path)
    let older = BrowseSession(state.applying(.push("gone/1")))
    #expect(browser.state(resuming: older).path == state.path)
    #expect(BrowseSession(text: "something else") == nil)
  }
}
