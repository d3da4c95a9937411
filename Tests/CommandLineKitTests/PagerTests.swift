import CommandLineKit
import TerminalText
import Testing

/// Runs a program on a terminal with five lines.
///
/// A pager changes the signal handlers of the process while it runs, so the tests run one by one.
@MainActor @Suite(.serialized) struct PagerTests {
  private struct CountCommand: Command {
    static let count = Argument("COUNT", help: "", parser: .integer(in: 0...1_000_000))
    static let failing = Flag("failing", help: "")
    static let misused = Flag("misused", help: "")
    static let noted = Flag("noted", help: "")
    let definition = CommandDefinition(
      name: "count", summary: "", arguments: [count], flags: [failing, misused, noted])

    func run(_ input: CommandInput, console: Console) async throws {
      for number in 0..<(try input.require(Self.count)) { console.writeLine("line \(number)") }
      if input[Self.noted] { console.writeErrorLine("that is all") }
      if input[Self.failing] { throw CommandFailure("it failed", exitCode: .notFound) }
      if input[Self.misused] { throw CommandFailure("it is misused", exitCode: .usage) }
    }
  }

  private static let program = CommandLineProgram(
    name: "zoo", version: "1", summary: "", options: [.pager], commands: [CountCommand()])

  /// Runs `count` on a terminal. Returns what the terminal receives, and the exit code.
  private func run(
    _ words: String..., pager: String?, term: String? = "xterm", shellLines: String? = nil
  ) async throws -> (text: String, code: ExitCode) {
    let terminal = try SmallTerminal()
    defer { terminal.tearDown() }
    var environment = ["PATH": "/usr/bin:/bin"]
    environment["TERM"] = term
    environment["PAGER"] = pager
    environment["LESS_SHELL_LINES"] = shellLines
    let console = Console(
      output: terminal.program, error: terminal.program, profile: TerminalProfile())
    let code = await Self.program.run(
      arguments: ["count"] + words, environment: environment, console: console)
    return (terminal.received(), code)
  }

  @Test(
    "Shows output that is as high as the terminal with the shell command of PAGER",
    arguments: [
      ("5", "tr a-z A-Z | tail -n 2; exit 3", "LINE 3\nLINE 4\n"),
      ("4", "tr a-z A-Z", "line 0\nline 1\nline 2\nline 3\n"), ("200000", "head -n 1", "line 0\n"),
      // If a pager exits with an error after Ctrl+C, the user has quit it. The program succeeds.
      ("200000", #"trap '' INT; head -n 1; kill -INT "$PPID"; exit 2"#, "line 0\n"),
    ])
  func pager(count: String, pager: String, expected: String) async throws {
    let (text, code) = try await run(count, pager: pager)
    #expect(text == expected)
    #expect(code == .success)
  }

  @Test(
    "Prints directly without a pager, with --no-pager, and on a dumb or unknown terminal",
    arguments: [
      ("", "xterm", []), ("  ", "xterm", []), ("cat", "xterm", []), ("tr a-z A-Z", "dumb", []),
      ("tr a-z A-Z", "", []), ("tr a-z A-Z", nil, []), ("tr a-z A-Z", "xterm", ["--no-pager"]),
    ])
  func direct(pager: String, term: String?, words: [String]) async throws {
    let (text, _) =
      try await words.isEmpty
      ? run("6", pager: pager, term: term) : run("6", words[0], pager: pager, term: term)
    #expect(text == (0..<6).map { "line \($0)\n" }.joined())
  }

  @Test(
    "Prints directly if the pager does not exist or fails before it reads",
    arguments: ["/nonexistent/pager 2>/dev/null", "false", "exit 3", "kill -KILL $$"])
  func unread(pager: String) async throws {
    let (text, code) = try await run("6", pager: pager)
    #expect(text == (0..<6).map { "line \($0)\n" }.joined())
    #expect(code == .success)
  }

  @Test("Fails if the pager fails before it has read everything")
  func incomplete() async throws {
    let (text, code) = try await run("200000", pager: "head -n 1; exit 3")
    #expect(
      text
        == "line 0\nerror: the pager failed with exit code 3 before it had read all of the output\n"
        + "hint: use --no-pager, or choose another program with PAGER\n")
    #expect(code == .failure)
  }

  @Test("Reports a failure after the pager, and keeps its exit code")
  func failure() async throws {
    let (text, code) = try await run("6", "--failing", pager: "tail -n 1")
    #expect(text == "line 5\nerror: it failed\n")
    #expect(code == .notFound)
  }

  @Test("Sets the environment variable LESS for 'less' to show styles")
  func less() async throws {
    #expect(try await run("6", pager: #"cat >/dev/null; echo "$LESS $TERM""#).text == "FRX xterm\n")
  }

  @Test("Counts the lines that follow on standard error")
  func footer() async throws {
    let pager = #"tail -n 1 | tr a-z A-Z; echo "$LESS_SHELL_LINES""#
    #expect(try await run("4", "--noted", pager: pager).text == "LINE 3\n2\nthat is all\n")
    #expect(
      try await run("3", "--noted", pager: pager).text == "line 0\nline 1\nline 2\nthat is all\n")
    #expect(try await run("5", pager: pager).text == "LINE 4\n1\n")
  }

  @Test(
    "Increases LESS_SHELL_LINES by the lines after the pager, without overflow",
    arguments: [Int.max, .min, 7])
  func shellLines(_ number: Int) async throws {
    let (text, _) = try await run(
      "6", "--noted", pager: #"cat >/dev/null; echo "$LESS_SHELL_LINES""#, shellLines: "\(number)")
    #expect(text == "\(number == .max ? .max : number + 1)\nthat is all\n")
  }

  @Test("Counts all lines of a failure message")
  func failureLines() async throws {
    #expect(
      try await run("3", "--noted", "--failing", pager: "tr a-z A-Z").text
        == "line 0\nline 1\nline 2\nthat is all\nerror: it failed\n")
    let pager = #"tail -n 1; echo "$LESS_SHELL_LINES""#
    #expect(
      try await run("3", "--misused", pager: pager).text
        == "line 2\n3\nerror: it is misused\nusage: zoo count [options] COUNT\n")
  }

  @Test("Uses no pager in a pipe")
  func pipe() async throws {
    let console = Console.recording(TerminalProfile(isWidthLimited: false))
    _ = await Self.program.run(
      arguments: ["count", "6"], environment: ["PAGER": "tr a-z A-Z"], console: console)
    #expect(console.output == (0..<6).map { "line \($0)\n" }.joined())
  }
}
