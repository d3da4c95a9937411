import DisplayKit
import Foundation
import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@Suite @MainActor struct TestTerminalTests {
  private enum Action: Sendable { case started, finished(Int) }

  /// Counts to three. Each step is an effect that begins when the previous effect has ended.
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

  private final class Word: TerminalView {
    override func draw(in canvas: Canvas) {
      canvas.draw("ab", at: .zero, style: .foreground(.accent))
    }
  }

  private let terminal = TestTerminal(width: 12, height: 2)
  private let gates = AsyncStream.makeStream(of: Void.self)

  /// Creates a screen and starts its first effect. Each effect waits for the next opening of a
  /// gate.
  private func makeScreen() -> TerminalView {
    let steps = Steps(gates.stream).eraseToAnyViewModel()
    steps.send(.started)
    return StepsScreen(steps)
  }

  private func openGates() { for _ in 1...3 { gates.continuation.yield() } }

  @Test("Settling waits for effects that start other effects, and draws the result")
  func settles() async {
    openGates()
    await terminal.show { makeScreen() }
    terminal.expect("3 of 3")
  }

  @Test(
    "Settling waits for effects of view models that an action creates")
  func perform() async {
    final class Holder: TerminalView {
      func show(_ view: TerminalView) { addSubview(view) }
      override func layoutSubviews() { for view in subviews { view.frame = bounds } }
    }
    let holder = Holder()
    await terminal.show { holder }
    terminal.perform { holder.show(makeScreen()) }
    await terminal.settle(inFlight: 1)
    terminal.expect("0 of 3")
    openGates()
    await terminal.settle()
    terminal.expect("3 of 3")
  }

  @Test("Settling can leave effects in flight")
  func inFlight() async {
    terminal.start()
    await terminal.show(inFlight: 1) { makeScreen() }
    terminal.expect("0 of 3")
    openGates()
    await terminal.settle()
    terminal.expect("3 of 3")
  }

  @Test("A style has the roles of the view, and the output has the colors of the environment")
  func colors() async {
    let environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor"]
    let terminal = await TestTerminal(width: 12, height: 1, environment: environment) { Word() }
    terminal.app.theme = .dark.replacing(.accent, with: .rgb(1, 2, 3))
    await terminal.settle()
    #expect(terminal.style(0, 0) == .foreground(.accent))
    #expect(terminal.style(2, 0) == .plain)
    var model = TerminalModel(size: terminal.device.size)
    model.write(terminal.device.output)
    #expect(model.cell(0, 0).style.foreground == .rgb(1, 2, 3))
  }

  @Test("Reports an unexpected screen with its differences")
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

  @Test("Reports only the first unexpected screen of each terminal")
  func consequences() async {
    await terminal.show { TerminalView() }
    withKnownIssue { terminal.expect("first") }
    terminal.expect("second")
    let other = await TestTerminal(width: 12, height: 2) { TerminalView() }
    withKnownIssue { other.expect("third") }
  }

  @Test("Reports an effect that does not end, even after an unexpected screen")
  func timeoutAfterWrongScreen() async {
    await terminal.show(inFlight: 1) { makeScreen() }
    withKnownIssue { terminal.expect("first") }
    await withKnownIssue { await terminal.settle(timeout: .milliseconds(1)) }
    gates.continuation.finish()
  }

  @Test("Reports an effect that does not end within the time limit")
  func timeout() async {
    await terminal.show(inFlight: 1) { makeScreen() }
    await withKnownIssue {
      await terminal.settle(timeout: .milliseconds(1))
    } matching: {
      $0.comments.first?.rawValue == """
        After 0.001 seconds, the effect "step" is still in flight. If the test holds an effect back, \
        for example with a `Gate` or the delay of a `TestClock`, say how many: `inFlight: 1` of `show` \
        or `settle`. `TestTerminal.advance` does not advance the clocks of view models.
        """
    }
    gates.continuation.finish()
  }

  @Test("The clock runs actions in the order of their times, including those they schedule")
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

  @Test("Suspending restores the terminal, and continuing draws everything")
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

@Suite struct PseudoTerminalTests {
  private let environment = ["PATH": "/usr/bin:/bin", "GREETING": "hello"]

  /// Runs a shell command line in a new terminal.
  private func shell(
    _ line: String, size: Size = Size(width: 80, height: 24)
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(size: size)
    try terminal.start("/bin/sh", ["-c", line], environment: environment)
    return terminal
  }

  @Test("Runs a program in a terminal of a size, with an environment")
  func start() async throws {
    let line = "test -t 0 && test -t 1 && test -t 2 && stty size </dev/tty && echo $GREETING"
    let terminal = try shell(line, size: Size(width: 101, height: 7))
    #expect(try await terminal.waitForExit() == .exited(0))
    #expect(String(decoding: terminal.output, as: UTF8.self) == "7 101\r\nhello\r\n")
  }

  @Test(
    "Reports how the process ended",
    arguments: [("exit 7", ProcessEnd.exited(7)), ("kill -9 $$", .signaled(9))])
  func end(line: String, end: ProcessEnd) async throws {
    #expect(try await shell(line).waitForExit() == end)
  }

  @Test("Sends keys, and shows the mode")
  func keys() async throws {
    let terminal = try shell("read word; echo got $word; stty raw -echo; echo raw; cat")
    #expect(terminal.isEcho && terminal.isCanonical)
    terminal.send("seven\n")
    try await terminal.waitForOutput("got seven")
    try await terminal.waitForOutput("raw")
    #expect(!terminal.isEcho && !terminal.isCanonical)
  }

  @Test("Waits for text on the screen that was not written in one piece")
  func screen() async throws {
    let terminal = try shell(#"printf 'Undo\rRe'; read x"#)
    try await terminal.waitForScreen("Redo")
    let error = try await #require(throws: PseudoTerminalTimeout.self) {
      try await terminal.waitForScreen("Undo", timeout: .milliseconds(1))
    }
    #expect(error.what == #""Undo" on the screen"#)
  }

  @Test("Sends signals to the foreground process, also for a new size")
  func signals() async throws {
    let line =
      "trap 'echo winch; stty size' WINCH; trap 'echo usr; exit 3' USR1; echo ready; while :; do read x; done"
    let terminal = try shell(line)
    try await terminal.waitForOutput("ready")
    terminal.resize(to: Size(width: 5, height: 4))
    try await terminal.waitForOutput("4 5")
    terminal.signal(SIGUSR1)
    #expect(try await terminal.waitForExit() == .exited(3))
  }

  @Test("A wait that times out reports the output so far")
  func timeout() async throws {
    let terminal = try shell("echo ready; read x")
    try await terminal.waitForOutput("ready")
    let error = try await #require(throws: PseudoTerminalTimeout.self) {
      try await terminal.waitForOutput("never", timeout: .milliseconds(1))
    }
    #expect(error.description == #"waited for "never"; 7 bytes came, the last are "ready\r\n""#)
  }

  @Test("A wait ends with an error when the process ends")
  func ended() async throws {
    let terminal = try shell("echo bye; exit 2")
    let error = try await #require(throws: PseudoTerminalTimeout.self) {
      try await terminal.waitForOutput("never")
    }
    #expect(error.end == .exited(2))
  }

  @Test("Fails to start a program that does not exist")
  func missing() throws {
    let terminal = try PseudoTerminal()
    let error = try #require(throws: PseudoTerminalError.self) {
      try terminal.start("/nonexistent", environment: [:])
    }
    #expect(error.description == "posix_spawn of /nonexistent failed: No such file or directory")
  }
}
