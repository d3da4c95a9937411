import TerminalAccessibility
import TerminalKit
import TerminalTesting
import Testing

@Suite @MainActor struct TextSessionTests {
  private final class Form: View<Int> {
    var title = "Form\u{1B}[31m"
    var name = "Ada"
    /// A line above the heading.
    var status: String?
    var dismissals = 0
    /// Whether the name is only known after a layout, as in most screens.
    var makesNameInLayout = false

    override func layoutSubviews() {
      if makesNameInLayout { name = "Ada \(model)" }
    }

    override var accessibilityElements: [AccessibilityElement] {
      (status.map { [AccessibilityElement(.text, $0)] } ?? []) + [
        AccessibilityElement(.heading, title),
        AccessibilityElement(.text, "Count", value: "\(model)"),
        AccessibilityElement(.button, "Add one") { self.model += 1 },
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

  /// Runs a session while `body` uses it.
  private func run(_ body: () async -> Void) async throws {
    let session = TextSession(form, on: lines, clock: clock)
    let running = Task { try await session.run() }
    while !session.app.isRunning { await Task.yield() }
    clock.advance(by: .milliseconds(100))
    await body()
    lines.send("q")
    clock.advance(by: .milliseconds(100))
    try await running.value
    #expect(!lines.isOpen)
  }

  @Test("Writes each element once, with role, value and number, and without control characters")
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

  @Test("Writes only what has changed after a choice")
  func change() async throws {
    try await run {
      _ = lines.takeOutput()
      lines.send("1")
      clock.advance(by: .milliseconds(100))
      #expect(
        lines.takeOutput() == "Count, 1\n\nChoose 1–2, b for back or q to quit: ")
      lines.send(" 2 ")
      #expect(lines.takeOutput() == "New text for Name: ")
      lines.send("Grace")
      clock.advance(by: .milliseconds(100))
      #expect(
        lines.takeOutput()
          == "2. Name, text field, Grace\n\nChoose 1–2, b for back or q to quit: ")
    }
  }

  @Test("Writes only a first line that has changed, but all elements below another heading")
  func changedHeading() async throws {
    try await run {
      form.status = "1 of 2"
      form.setNeedsLayout()
      clock.advance(by: .milliseconds(100))
      _ = lines.takeOutput()
      form.status = "2 of 2"
      form.setNeedsLayout()
      clock.advance(by: .milliseconds(100))
      #expect(lines.takeOutput() == "\n2 of 2\n\nChoose 1–2, b for back or q to quit: ")
      form.title = "Letter"
      form.setNeedsLayout()
      clock.advance(by: .milliseconds(100))
      #expect(
        lines.takeOutput() == """

          2 of 2
          Letter, heading
          Count, 0
          1. Add one, button
          2. Name, text field, Ada

          Choose 1–2, b for back or q to quit:\u{20}
          """)
    }
  }

  @Test("Names a choice that does not exist, and goes back with b")
  func invalid() async throws {
    try await run {
      _ = lines.takeOutput()
      lines.send("9\u{1B}")
      #expect(
        lines.takeOutput()
          == "'9␛' is not one of the choices.\n\nChoose 1–2, b for back or q to quit: ")
      for number in ["0", "-1", "\(Int.min)", "\(Int.max)", "1e308"] {
        lines.send(number)
        #expect(
          lines.takeOutput()
            == "'\(number)' is not one of the choices.\n\nChoose 1–2, b for back or q to quit: ")
      }
      lines.send("b")
      #expect(form.dismissals == 1)
      lines.send("")
      clock.advance(by: .milliseconds(100))
      #expect(lines.takeOutput().contains("quit: Form␛[31m, heading\nCount, 0\n1. "))
    }
  }

  @Test("A choice that changes nothing repeats the screen")
  func unchanged() async throws {
    try await run {
      _ = lines.takeOutput()
      lines.send("b")
      clock.advance(by: .milliseconds(100))
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

  @Test("Changes are written and lines are read while something is animated")
  func animated() async throws {
    try await run {
      animate(duration: .seconds(1), repeats: true) { form.scale = 2 }
      form.model = 5
      clock.advance(by: .milliseconds(200))
      #expect(lines.takeOutput().contains("Count, 5"))
    }
  }

  @Test("Waits for the cycle that lays out a change")
  func waitingCycle() async throws {
    try await run {
      form.makesNameInLayout = true
      form.setNeedsLayout()
      clock.advance(by: .milliseconds(45))
      // The next cycles are in 5 and in 8 milliseconds, and elements are written between them.
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
    let session = TextSession(form, on: lines, clock: clock)
    let running = Task { try await session.run() }
    while !session.app.isRunning { await Task.yield() }
    lines.send(nil)
    #expect(session.app.isRunning)
    clock.advance(by: .milliseconds(100))
    try await running.value
    #expect(!session.app.isRunning)
  }

  @Test("Lines that arrive early are read after the elements were written, one after the other")
  func early() async throws {
    let session = TextSession(form, on: lines, clock: clock)
    let running = Task { try await session.run() }
    while !session.app.isRunning { await Task.yield() }
    for line in ["1", "1", nil] { lines.send(line) }
    clock.advance(by: .milliseconds(500))
    try await running.value
    let prompt = "\n\nChoose 1–2, b for back or q to quit: "
    #expect(lines.output.hasSuffix("\(prompt)Count, 1\(prompt)Count, 2\(prompt)"))
  }

  @Test("Lines that the user does not see are repeated, without control characters")
  func repeated() async throws {
    let lines = TestLineDevice(showsInput: false)
    let session = TextSession(form, on: lines, clock: clock)
    let running = Task { try await session.run() }
    while !session.app.isRunning { await Task.yield() }
    for line in ["1\u{1B}", "q"] { lines.send(line) }
    clock.advance(by: .milliseconds(500))
    try await running.value
    #expect(lines.output.contains("or q to quit: 1␛\n"))
    #expect(lines.output.hasSuffix("or q to quit: q\n"))
  }

  @Test("A signal ends the session after the line of the prompt, and is the signal of the app")
  func signal() async throws {
    let session = TextSession(form, on: lines, clock: clock)
    let running = Task { try await session.run() }
    while !session.app.isRunning { await Task.yield() }
    clock.advance(by: .milliseconds(100))
    lines.send(signal: 15)
    try await running.value
    #expect(session.app.endingSignal == 15)
    #expect(lines.output.hasSuffix("or q to quit: \n"))
    #expect(!lines.isOpen)
  }

  @Test("An output that can't be written ends the session with its error")
  func outputError() async {
    let error = LineDeviceError(output: "standard output", reason: "No space left on device")
    lines.error = error
    let session = TextSession(form, on: lines, clock: clock)
    let running = Task { try await session.run() }
    while !session.app.isRunning { await Task.yield() }
    clock.advance(by: .milliseconds(100))
    await #expect(throws: error) { try await running.value }
    #expect("\(error)" == "could not write to standard output: No space left on device")
    #expect(!lines.isOpen)
  }
}
