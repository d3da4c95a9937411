import DisplayTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import TerminalAccessibility

@Suite @MainActor struct TextSessionTests {
  private final class Form: View<Int> {
    var title = "Form\u{1B}[31m"
    var name = "Ada"
    /// The text of an element above the heading, or `nil` if the form has no such element.
    var status: String?
    var dismissals = 0
    /// The key of the button, or `nil` if the button has no key.
    var key: String?
    /// Whether the layout sets the name. If it does, the name is outdated from a change of the
    /// model until the next layout.
    var makesNameInLayout = false

    override func layoutSubviews() { if makesNameInLayout { name = "Ada \(model)" } }

    override var accessibilityElements: [AccessibilityElement] {
      (status.map { [AccessibilityElement(.text, $0)] } ?? []) + [
        AccessibilityElement(.heading, title),
        AccessibilityElement(.text, "Count", value: "\(model)"),
        AccessibilityElement(.button, "Add one", value: key) { self.model += 1 },
        AccessibilityElement(
          .textField, "Name", value: name,
          action: .edit { text in
            self.name = text
            self.setNeedsLayout()
          }),
      ]
    }

    override func handle(_ press: KeyPress) -> Bool {
      if press.key == .escape { dismissals += 1 }
      return press.key == .escape
    }
  }

  private let lines = TestLineDevice()
  private let clock = TestFrameClock()
  private let form = Form(0)

  private let prompt = "\n\nChoose 1–2, b for back or q to quit: "

  /// Starts a session. Returns the session, which has written nothing yet, and the task that runs
  /// it.
  private func start(
    on lines: TestLineDevice
  ) async -> (session: TextSession, running: Task<Void, any Error>) {
    let session = TextSession(form, on: lines, clock: clock)
    let running = Task { try await session.run() }
    await waitUntil("the session runs") { session.app.isRunning }
    return (session, running)
  }

  /// Sends a line, advances the clock by 100 milliseconds, and returns the output after the line.
  private func output(after line: String) -> String {
    _ = lines.takeOutput()
    lines.send(line)
    clock.advance(by: .milliseconds(100))
    return lines.takeOutput()
  }

  /// Runs a session while `body` uses it, and then quits the session.
  private func run(_ body: () async -> Void) async throws {
    let (_, running) = await start(on: lines)
    clock.advance(by: .milliseconds(100))
    await body()
    lines.send("q")
    clock.advance(by: .milliseconds(100))
    try await running.value
    #expect(!lines.isOpen)
  }

  @Test("Writes each element once with role, value and number, and escapes control characters")
  func elements() async throws {
    try await run {
      #expect(
        lines.takeOutput() == """
          Form␛[31m, heading
          Count, 0
          1. Add one, button
          2. Name, text field, Ada

          Choose 1–2, b for back or q to quit:\u{20}
          """)
    }
  }

  @Test("After a choice, writes only the elements that have changed")
  func change() async throws {
    try await run {
      #expect(output(after: "1") == "Count, 1" + prompt)
      #expect(output(after: " 2 ") == "New text for Name: ")
      #expect(output(after: "Grace") == "2. Name, text field, Grace" + prompt)
    }
  }

  @Test("Writes only a changed status line, but all elements after a change of the heading")
  func changedHeading() async throws {
    func takeChanges() -> String {
      form.setNeedsLayout()
      clock.advance(by: .milliseconds(100))
      return lines.takeOutput()
    }
    try await run {
      let elements = lines.takeOutput().drop { $0 != "\n" }
      form.status = "1 of 2"
      _ = takeChanges()
      form.status = "2 of 2"
      #expect(takeChanges() == "\n2 of 2" + prompt)
      form.title = "Letter"
      #expect(takeChanges() == "\n2 of 2\nLetter, heading" + elements)
    }
  }

  @Test("Presses the button with a key")
  func key() async throws {
    form.key = "n"
    try await run {
      #expect(output(after: "n") == "Count, 1" + prompt)
      #expect(output(after: "Ada") == "'Ada' is not one of the choices." + prompt)
    }
  }

  @Test("Names a choice that does not exist, and goes back with b")
  func invalid() async throws {
    try await run {
      for text in ["0", "-1", "\(Int.min)", "\(Int.max)", "1e308"] {
        #expect(output(after: text) == "'\(text)' is not one of the choices." + prompt)
      }
      #expect(output(after: "9\u{1B}") == "'9␛' is not one of the choices." + prompt)
      lines.send("b")
      #expect(form.dismissals == 1)
      #expect(output(after: "").contains("quit: Form␛[31m, heading\nCount, 0\n1. "))
    }
  }

  @Test("Repeats the whole screen after a choice that changes nothing")
  func unchanged() async throws {
    try await run {
      let all = lines.takeOutput()
      #expect(output(after: "b") == all)
    }
  }

  @Test("Writes changes while an animation runs")
  func animated() async throws {
    try await run {
      animate(duration: .seconds(1), repeats: true) { form.scale = 2 }
      form.model = 5
      clock.advance(by: .milliseconds(200))
      #expect(lines.takeOutput().contains("Count, 5"))
    }
  }

  @Test("Waits for the display cycle that lays out a change")
  func waitingCycle() async throws {
    try await run {
      form.makesNameInLayout = true
      form.setNeedsLayout()
      clock.advance(by: .milliseconds(45))
      // The next two display cycles are in 5 and in 8 milliseconds. Between these two cycles, the
      // elements are outdated.
      form.setNeedsLayout()
      clock.advance(by: .zero)
      form.model = 7
      clock.advance(by: .milliseconds(6))
      #expect(!lines.takeOutput().contains("Count, 7"))
      clock.advance(by: .milliseconds(200))
      #expect(lines.takeOutput().contains("Ada 7"))
    }
  }

  @Test("The end of the input ends the session")
  func end() async throws {
    let (session, running) = await start(on: lines)
    lines.send(nil)
    #expect(session.app.isRunning)
    clock.advance(by: .milliseconds(100))
    try await running.value
    #expect(!session.app.isRunning)
  }

  @Test("Reads each line that arrives early after the elements of the previous one were written")
  func early() async throws {
    let (_, running) = await start(on: lines)
    for line in ["1", "1", nil] { lines.send(line) }
    clock.advance(by: .milliseconds(500))
    try await running.value
    #expect(lines.output.hasSuffix("\(prompt)Count, 1\(prompt)Count, 2\(prompt)"))
  }

  @Test("Repeats input that the terminal does not show, with escaped control characters")
  func repeated() async throws {
    let lines = TestLineDevice(showsInput: false)
    let (_, running) = await start(on: lines)
    for line in ["1\u{1B}", "q"] { lines.send(line) }
    clock.advance(by: .milliseconds(500))
    try await running.value
    #expect(lines.output.contains("or q to quit: 1␛\n"))
    #expect(lines.output.hasSuffix("or q to quit: q\n"))
  }

  @Test("A signal ends the line of the prompt and the session, and the app reports the signal")
  func signal() async throws {
    let (session, running) = await start(on: lines)
    clock.advance(by: .milliseconds(100))
    lines.send(signal: 15)
    try await running.value
    #expect(session.app.endingSignal == 15)
    #expect(lines.output.hasSuffix("or q to quit: \n"))
    #expect(!lines.isOpen)
  }

  @Test("An output error ends the session with the error")
  func outputError() async {
    let error = LineDeviceError(output: "standard output", reason: "No space left on device")
    lines.error = error
    let (_, running) = await start(on: lines)
    clock.advance(by: .milliseconds(100))
    await #expect(throws: error) { try await running.value }
    #expect("\(error)" == "could not write to standard output: No space left on device")
    #expect(!lines.isOpen)
  }
}

@Suite struct LineSplitterTests {
  @Test("Joins the parts of a line, and splits lines that arrive together")
  func parts() {
    var splitter = LineSplitter()
    #expect(splitter.add("on".utf8) == [])
    #expect(splitter.add("e\n\ntwo\nthr".utf8) == ["one", "", "two"])
    #expect(splitter.add("ee".utf8) == [])
    #expect(splitter.finish() == "three")
    #expect(splitter.finish() == nil)
    #expect(Array("é\n".utf8).flatMap { splitter.add([$0]) } == ["é"])
  }

  @Test("Truncates a line beyond the limit, and reads the next one")
  func longLine() {
    var splitter = LineSplitter()
    let part = [UInt8](repeating: UInt8(ascii: "x"), count: 4_096)
    for _ in 0..<10_000 { #expect(splitter.add(part).isEmpty) }
    let lines = splitter.add("\nq\n".utf8)
    #expect(lines.map(\.utf8.count) == [LineSplitter.maximumLength, 1])
  }
}

/// A line device in memory. A test sends lines to the device, and reads what was written to it.
@MainActor final class TestLineDevice: LineDevice {
  let showsInput: Bool
  /// The text that was written since the last call of `takeOutput()`.
  private(set) var output = ""
  private var handler: (@MainActor (LineDeviceEvent) -> Void)?

  init(showsInput: Bool = true) { self.showsInput = showsInput }

  var isOpen: Bool { handler != nil }

  func open(_ handler: @escaping @MainActor (LineDeviceEvent) -> Void) { self.handler = handler }

  /// The error that each write throws, or `nil` if writes succeed.
  var error: LineDeviceError?

  func write(_ text: String) throws(LineDeviceError) {
    if let error { throw error }
    output += text
  }

  func send(signal number: Int32) { handler?(.signal(number)) }

  func close() { handler = nil }

  /// Sends a line to the session; `nil` is the end of the input.
  func send(_ line: String?) { handler?(line.map { .line($0) } ?? .end) }

  /// Returns the output since the last call of this method.
  func takeOutput() -> String {
    defer { output = "" }
    return output
  }
}
