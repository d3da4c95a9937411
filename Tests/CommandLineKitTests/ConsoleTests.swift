import CommandLineKit
import SystemKit
import TerminalText
import Testing

@MainActor @Suite struct ConsoleTests {
  @Test("A recording console separates output and error output")
  func recording() throws {
    let console = Console.recording()
    console.write("a")
    console.writeErrorLine("b\u{1B}\nc")
    console.writeLine(StyledText("d", style: .bold))
    console.writeLine()
    try console.flush()
    #expect(console.output == "ad\n\n")
    #expect(console.errorOutput == "b␛\nc\n")
  }

  @Test("Writes styles if the profile has colors")
  func styles() {
    let console = Console.recording(TerminalProfile(width: 40, colors: true))
    console.write(StyledText("a", style: .bold))
    #expect(console.output == "\u{1B}[1ma\u{1B}[0m")
    #expect(console.profile == TerminalProfile(width: 40, colors: true))
  }

  @Test(
    "Roles have the colors of the theme; without colors, secondary text is dim",
    arguments: [
      (ColorTheme.auto, "\u{1B}[32mok\u{1B}[0m\u{1B}[2m id\u{1B}[0m"),
      (.light, "\u{1B}[38;2;17;99;41mok\u{1B}[0m\u{1B}[38;2;80;88;98m id\u{1B}[0m"),
      (.dark, "\u{1B}[38;2;63;185;80mok\u{1B}[0m\u{1B}[38;2;155;163;174m id\u{1B}[0m"),
      (.mono, "ok\u{1B}[2m id\u{1B}[0m"),
    ])
  func roles(theme: ColorTheme, output: String) {
    for (hasColors, output) in [(true, output), (false, "ok id")] {
      let console = Console.recording(TerminalProfile(colors: hasColors))
      console.theme = theme
      console.write(StyledText("ok", style: .foreground(.success)))
      console.write(StyledText(" id", style: .foreground(.secondary)))
      #expect(console.output == output)
    }
  }

  @Test("Replaces characters that the terminal can't show, but not escape codes and line breaks")
  func characters() {
    let console = Console.recording(
      TerminalProfile(colors: true, isTerminal: true, characters: .ascii))
    console.write(StyledText("Éponine…", style: .bold))
    console.write("1–2\r\n")
    #expect(console.output == "\u{1B}[1mEponine.\u{1B}[0m1-2\r\n")
  }

  @Test("The locale limits the characters of a terminal, but not of a pipe")
  func locale() {
    for (isTerminal, characters) in [(true, CharacterRepertoire.ascii), (false, .unicode)] {
      let profile = TerminalProfile(
        terminalWidth: 80, isTerminal: isTerminal, environment: ["LANG": "C", "TERM": "xterm"],
        colors: .auto)
      #expect(profile.characters == characters)
    }
  }

  @Test(
    "Without --color, uses the default colors of the program, except when recording",
    arguments: [("count", true), ("count --color auto", false), ("count --color never", false)])
  func defaultColors(_ line: String, _ hasColors: Bool) async throws {
    var program = CommandLineProgram(CountCommand())
    program.defaultColors = { .always }
    let arguments = line.split(separator: " ").map(String.init)
    let console = Console(output: -1, error: -1, profile: TerminalProfile())
    _ = await program.run(arguments: arguments, environment: [:], console: console)
    #expect(console.profile.colors == hasColors)
    let recording = Console.recording()
    _ = await program.run(arguments: arguments, environment: [:], console: recording)
    #expect(!recording.profile.colors)
  }

  @Test("Writes output and error output in order")
  func order() throws {
    let text = try read { descriptor in
      let console = Console(output: descriptor, error: descriptor, profile: TerminalProfile())
      console.write("a")
      console.writeError("b")
      console.write("c")
      try console.flush()
    }
    #expect(text == "abc")
  }

  @Test("Writes everything to a full nonblocking pipe")
  func fullPipe() async throws {
    let pipe = try Pipe()
    _ = fcntl(pipe.writing, F_SETFL, O_NONBLOCK)
    let text = String(repeating: "0123456789", count: 50_000)
    async let received = Task.detached { pipe.readAll() }.value
    let console = Console(output: pipe.writing, error: -1, profile: TerminalProfile())
    console.write(text)
    // Closes the pipe before a failure is thrown. Otherwise the reader would wait forever.
    let result = Result { try console.flush() }
    close(pipe.writing)
    try result.get()
    #expect(await received == text)
  }

  @Test(
    "Writes the first rows before the last one is computed", arguments: [TableFormat.tsv, .csv])
  func rowByRow(format: TableFormat) throws {
    let pipe = try Pipe()
    var reader = pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0)
    let column = OutputColumn<Int>("row") { row in
      if row == 299 { poll(&reader, 1, 0) }
      return String(repeating: "x", count: 100)
    }
    let console = Console(output: pipe.writing, error: -1, profile: TerminalProfile())
    console.write(OutputTable([column], rows: Array(0..<300)), as: format)
    try console.flush()
    close(pipe.writing)
    #expect(reader.revents & Int16(POLLIN) != 0)
    #expect(pipe.readAll().split(whereSeparator: \.isNewline).count == 301)
  }

  @Test(
    "Reports a closed output, and keeps the exit code of a failed command",
    arguments: [
      ("--help", ExitCode.failure, ""), ("fail cancel", .interrupted, "error: interrupted\n"),
    ])
  func withoutOutput(line: String, expected: ExitCode, error: String) async throws {
    let (code, text) = try await runWithoutOutput(line)
    #expect(code == expected)
    #expect(text == error + "error: could not write to standard output: it is closed\n")
  }

  @Test("A thrown exit code ends the program without an error message")
  func failureWithoutMessage() async throws {
    let (output, errors) = (try Pipe(), try Pipe())
    let console = Console(output: output.writing, error: errors.writing, profile: TerminalProfile())
    let program = CommandLineProgram(CountCommand())
    let code = await program.run(arguments: ["count"], environment: [:], console: console)
    close(output.writing)
    close(errors.writing)
    #expect(code == .failure)
    #expect(output.readAll() == "2 lions are missing\n")
    #expect(errors.readAll() == "")
  }

  @Test("Does not report a closed output if nothing is written")
  func unusedOutput() async throws {
    let (code, text) = try await runWithoutOutput("lsit")
    #expect(code == .usage)
    #expect(text.hasPrefix("error: unknown command 'lsit'"))
    #expect(!text.contains("closed"))
  }

  private func runWithoutOutput(_ line: String) async throws -> (ExitCode, String) {
    let pipe = try Pipe()
    let console = Console(output: -1, error: pipe.writing, profile: TerminalProfile())
    let code = await SampleProgram.program.run(
      arguments: line.split(separator: " ").map(String.init), environment: [:], console: console)
    close(pipe.writing)
    return (code, pipe.readAll())
  }

  private func read(_ write: (Int32) throws -> Void) throws -> String {
    let pipe = try Pipe()
    try write(pipe.writing)
    close(pipe.writing)
    return pipe.readAll()
  }
}

private struct Pipe: Sendable {
  let reading: Int32
  let writing: Int32

  init() throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SystemError.last }
    // A child process of another test must not keep the writing end open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Reads until the writing end is closed, and then closes the reading end.
  func readAll() -> String {
    defer { close(reading) }
    return String(decoding: (try? FileReader.bytes(from: reading)) ?? [], as: UTF8.self)
  }
}
