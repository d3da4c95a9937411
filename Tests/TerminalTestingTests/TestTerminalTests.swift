import DisplayKit
import TerminalKit
import TerminalTesting
import Testing

@Suite @MainActor struct TestTerminalTests {
  private enum Action: Sendable { case started, finished(Int) }

  /// Counts to three, one effect after the other.
  private final class Steps: ViewModel {
    let display = Display<Int, Action>(0)
    let gates: AsyncStream<Void>

    init(_ gates: AsyncStream<Void>) { self.gates = gates }

    func handle(_ action: Action) {
      switch action {
      case .started: step(1)
      case .finished(let number):
        update(number)
        if number < 3 { step(number + 1) }
      }
    }

    private func step(_ number: Int) {
      run(id: "step") { [gates] in
        for await _ in gates { break }
        return .finished(number)
      }
    }
  }

  private final class StepsScreen: Screen<Int> {
    override func draw(in canvas: Canvas) { canvas.draw("\(model) of 3", at: .zero) }
  }

  private let terminal = TestTerminal(width: 12, height: 2)

  @Test("Settling waits for effects that start other effects, and draws their result")
  func settles() async {
    let (stream, input) = AsyncStream.makeStream(of: Void.self)
    for _ in 1...3 { input.yield() }
    await terminal.show {
      let steps = Steps(stream).eraseToAnyViewModel()
      steps.send(.started)
      return StepsScreen(steps)
    }
    terminal.expect("3 of 3")
  }

  @Test(
    "Settling waits for the effects of view models that are created while an action is performed")
  func perform() async {
    final class Holder: TerminalView {
      func show(_ view: TerminalView) { addSubview(view) }
      override func layoutSubviews() { for view in subviews { view.frame = bounds } }
    }
    let (stream, input) = AsyncStream.makeStream(of: Void.self)
    let holder = Holder()
    await terminal.show { holder }
    terminal.perform {
      let steps = Steps(stream).eraseToAnyViewModel()
      steps.send(.started)
      holder.show(StepsScreen(steps))
    }
    await terminal.settle(inFlight: 1)
    terminal.expect("0 of 3")
    for _ in 1...3 { input.yield() }
    await terminal.settle()
    terminal.expect("3 of 3")
  }

  @Test("Settling can leave effects in flight")
  func inFlight() async {
    let (stream, input) = AsyncStream.makeStream(of: Void.self)
    terminal.start()
    await terminal.show(inFlight: 1) {
      let steps = Steps(stream).eraseToAnyViewModel()
      steps.send(.started)
      return StepsScreen(steps)
    }
    terminal.expect("0 of 3")
    for _ in 1...3 { input.yield() }
    await terminal.settle()
    terminal.expect("3 of 3")
  }

  @Test("A different screen is reported with its differences")
  func differs() async {
    await terminal.show { TerminalView() }
    withKnownIssue {
      terminal.expect("something")
    } matching: {
      $0.comments.first?.rawValue == """
        The screen differs (- expected, + shown):

        - something
        + 
        """
    }
  }

  @Test("An effect that does not end is reported after the time limit")
  func timeout() async {
    let (stream, input) = AsyncStream.makeStream(of: Void.self)
    await terminal.show(inFlight: 1) {
      let steps = Steps(stream).eraseToAnyViewModel()
      steps.send(.started)
      return StepsScreen(steps)
    }
    await withKnownIssue {
      await terminal.settle(timeout: .milliseconds(1))
    } matching: {
      $0.comments.first?.rawValue.hasSuffix("1 effect is still in flight.") ?? false
    }
    input.finish()
  }

  @Test("The clock calls actions at their times, in order, also those that they schedule")
  func clock() {
    let clock = TestFrameClock()
    var times: [Duration] = []
    _ = clock.schedule(after: .seconds(2)) { times.append(clock.now) }
    _ = clock.schedule(after: .seconds(1)) {
      times.append(clock.now)
      _ = clock.schedule(after: .milliseconds(500)) { times.append(clock.now) }
    }
    clock.schedule(after: .seconds(1)) { times.append(.zero) }.cancel()
    clock.advance(by: .seconds(3))
    #expect(times == [.seconds(1), .milliseconds(1_500), .seconds(2)])
    #expect(clock.now == .seconds(3))
    #expect(!clock.hasScheduledActions)
  }

  @Test("A suspended program has given the terminal back, and draws everything when it continues")
  func suspension() async {
    final class Text: View<String> {
      override func draw(in canvas: Canvas) { canvas.draw(model, at: .zero) }
    }
    let view = Text("hello")
    await terminal.show { view }
    terminal.press(KeyPress("z", .control))
    #expect(terminal.device.isSuspended)
    var model = TerminalModel(size: terminal.device.size)
    model.write(terminal.device.output)
    #expect(!model.showsAlternateScreen)
    let written = terminal.device.output.count
    view.model = "bye"
    await terminal.settle()
    #expect(terminal.device.output.count == written)

    terminal.device.resume()
    #expect(!terminal.device.isSuspended)
    model.write(terminal.device.output[written...])
    #expect(model.showsAlternateScreen)
    #expect(model.screen.hasPrefix("bye"))
    terminal.device.resume()
    #expect(terminal.device.suspensions == 1)
  }
}
