import CommandLineKit
import CommandLineTrace
import Foundation
import Testing

@MainActor
@Suite struct ProgramTraceTests {
  private let program = SampleProgram()

  /// The same program, which fails the test when it asks.
  private let silent = SampleProgram(ask: {
    Issue.record("somebody is asked in a replay")
    return 0
  })

  /// Calls `body` with a path where no file is yet, and removes what is there afterwards.
  private func withFile<Result>(
    holding text: String? = nil, _ body: (String) async throws -> Result
  ) async throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    if let text { try Data(text.utf8).write(to: url) }
    return try await body(url.path)
  }

  /// The text of a recording.
  private func recording(of arguments: [String] = ["count"]) async throws -> String {
    try await withFile { path in
      _ = await program.run(arguments + ["--record", path])
      return try String(contentsOfFile: path, encoding: .utf8)
    }
  }

  /// What comes of the replay of a text, with the path of its file taken out.
  private func replay(
    _ text: String, _ options: String..., by program: SampleProgram? = nil
  ) async throws -> Outcome {
    try await withFile(holding: text) { path in
      var outcome = await (program ?? silent).run(["replay", path] + options, on: .recording())
      outcome.error = outcome.error.replacing(path, with: "FILE")
      return outcome
    }
  }

  // MARK: - The trace

  @Test("A trace goes to the error output, and the result is the same")
  func trace() async {
    let outcome = await program.run(["count", "--trace"])
    #expect(outcome.output == "7 of 30, true\n")
    let lines = outcome.error.split(separator: "\n").map { $0.dropFirst(19) }
    #expect(
      lines == [
        "", "Counter 1 gets .appeared", "  starts effect 1: \"ask\"", "  is done",
        "Counter 1 ends effect 1", "Counter 1 gets .countArrived(7) from effect 1",
        "  changes its state (- before, + after)", "    - 0", "    + 7", "  is done", "",
      ])
  }

  @Test("A run is traced and recorded at once, and a replay is traced")
  func traceAndRecord() async throws {
    try await withFile { path in
      let recorded = await program.run(["--trace", "count", "--record", path])
      let replayed = await silent.run(["replay", path, "--trace"])
      for outcome in [recorded, replayed] {
        #expect(outcome.output == "7 of 30, true\n")
        #expect(outcome.error.contains("  Counter 1 ends effect 1\n"))
      }
    }
  }

  // MARK: - The recording

  @Test("A recording holds the arguments without itself, and what the console was like")
  func header() async throws {
    let first = try await recording(of: ["--color", "never", "--trace", "count"])
      .split(separator: "\n").first
    #expect(
      first == #"""
        {"recording":1,"program":"counter","programVersion":"1.0","arguments":["--color","never","count"],"settings":{"colors":"false","isTerminal":"false","width":"30"}}
        """#)
  }

  @Test("Where the file can't be made nothing is run, and what is there is left")
  func existing() async throws {
    try await withFile(holding: "mine") { path in
      let outcome = await silent.run(["count", "--record", path])
      #expect(outcome.output == "")
      #expect(outcome.error.hasSuffix("': File exists; choose another name\n"))
      #expect(outcome.code == .failure)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "mine")
    }
  }

  @Test("A run that can't be recorded goes on, and ends with a sentence that names why")
  func notCodable() async throws {
    try await withFile { path in
      #expect(
        await program.run(["mute", "--record", path])
          == Outcome(
            output: "done\n",
            error: """
              error: actions of CommandLineTraceTests.Mute.Action can't be recorded, because they \
              are not Codable; write 'extension Mute.Action: Codable {}' beside them

              """, code: .failure))
    }
  }

  // MARK: - The replay

  @Test("A run is had again, on a console like the one that it was recorded on")
  func same() async throws {
    #expect(
      try await replay(recording())
        == Outcome(
          output: "7 of 30, true\n", error: "counted\nthe replay is the same as the recording\n"))
  }

  @Test("That a run fails again is a success of the replay")
  func failing() async throws {
    #expect(
      try await replay(recording(of: ["count", "--failing"]))
        == Outcome(
          output: "7 of 30, true\n",
          error: "counted\nerror: it failed\nthe replay is the same as the recording\n"))
  }

  @Test("The first difference is told by the line of the recording, and ends with 1")
  func different() async throws {
    let text = try await recording().replacing(#""state":"7""#, with: #""state":"8""#)
    #expect(
      try await replay(text)
        == Outcome(
          output: "7 of 30, true\n",
          error: """
            counted
            error: 'FILE', line 6: state 1 of Counter 1 is another (- recorded, + replayed)
            - 8
            + 7

            """, code: .failure))
  }

  @Test("Of a recording that was cut is told where it ends")
  func cut() async throws {
    let lines = try await recording().split(separator: "\n")
    for count in 1..<lines.count {
      let outcome = try await replay(lines.prefix(count).joined(separator: "\n") + "\n")
      #expect(
        outcome.error.hasSuffix(
          """
          error: 'FILE', line \(count): the recording ends here, before the run did; so far the \
          replay is the same

          """))
      #expect(outcome.code == .failure)
    }
  }

  @Test("A recording of another version is named as such where it differs")
  func version() async throws {
    let newer = SampleProgram(ask: silent.ask, version: "1.1")
    let text = try await recording()
    #expect(try await replay(text, by: newer).code == .success)
    #expect(
      try await replay(text.replacing("\"code\":0", with: "\"code\":3"), by: newer).error == """
        counted
        error: 'FILE', line 7: the replay ends with code 0, the recording with 3
        it was recorded by counter 1.0, and this is 1.1

        """)
  }

  @Test("As JSON a replay is one object, whatever comes of it")
  func json() async throws {
    let text = try await recording()
    #expect(
      try await replay(text, "--json")
        == Outcome(
          output: """
            {
              "isSame": true,
              "line": null,
              "message": null,
              "details": [],
              "exitCode": 0,
              "output": "7 of 30, true\\n",
              "errorOutput": "counted\\n"
            }

            """))
    #expect(
      try await replay(text.replacing(#""state":"7""#, with: #""state":"8""#), "--json")
        == Outcome(
          output: """
            {
              "isSame": false,
              "line": 6,
              "message": "state 1 of Counter 1 is another (- recorded, + replayed)",
              "details": [
                "- 8",
                "+ 7"
              ],
              "exitCode": 0,
              "output": "7 of 30, true\\n",
              "errorOutput": "counted\\n"
            }

            """, code: .failure))
  }

  @Test(
    "What can't be replayed is refused in words",
    arguments: [
      ("", "'FILE' is not a recording"),
      ("{}\n", "'FILE' is not a recording"),
      (
        #"{"recording":2}"#,
        "'FILE' was made by a newer version: its format is 2, and this version reads up to 1"
      ),
      (
        #"{"recording":1,"program":"zoo","programVersion":"1","arguments":[],"settings":{}}"#,
        "'FILE' is a recording of 'zoo', not of 'counter'"
      ),
      (
        #"{"recording":1,"program":"counter","programVersion":"1","arguments":[],"settings":{}}"#
          + "\nx\n",
        "'FILE' is damaged in line 2: it can't be understood"
      ),
    ])
  func refused(_ text: String, _ sentence: String) async throws {
    #expect(try await replay(text) == Outcome(error: "error: \(sentence)\n", code: .failure))
  }

  @Test("A file that is not there is not found")
  func missing() async {
    #expect(
      await silent.run(["replay", "/nowhere/run"])
        == Outcome(error: "error: there is no file '/nowhere/run'\n", code: .notFound))
  }

  @Test("A replay is not recorded, and a recording that asks for either of both is refused")
  func replays() async throws {
    let text = try await recording()
    let refusal = "error: a replay can't be recorded; copy the recording instead\n"
    #expect(
      try await replay(text, "--record", "/nowhere/run") == Outcome(error: refusal, code: .usage))
    for words in ["\"replay\",\"x\"", "\"count\",\"--record\",\"x\""] {
      let outcome = try await replay(
        text.replacing("\"arguments\":[\"count\"]", with: "\"arguments\":[\(words)]"))
      #expect(outcome.error.hasPrefix("error: a replay can't be "))
      #expect(outcome.code == .failure)
    }
  }

  // MARK: - Help

  @Test("It is explained")
  func help() async {
    #expect(
      await program.run(["help", "replay"], on: .recording()).output == """
        Have a recorded run again.

        Usage: counter replay [options] FILE

        Shows what the run showed, without asking a database, a file, a clock or the
        network: all answers come from the recording. Then it says whether everything
        happened as it was recorded, or what was the first to differ.

        Arguments:
          FILE  What --record has written.

        Options:
              --trace        Tell what happens inside, and how long it takes.
              --record FILE  Write what happens inside to a new file, for 'replay'.
              --color WHEN   When to use colors: auto, always, never.
              --json         Write the result as JSON.
          -h, --help         Show this help.

        Examples:
          counter replay run.jsonl
              what '--record run.jsonl' has written
          counter replay run.jsonl --trace
              and what happens inside

        """)
  }
}
