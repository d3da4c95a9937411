import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@Suite @MainActor struct EventTests {
  private enum SampleEvent: ViewEvent { case retry, other }

  private final class Handler: TerminalView {
    var handled: [String] = []
    let name: String
    let accepts: Bool
    let log: Log

    init(_ name: String, accepts: Bool, log: Log) {
      (self.name, self.accepts, self.log) = (name, accepts, log)
      super.init()
    }

    override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
      log.entries.append("\(name) from \((sender as? Handler)?.name ?? "?")")
      return accepts
    }
  }

  @MainActor private final class Log { var entries: [String] = [] }

  @Test("An event starts at the next responder and keeps its sender until it is handled")
  func climbs() async {
    let log = Log()
    let (page, tile) = (
      Handler("page", accepts: true, log: log), Handler("tile", accepts: false, log: log)
    )
    let button = Handler("button", accepts: true, log: log)
    page.addSubview(tile)
    tile.addSubview(button)
    let terminal = TestTerminal()
    await terminal.show { page }
    #expect(button.emit(SampleEvent.retry))
    #expect(log.entries == ["tile from button", "page from button"])
    #expect(terminal.app.reports.isEmpty)
  }

  @Test("An event that no responder handles is reported by the app")
  func unhandled() async {
    let view = TerminalView()
    let terminal = TestTerminal()
    await terminal.show { view }
    #expect(!view.emit(SampleEvent.other))
    #expect(terminal.app.reports == ["no responder handled the event other of TerminalView"])
  }

  @Test("The events of a presented view are passed up to its presenter, also across several")
  func presented() async {
    let log = Log()
    let root = Handler("root", accepts: true, log: log)
    let sheet = Handler("sheet", accepts: false, log: log)
    let alert = Handler("alert", accepts: false, log: log)
    let terminal = TestTerminal()
    await terminal.show { root }
    root.present(sheet, style: .sheet)
    sheet.present(alert, style: .alert)
    #expect(alert.emit(SampleEvent.retry))
    #expect(log.entries == ["sheet from alert", "root from alert"])
    root.dismissPresentedViews()
    #expect(sheet.app == nil && alert.app == nil)
  }

  @Test("A flow that ends before the app loses neither events nor the app's keys")
  func endingFlow() async {
    let flow = Responder()
    let screen = TerminalView()
    screen.nextResponder = flow
    let terminal = TestTerminal()
    await terminal.show { screen }
    #expect(!screen.emit(SampleEvent.retry))
    #expect(terminal.app.reports.count == 1)
    terminal.press(KeyPress("c", .control))
    #expect(!terminal.app.isRunning)
  }

  @Test("A flow outside the tree takes part in the chain")
  func flow() async {
    final class Flow: Responder {
      var parent: Responder?
      var events = 0
      override var next: Responder? { parent }
      override func handle(_ event: any ViewEvent, from sender: Responder) -> Bool {
        events += 1
        return false
      }
    }
    let flow = Flow()
    let screen = TerminalView()
    screen.nextResponder = flow
    let terminal = TestTerminal()
    await terminal.show { screen }
    flow.parent = terminal.app
    #expect(!screen.emit(SampleEvent.retry))
    #expect(flow.events == 1)
    #expect(terminal.app.reports.count == 1)
    #expect(flow.app === terminal.app)
  }
}
