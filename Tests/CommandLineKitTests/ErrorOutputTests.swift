import TerminalText
import Testing

@testable import CommandLineKit

/// Checks error output on a terminal, where lines are wrapped.
@MainActor @Suite struct ErrorOutputTests {
  /// Calls `body` with a console, and returns the error output that the console writes to a
  /// terminal.
  private func received(width: Int, _ body: (Console) async -> Void) async throws -> String {
    let terminal = try SmallTerminal(width: UInt16(width))
    defer { terminal.tearDown() }
    await body(Console(output: -1, error: terminal.program, profile: TerminalProfile()))
    return terminal.received()
  }

  private func run(
    _ line: String, width: Int, environment: [String: String] = [:]
  ) async throws -> String {
    try await received(width: width) { console in
      _ = await SampleProgram.program.run(
        arguments: line.split(separator: " ").map(String.init), environment: environment,
        console: console)
    }
  }

  @Test("Progress is one line, which the next one replaces and other output removes")
  func progress() async throws {
    let received = try await received(width: 40) { console in
      console.showProgress(0.5, "5 of 10 \u{1B}files")
      console.showProgress(2, "all")
      console.writeErrorLine("done")
      console.removeProgress()
      console.showProgress(.nan, "none")
      console.showProgress(1, "a text that does not fit beside the bars")
      console.writeLine()
    }
    #expect(
      received == "\r[##########          ] 5 of 10 ␛files"
        + "\r[####################] all           " + "\r" + String(repeating: " ", count: 26)
        + "\r"
        + "done\n" + "\r[                    ] none"
        + "\ra text that does not fit beside the ba…" + "\r"
        + String(repeating: " ", count: 39) + "\r")
  }

  @Test("Progress is not shown without a terminal")
  func noProgress() {
    let console = Console.recording()
    console.showProgress(0.5, "half")
    #expect(console.errorOutput.isEmpty)
  }

  @Test("Wraps an error, its hint and the usage at words to the width of the terminal")
  func wrapped() async throws {
    #expect(
      try await run("feed lion --limit=2", width: 30) == """
        error: unknown option
          '--limit'
        hint: see 'zoo feed --help',
          or write '-- --limit' for an
          argument
        usage: zoo feed [options]
          ANIMAL [PORTION...]

        """)
  }

  @Test("Keeps a line that fits, and the indent of wrapped lines")
  func kept() async throws {
    let text = try await received(width: 12) { console in
      console.writeErrorLine("  a    b   c")
      console.writeErrorLine("  12  lion  large")
      console.writeErrorLine()
    }
    #expect(text == "  a    b   c\n  12 lion\n  large\n\n")
  }

  @Test("No line is wider than the terminal", arguments: [1, 2, 5, 10, 19, 20, 35])
  func anyWidth(_ width: Int) async throws {
    for line in ["fail missing", "lsit", "feed", "feed lion --limit=2", "list --limit"] {
      let lines = try await run(line, width: width).split(separator: "\n")
      #expect(!lines.isEmpty)
      #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= width }, "\(lines)")
    }
  }

  @Test("Uses COLUMNS if the terminal does not report its width")
  func columns() async throws {
    let text = try await run("lsit", width: 0, environment: ["COLUMNS": "10"])
    #expect(text.hasPrefix("error:\nunknown\ncommand\n'lsit'\n"))
  }

  @Test("Does not wrap in a pipe, even if COLUMNS is set")
  func pipe() async {
    let console = Console.recording(TerminalProfile(width: 10))
    _ = await SampleProgram.program.run(
      arguments: ["lsit"], environment: ["COLUMNS": "10"], console: console)
    #expect(console.errorOutput.hasPrefix("error: unknown command 'lsit'\n"))
  }

  @Test("Wraps a question that does not fit beside its answer")
  func question() {
    #expect(TerminalQuestion.text(of: "Remove all 3?", width: 80) == "Remove all 3? [y/N] ")
    #expect(TerminalQuestion.text(of: "Remove all 3?", width: 21) == "Remove all 3? [y/N] ")
    #expect(TerminalQuestion.text(of: "Remove all 3?", width: 19) == "Remove all 3?\n[y/N] ")
  }
}
