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

  @Test("An event starts at the next responder, and keeps its sender until it is handled")
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

  @Test("The app reports an event that no responder handles")
  func unhandled() async {
    let view = TerminalView()
    let terminal = TestTerminal()
    await terminal.show { view }
    #expect(!view.emit(SampleEvent.other))
    #expect(terminal.app.reports == ["no responder handled the event other of TerminalView"])
  }

  @Test("Events of a presented view reach its presenters")
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

  @Test("If a flow ends the responder chain, the app still handles unhandled events and Ctrl+C")
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

  @Test("A flow outside the view tree is part of the responder chain")
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
    let (flow, screen, terminal) = (Flow(), TerminalView(), TestTerminal())
    screen.nextResponder = flow
    await terminal.show { screen }
    flow.parent = terminal.app
    #expect(!screen.emit(SampleEvent.retry))
    #expect(flow.events == 1 && terminal.app.reports.count == 1 && flow.app === terminal.app)
  }
}

@Suite @MainActor struct StoreChainTests {
  fileprivate struct Counter: Equatable { var count = 0 }
  fileprivate struct Title: Equatable { var text = "" }

  /// A view that provides stores and records what it reads from them.
  fileprivate final class Probe: TerminalView {
    var provided: [AnyObject] = []
    var seen: [String] = []
    var onUpdate: (() -> Void)?
    var onEachUpdate: () -> Void = {}

    override var services: [AnyObject] { provided }

    override func storesDidChange(_ stores: StoreReader) {
      seen.append(
        "\(stores.state(Counter.self)?.count ?? -1)\(stores.state(Title.self)?.text ?? "")")
      onEachUpdate()
      let action = onUpdate
      onUpdate = nil
      action?()
    }

    override func draw(in canvas: Canvas) { canvas.draw(seen.last ?? "none", at: .zero) }
  }

  private let counter = Store(Counter())
  private let title = Store(Title())
  private let terminal = TestTerminal(width: 10, height: 3)
  private let page = Probe()
  private let child = Probe()

  private func show() async {
    page.provided = [counter, title]
    page.addSubview(child)
    await terminal.show { page }
  }

  @Test("A view is updated before it is first drawn")
  func firstDrawing() async {
    await show()
    #expect(page.seen == ["0"] && child.seen == ["0"])
    let late = Probe()
    child.addSubview(late)
    await terminal.settle()
    #expect(late.seen == ["0"])
    #expect(child.seen == ["0"])
  }

  @Test("Views added while a new view updates are also updated before they are drawn")
  func nestedViews() async {
    final class Nest: View<Int> {
      let inner = Probe()
      init() { super.init(0) }
      override func storesDidChange(_ stores: StoreReader) { model = 1 }
      override func layoutSubviews() {
        if model == 1, inner.superview == nil { addSubview(inner) }
        inner.frame = bounds
      }
    }
    let nest = Nest()
    await show()
    child.addSubview(nest)
    child.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    nest.frame = Rect(x: 0, y: 0, width: 9, height: 1)
    await terminal.settle()
    #expect(nest.inner.seen == ["0"])
    #expect(terminal.row(0) == "0")
  }

  @Test("1,000 writes of two stores cause one update per view and one frame")
  func coalesced() async {
    await show()
    let before = terminal.app.statistics
    for number in 1...1_000 {
      child.write(to: counter) { $0.count += 1 }
      child.write(to: title) { $0.text = "-\(number)" }
    }
    #expect(counter.state.count == 0)
    await terminal.settle()
    #expect(page.seen == ["0", "1000-1000"] && child.seen == ["0", "1000-1000"])
    #expect(terminal.app.statistics.frames == before.frames + 1)
    #expect(counter.state.count == 1_000)
  }

  @Test("Writes made by a write join its cycle; writes made by an update run in the next cycle")
  func nested() async {
    await show()
    page.enqueue { [child, counter] in
      counter.update { $0.count = 1 }
      child.write(to: counter) { $0.count += 1 }
    }
    child.onUpdate = { [child, counter] in child.write(to: counter) { $0.count += 10 } }
    let cycles = terminal.app.statistics.cycles
    await terminal.settle()
    #expect(page.seen == ["0", "2", "12"] && child.seen == ["0", "2", "12"])
    #expect(terminal.app.statistics.cycles == cycles + 2)
  }

  @Test("Finds the nearest object of a type that matches a condition, and then the shared one")
  func lookup() async {
    final class Settings: Shared { static let shared: Settings? = Settings() }
    await show()
    let near = Store(Counter(count: 5))
    child.provided = [near]
    #expect(child.find(Store<Counter>.self) === near)
    #expect(page.find(Store<Counter>.self) === counter)
    #expect(child.find(Store<Counter>.self) { $0.state.count == 0 } === counter)
    #expect(child.find(Store<Counter>.self) { $0.state.count == 7 } == nil)
    #expect(child.find(Store<Title>.self) === title)
    #expect(child.find((any StatefulView).self) == nil)
    #expect(child.find(Settings.self) === Settings.shared)
    #expect(child.find(Probe.self) === child)
    #expect(child.find(Probe.self) { $0 !== child } === page)
  }

  @Test("Observers outside the tree and flows update before the views, parents first")
  func order() async {
    final class Flow: Responder {
      let parent: Responder?
      let onUpdate: () -> Void
      init(parent: Responder?, onUpdate: @escaping () -> Void) {
        (self.parent, self.onUpdate) = (parent, onUpdate)
      }
      override var next: Responder? { parent }
      override func storesDidChange(_ stores: StoreReader) { onUpdate() }
    }
    var names: [String] = []
    let (screen, label, modal) = (Probe(), Probe(), Probe())
    for (view, name) in [(screen, "screen"), (label, "label"), (modal, "modal")] {
      view.onEachUpdate = { names.append(name) }
    }
    let outer = Flow(parent: terminal.app) { names.append("outer") }
    let inner = Flow(parent: outer) { names.append("inner") }
    let observer = Flow(parent: nil) { names.append("observer") }
    screen.nextResponder = inner
    screen.addSubview(label)
    await terminal.show { screen }
    screen.present(modal, style: .sheet)
    terminal.app.addStoreObserver(observer)
    await terminal.settle()
    names = []
    screen.write(to: counter) { $0.count += 1 }
    await terminal.settle()
    #expect(names == ["observer", "outer", "inner", "screen", "label", "modal"])
  }

  @Test("The app does not retain a removed view or an observer")
  func memory() async {
    weak var observer: Responder?
    weak var removed: Probe?
    await show()
    do {
      let object = Responder()
      terminal.app.addStoreObserver(object)
      observer = object
      let view = Probe()
      child.addSubview(view)
      await terminal.settle()
      view.removeFromSuperview()
      removed = view
    }
    child.write(to: counter) { $0.count += 1 }
    await terminal.settle()
    #expect(observer == nil && removed == nil)
  }
}
