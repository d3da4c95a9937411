import TerminalKit
import TerminalTesting
import TerminalText
import Testing

/// Checks what an app sends to the clipboard of the terminal.
@MainActor @Suite struct ClipboardTests {
  private func terminal() async -> TestTerminal {
    await TestTerminal(width: 10, height: 1) { TerminalView() }
  }

  private func requests(_ terminal: TestTerminal) -> [String] {
    String(decoding: terminal.device.output, as: UTF8.self).split(separator: "\u{1B}").map(
      String.init
    )
    .filter { $0.hasPrefix("]52;") }
  }

  @Test(
    "The next frame sends copied text once, encoded as base64",
    arguments: [
      ("", ""), ("Z", "Wg=="), ("Ze", "WmU="), ("Zeus", "WmV1cw=="), ("Éowyn", "w4lvd3lu"),
      ("a>?b~", "YT4/Yn4="), ("rm\n\u{1B}[1m", "cm3ikIrikJtbMW0="),
    ])
  func copy(_ text: String, _ base64: String) async {
    let terminal = await terminal()
    #expect(terminal.app.copy(text))
    await terminal.settle()
    #expect(requests(terminal) == ["]52;c;" + base64])
    terminal.press(KeyPress("l", .control))
    await terminal.settle()
    #expect(requests(terminal).count == 1)
  }

  @Test("Does not send text that exceeds the maximum length")
  func limit() async {
    let terminal = await terminal()
    let longest = String(repeating: "x", count: TerminalApp.maximumCopiedLength)
    #expect(!terminal.app.copy(longest + "x"))
    await terminal.settle()
    #expect(requests(terminal).isEmpty)
    #expect(terminal.app.copy(longest))
    await terminal.settle()
    #expect(requests(terminal).count == 1)
  }

  @Test("An app without a terminal copies nothing")
  func noTerminal() async {
    let app = await TerminalApp.snapshot(size: Size(width: 10, height: 1)) { TerminalView() }
    #expect(!app.copy("Zeus"))
  }
}
