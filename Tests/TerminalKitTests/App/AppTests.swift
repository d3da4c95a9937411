import DisplayTesting
import TerminalKit
import TerminalTesting
import TerminalText
import Testing

@Suite @MainActor struct AppTests {
  private final class Text: View<String> {
    override func draw(in canvas: Canvas) { canvas.draw(model, at: .zero) }
  }

  private let terminal = TestTerminal(width: 20, height: 3)
  private let text = Text("hello")

  @Test("An idle app schedules nothing and writes nothing")
  func idle() async {
    await terminal.show { text }
    let bytes = terminal.device.output.count
    #expect(!terminal.clock.hasScheduledActions)
    terminal.advance(by: .seconds(3_600))
    #expect(terminal.device.output.count == bytes)
    text.setNeedsDisplay()
    await terminal.settle()
    #expect(terminal.device.output.count == bytes)
  }

  @Test("Input that arrives together is drawn in one frame")
  func burst() async {
    final class Typed: View<String> {
      override func handle(_ press: KeyPress) -> Bool {
        press.typedCharacter.map { model.append($0) } != nil
      }
      override func draw(in canvas: Canvas) { canvas.draw("\(model.count)", at: .zero) }
    }
    let typed = Typed("")
    await terminal.show { typed }
    let frames = terminal.app.statistics.frames
    terminal.send(String(repeating: "x", count: 1_000).utf8)
    #expect(terminal.app.statistics.frames == frames + 1)
    terminal.expect("1000")
  }

  @Test("A paste without an end ends after two seconds without input, or with Ctrl+C")
  func unfinishedPaste() async {
    let view = ProbeView()
    view.isFocusable = true
    await terminal.show { view }
    terminal.send("\u{1B}[200~ab".utf8)
    terminal.advance(by: .milliseconds(1_999))
    terminal.send("c".utf8)
    terminal.advance(by: .milliseconds(1_999))
    #expect(view.inputs == [])
    terminal.advance(by: .milliseconds(1))
    terminal.send("q".utf8)
    #expect(view.inputs == ["paste abc", "q"])
    terminal.send("\u{1B}[200~d\u{3}e".utf8)
    terminal.send("\u{1B}[20".utf8)
    terminal.send([3])
    #expect(view.inputs.dropFirst(2) == ["paste d\u{3}e", "Ctrl+C"])
    terminal.send("\u{1B}[200~f\u{1B}[201~g".utf8)
    #expect(view.inputs.dropFirst(4) == ["paste f", "g"])
    #expect(!terminal.clock.hasScheduledActions)
  }

  @Test("A single Escape is a key after a short delay; the start of a sequence is not")
  func escape() async {
    let view = ProbeView()
    await terminal.show { view }
    terminal.send([0x1B])
    #expect(view.inputs.isEmpty)
    terminal.advance(by: .milliseconds(49))
    #expect(view.inputs == ["Esc"])
    terminal.send([0x1B])
    terminal.send("[A".utf8)
    terminal.advance(by: .seconds(1))
    #expect(view.inputs == ["Esc", "↑"])
  }

  @Test("The first frame does not wait for the replies of the terminal")
  func replies() async {
    await terminal.show { text }
    let output = String(decoding: terminal.device.output, as: UTF8.self)
    let first = output.range(of: "hello")
    let query = output.range(of: "\u{1B}[c")
    #expect(first.map { a in query.map { a.upperBound <= $0.lowerBound } ?? false } ?? false)
  }

  @Test("Quitting restores the terminal, and the app can start again")
  func quits() async {
    await terminal.show { text }
    terminal.app.quit()
    #expect(!terminal.device.isOpen)
    text.model = "ignored"
    terminal.advance(by: .seconds(1))
    terminal.start()
    terminal.expect("ignored")
    #expect(terminal.app.isRunning)
  }

  @Test(
    "An app that quits early waits briefly for replies of the terminal",
    arguments: [false, true])
  func earlyEnd(isAnswered: Bool) throws {
    try terminal.app.start()
    terminal.app.quit()
    #expect(terminal.device.isOpen && !terminal.app.isRunning)
    if isAnswered {
      terminal.send("\u{1B}[?62;4c".utf8)
    } else {
      terminal.advance(by: .milliseconds(100))
    }
    #expect(!terminal.device.isOpen)
    #expect(!terminal.clock.hasScheduledActions)
  }

  /// The style of a cell that is drawn with the role of a selected row.
  private var shownSelection: TextStyle {
    var model = TerminalModel(size: terminal.app.size)
    model.write(terminal.device.output)
    return model.cell(1, 0).style
  }

  @Test("A new theme or a late background color changes the screen without drawing views")
  func theme() async {
    var draws = 0
    let view = ProbeView()
    view.onDraw = {
      draws += 1
      $0.draw("a selected row", at: .zero, style: .background(.selection))
    }
    await terminal.show { view }
    #expect(shownSelection == .reverse)
    terminal.send("\u{1B}]11;rgb:0000/".utf8)
    terminal.send("2b2b/3636\u{1B}\\".utf8)
    await terminal.settle()
    #expect(shownSelection.background == .palette(8))
    let frames = terminal.app.statistics.frames
    terminal.app.theme = .dark
    await terminal.settle()
    let selection = ColorTheme.dark.color(of: .selection)
    #expect(shownSelection.background == selection?.reduced(to: .palette))
    terminal.send("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\".utf8)
    await terminal.settle()
    #expect(terminal.app.statistics.frames == frames + 1)
    terminal.app.theme = .auto
    await terminal.settle()
    #expect(shownSelection.background == .white)
    #expect(draws == 1)
  }

  @Test("Starting again while waiting for replies first ends the old run")
  func startAgain() async throws {
    let running = Task { try await terminal.app.run() }
    await waitUntil("the app runs") { terminal.app.isRunning }
    terminal.app.quit()
    try terminal.app.start()
    try await running.value
    terminal.advance(by: .seconds(1))
    #expect(terminal.app.isRunning && terminal.device.isOpen)
  }

  @Test("A write that fails at the start restores the terminal")
  func failedStart() {
    terminal.device.writeError = .notWritten(reason: "full")
    #expect(throws: TerminalError.notWritten(reason: "full")) { try terminal.app.start() }
    #expect(!terminal.app.isRunning && !terminal.device.isOpen)
  }

  @Test("A failed write ends the app with the error")
  func failedWrite() async throws {
    terminal.app.content = text
    let error = TerminalError.notWritten(reason: "No space left on device")
    let running = Task { try await terminal.app.run() }
    await waitUntil("the app runs") { terminal.app.isRunning }
    terminal.device.writeError = error
    text.model = "new"
    terminal.advance(by: .seconds(1))
    #expect(!terminal.app.isRunning)
    await #expect(throws: error) { try await running.value }
  }

  @Test("A resize lays out and redraws in one frame, down to 1×1")
  func resize() async {
    await terminal.show { text }
    for size in [
      Size(width: 3, height: 1), Size(width: 1, height: 1), Size(width: 200, height: 50),
    ] {
      terminal.resize(width: size.width, height: size.height)
      #expect(text.frame.size == size)
      #expect(terminal.row(0) == String("hello".prefix(size.width)))
    }
  }

  private func count(_ text: String) -> Int {
    String(decoding: terminal.device.output, as: UTF8.self).ranges(of: text).count
  }

  @Test("F2 turns the mouse on or off, and overrides what the views request")
  func mouseKey() async {
    let wanting = ProbeView()
    wanting.mouse = .buttons
    await terminal.show { text }
    terminal.press(KeyPress(.function(2)))
    #expect((count("\u{1B}[?1002h"), count("\u{1B}[?1002l")) == (1, 0))
    terminal.press(KeyPress(.function(2)))
    #expect((count("\u{1B}[?1002h"), count("\u{1B}[?1002l")) == (1, 1))
    text.addSubview(wanting)
    await terminal.settle()
    #expect(count("\u{1B}[?1002h") == 1)
    terminal.press(KeyPress(.function(2)))
    #expect(count("\u{1B}[?1002h") == 2)
  }

  @Test("A program can turn the mouse on, and F2 turns it off")
  func initialMouse() async {
    terminal.app.usesMouse = true
    await terminal.show { text }
    #expect((count("\u{1B}[?1002h"), count("\u{1B}[?1002l")) == (1, 0))
    terminal.press(KeyPress(.function(2)))
    #expect(count("\u{1B}[?1002l") == 1)
  }

  @Test("A view turns the mouse on only while it is visible")
  func modes() async {
    let view = ProbeView()
    view.mouse = .buttons
    text.addSubview(view)
    await terminal.show { text }
    #expect(count("\u{1B}[?1002h") == 1 && count("\u{1B}[?1002l") == 0)
    view.isHidden = true
    await terminal.settle()
    #expect(count("\u{1B}[?1002l") == 1)
  }
}
