import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@Suite @MainActor struct ScreenTests {
  private enum Action: Sendable { case incremented }

  private final class Counter: ViewModel {
    let display = Display<Int, Action>(0)
    func handle(_ action: Action) { update(state + 1) }
  }

  private final class CounterScreen: Screen<Int> {
    var updates: [Int] = []
    override func modelDidUpdate() { updates.append(model) }
    override func draw(in canvas: Canvas) { canvas.draw("\(model)", at: .zero) }
  }

  private let terminal = TestTerminal(width: 10, height: 2)

  @Test("Draws the newest state once in a cycle")
  func coalesces() async {
    let counter = Counter()
    let screen = CounterScreen(counter.eraseToAnyViewModel())
    await terminal.show { screen }
    terminal.expect("0")
    let frames = terminal.app.statistics.frames
    for _ in 1...1_000 { counter.send(.incremented) }
    await terminal.settle()
    terminal.expect("1000")
    #expect(screen.updates == [0, 1_000])
    #expect(terminal.app.statistics.frames == frames + 1)
  }

  @Test("Subscribes while it is attached, and shows the newest state when it returns")
  func attachment() async {
    let counter = Counter()
    let screen = CounterScreen(counter.eraseToAnyViewModel())
    counter.send(.incremented)
    #expect(screen.model == 0)
    await terminal.show { screen }
    terminal.expect("1")
    terminal.app.content = nil
    counter.send(.incremented)
    #expect(screen.model == 1)
    terminal.app.content = screen
    await terminal.settle()
    terminal.expect("2")
  }

  @Test("A screen that is dropped is released, with its subscription")
  func released() async {
    let counter = Counter()
    weak var dropped: CounterScreen?
    do {
      let screen = CounterScreen(counter.eraseToAnyViewModel())
      dropped = screen
      await terminal.show { screen }
      terminal.app.content = nil
      await terminal.settle()
    }
    #expect(dropped == nil)
  }
}
