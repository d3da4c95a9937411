import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@Suite @MainActor struct StoreChainTests {
  fileprivate struct Counter: Equatable { var count = 0 }
  fileprivate struct Title: Equatable { var text = "" }

  /// A view that provides stores and records what it reads from them.
  fileprivate final class Probe: TerminalView {
    var provided: [AnyObject] = []
    var seen: [String] = []
    var onUpdate: (() -> Void)?

    override var services: [AnyObject] { provided }

    override func storesDidChange(_ stores: StoreReader) {
      seen.append(
        "\(stores.state(Counter.self)?.count ?? -1)\(stores.state(Title.self)?.text ?? "")")
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

  @Test("A view is updated before it is drawn for the first time")
  func firstDrawing() async {
    await show()
    #expect(page.seen == ["0"] && child.seen == ["0"])
    let late = Probe()
    child.addSubview(late)
    await terminal.settle()
    #expect(late.seen == ["0"])
    #expect(child.seen == ["0"])
  }

  @Test("Views that appear in a view that has just appeared are updated before they are drawn")
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

  @Test("1,000 writes of two stores make one update a view and one frame")
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

  @Test("Writes of a write join it; writes of an update wait for the next cycle")
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

  @Test("The nearest store is found, by type and by test, and then the shared one")
  func lookup() async {
    final class Settings: Shared {
      static let shared: Settings? = Settings()
    }
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

  @Test("Observers outside the tree and flows are updated before the views, parents first")
  func order() async {
    @MainActor final class Log { var names: [String] = [] }
    final class Named: TerminalView {
      let name: String
      let log: Log
      init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log); super.init() }
      override func storesDidChange(_ stores: StoreReader) { log.names.append(name) }
    }
    final class Flow: Responder {
      let name: String
      let log: Log
      let parent: Responder?
      init(_ name: String, _ log: Log, parent: Responder?) {
        (self.name, self.log, self.parent) = (name, log, parent)
      }
      override var next: Responder? { parent }
      override func storesDidChange(_ stores: StoreReader) { log.names.append(name) }
    }
    let log = Log()
    let (screen, label, modal) = (Named("screen", log), Named("label", log), Named("modal", log))
    let outer = Flow("outer", log, parent: terminal.app)
    let inner = Flow("inner", log, parent: outer)
    let observer = Flow("observer", log, parent: nil)
    screen.nextResponder = inner
    screen.addSubview(label)
    await terminal.show { screen }
    screen.present(modal, style: .sheet)
    terminal.app.addStoreObserver(observer)
    await terminal.settle()
    log.names = []
    screen.write(to: counter) { $0.count += 1 }
    await terminal.settle()
    #expect(log.names == ["observer", "outer", "inner", "screen", "label", "modal"])
  }

  @Test("A store, a removed view and an observer are not retained")
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
