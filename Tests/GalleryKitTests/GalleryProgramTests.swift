import CommandLineTesting
import TerminalKit
import TerminalTesting
import Testing

/// Runs the built program in a pseudo-terminal, and with a pipe, a file or an empty input.
@Suite struct GalleryProgramTests {
  private let program = BuiltProgram("gallery")
  private static let environment = [
    "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "interactive=no",
  ]

  /// Returns the text on the screen of a terminal of 80 columns and 24 rows that has received the
  /// bytes.
  private static func screen(after output: [UInt8]) -> String {
    var model = TerminalModel(size: Size(width: 80, height: 24))
    model.write(output)
    return model.screen
  }

  @Test("Shows a page, handles keys, and restores the terminal after Ctrl+C")
  func fullScreen() async throws {
    let terminal = try PseudoTerminal()
    try terminal.start(program.url.path, ["counter"], environment: Self.environment)
    try await terminal.waitForOutput("Count: 0")
    #expect(!terminal.isEcho && !terminal.isCanonical)
    terminal.send("+")
    try await terminal.waitUntil("the new count") { Self.screen(after: $0).contains("Count: 1") }
    terminal.send("\u{3}")
    #expect(try await terminal.waitForExit() == .exited(130))
    #expect(Self.screen(after: terminal.output).allSatisfy { $0 == " " || $0 == "\n" })
  }

  @Test("Reads choices from a file and from a pipe, and accepts an empty input")
  func lines() async throws {
    let outcome = try await program.shell(
      #"""
      cd "$HOME" && printf '1\nq\n' >choices &&
      "$0" counter --accessible <choices >file && printf '1\nq' | "$0" counter --accessible >pipe &&
      cmp file pipe && grep -c 'Count: [01]' file && TERM=dumb "$0" focus </dev/null | grep -c button
      """#)
    #expect(outcome.output == "2\n6\n")
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }
}
