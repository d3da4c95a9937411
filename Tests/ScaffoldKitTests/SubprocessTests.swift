import ScaffoldKit
import Testing

@Suite struct SubprocessTests {
  @Test("Output and error output are kept apart, with the exit code")
  func outcome() async throws {
    let outcome = try await Subprocess("sh", ["-c", "echo out; echo err >&2; exit 7"]).run()
    #expect(outcome.output == Array("out\n".utf8))
    #expect(outcome.error == Array("err\n".utf8))
    #expect(outcome.exitCode == 7)
  }

  @Test("Megabytes in all three directions stop nobody")
  func volume() async throws {
    let input = [UInt8](repeating: 0x61, count: 3_000_000)
    let outcome = try await Subprocess("sh", ["-c", "tee /dev/stderr"]).run(input: input)
    #expect(outcome.output == input)
    #expect(outcome.error == input)
  }

  @Test("Without an input the program reads nothing")
  func emptyInput() async throws {
    let outcome = try await Subprocess("cat", []).run()
    #expect(outcome.output == [])
    #expect(outcome.exitCode == 0)
  }

  @Test("Arguments arrive as they are, in the folder and with the variables that are given")
  func surroundings() async throws {
    let line = "printf '%s|%s|%s' \"$1\" \"$PWD\" \"$WORD\""
    let outcome = try await Subprocess(
      "sh", ["-c", line, "sh", "a b\n$HOME'é"], folder: "/usr/bin",
      environment: ["PATH": "/usr/bin:/bin", "WORD": "x=y"]
    ).run()
    #expect(String(decoding: outcome.output, as: UTF8.self) == "a b\n$HOME'é|/usr/bin|x=y")
  }

  @Test("A signal ends it with 128 and its number, as in a shell")
  func signal() async throws {
    let outcome = try await Subprocess("sh", ["-c", "kill -KILL $$"]).run()
    #expect(outcome.exitCode == 137)
  }

  @Test("A cancelled task ends the program")
  func cancellation() async throws {
    let task = Task { try await Subprocess("sleep", ["1000"]).run().exitCode }
    task.cancel()
    #expect(try await task.value == 143)
  }

  @Test("No signal is blocked in it, whatever thread launched it")
  func signals() async throws {
    let outcome = try await Subprocess("sh", ["-c", "kill -INT $$; echo survived"]).run()
    #expect(outcome.output == [])
  }

  @Test("A missing program and a missing folder are told in one sentence")
  func failures() async {
    let missing = "'no-such-program' is not installed, or not in PATH"
    await #expect(throws: SubprocessError(missing)) {
      try await Subprocess("no-such-program", []).run()
    }
    await #expect(throws: SubprocessError(missing)) {
      try await Subprocess("no-such-program", [], folder: "/usr").run()
    }
    await #expect(
      throws: SubprocessError("the folder '/nowhere' can't be entered: no such file or directory")
    ) {
      try await Subprocess("sh", [], folder: "/nowhere").run()
    }
    await #expect(throws: SubprocessError("'/etc/passwd' can't be launched: permission denied")) {
      try await Subprocess("/etc/passwd", []).run()
    }
  }
}
