import CommandLineKit
import CommandLineTesting
import CommandLineTrace
import Foundation
import Testing

@MainActor @Suite struct ProgramTraceTests {
  private let program = SampleProgram()

  /// A program like ``program`` that fails the test if its effect is performed.
  private let replaying = SampleProgram(load: {
    Issue.record("An effect was performed")
    return 0
  })

  private let folder = TestFolder()

  /// Returns a new path. Unless `text` is `nil`, creates a file with this text there.
  private func makePath(holding text: String? = nil) throws -> String {
    let path = "\(folder.path)/\(UUID().uuidString.prefix(8))"
    if let text { try Data(text.utf8).write(to: URL(filePath: path)) }
    return path
  }

  /// Runs the program with `--record`, and returns the text of the recording.
  private func recording(of arguments: [String] = ["count"]) async throws -> String {
    let path = try makePath()
    _ = await program.run(arguments + ["--record", path])
    return try String(contentsOfFile: path, encoding: .utf8)
  }

  /// Replays a recording with `program`, or with ``replaying`` if it's `nil`. In the error output,
  /// `FILE` replaces the path of the recording.
  private func replay(
    _ text: String, _ options: String..., by program: SampleProgram? = nil
  ) async throws -> CommandOutcome {
    let path = try makePath(holding: text)
    var outcome = await (program ?? replaying).run(
      ["replay", path] + options, width: 80, colors: false)
    outcome.error = outcome.error.replacing(path, with: "FILE")
    return outcome
  }

  // MARK: - Trace

  @Test("Writes a trace to standard error, with the same output")
  func trace() async {
    let outcome = await program.run(["count", "--trace"])
    #expect(outcome.output == "7 of 30, true\n")
    let lines = outcome.error.split(separator: "\n").map { $0.dropFirst(19) }
    #expect(
      lines == [
        "", "Counter 1 handles .appeared", "  done", "Counter 1 starts effect 1: .load(7)",
        "Counter 1 finishes effect 1", "Counter 1 handles .countArrived(7) from effect 1",
        "  changes its state (- before, + after)", "    - 0", "    + 7", "  done", "",
      ])
  }

  @Test("--trace works together with --record, and in a replay")
  func traceAndRecord() async throws {
    let path = try makePath()
    let recorded = await program.run(["--trace", "count", "--record", path])
    let replayed = await replaying.run(["replay", path, "--trace"])
    for outcome in [recorded, replayed] {
      #expect(outcome.output == "7 of 30, true\n")
      #expect(outcome.error.contains("  Counter 1 finishes effect 1\n"))
    }
  }

  @Test("Writes a trace to a new file, and nothing to standard error")
  func traceFile() async throws {
    let path = try makePath()
    let outcome = await program.run(["count", "--trace-file", path])
    #expect(outcome.output == "7 of 30, true\n")
    #expect(outcome.error == "counted\n")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("Counter 1 handles .countArrived(7) from effect 1\n"))
  }

  @Test("Leaves no trace file if the run fails before it starts")
  func failedTraceFile() async throws {
    let path = try makePath()
    let outcome = await replaying.run(["count", "--trace-file", path, "--record", path])
    #expect(outcome.error.hasSuffix("': File exists\nhint: choose another name\n"))
    #expect(outcome.output == "" && outcome.code == .failure)
    #expect(!FileManager.default.fileExists(atPath: path))
    for words in [["count", "--record", "-"], ["play", "--record", "x"], ["--version"]] {
      _ = await replaying.run(words + ["--trace-file", path, "--record", "-"])
      #expect(!FileManager.default.fileExists(atPath: path), "\(words)")
    }
  }

  @Test("Keeps the trace of a failed run")
  func failedRun() async throws {
    let path = try makePath()
    let outcome = await program.run(["count", "--failing", "--trace-file", path])
    #expect(outcome.code == .notFound)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.contains("Counter 1 handles .appeared"))
  }

  @Test("Does not record an interactive command")
  func interactive() async throws {
    let path = try makePath()
    let outcome = await program.run(["play", "--record", path])
    #expect(
      outcome
        == CommandOutcome(
          error: "error: can't record 'play': it is an interactive program\n"
            + "hint: remove --record; --trace-file FILE writes what happens\n", code: .usage))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  // MARK: - Record

  @Test("Records the arguments without --record and --trace, and the console's settings")
  func header() async throws {
    let first = try await recording(of: ["--color", "never", "--trace", "count"])
      .split(separator: "\n").first
    #expect(
      first == #"""
        {"recording":2,"program":"counter","programVersion":"1.0","arguments":["--color","never","count"],"settings":{"colors":"false","isTerminal":"false","width":"30"}}
        """#)
  }

  @Test(
    "Does not run if the file already exists, and keeps the file",
    arguments: ["--record", "--trace-file"])
  func existing(_ option: String) async throws {
    let path = try makePath(holding: "mine")
    let outcome = await replaying.run(["count", option, path])
    #expect(outcome.output == "")
    #expect(outcome.error.hasSuffix("': File exists\nhint: choose another name\n"))
    #expect(outcome.code == .failure)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text == "mine")
  }

  @Test(
    "Only the user can read a recording or the file of a trace",
    arguments: ["--record", "--trace-file"])
  func permissions(_ option: String) async throws {
    let path = try makePath()
    _ = await program.run(["count", option, path])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "Refuses to record a command without actions",
    arguments: [
      (["help"], "help"), (["help", "count"], "help"), (["help", "--man"], "help"),
      (["completions", "zsh"], "completions"), (["--version"], "--version"),
    ])
  func nothingToRecord(_ arguments: [String], _ name: String) async throws {
    let path = try makePath()
    #expect(
      await program.run(arguments + ["--record", path])
        == CommandOutcome(
          error: "error: can't record '\(name)': it has no actions\nhint: remove --record\n",
          code: .usage))
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("Refuses to record to standard output")
  func standardOutput() async {
    #expect(
      await program.run(["count", "--record", "-"])
        == CommandOutcome(
          error:
            "error: can't record to standard output, which receives the output of the command\n"
            + "hint: choose the name of a new file; './-' is a file with the name '-'\n",
          code: .usage))
  }

  @Test("Continues a run that can't be recorded, and reports why")
  func notCodable() async throws {
    let path = try makePath()
    #expect(
      await program.run(["unrecordable", "--record", path])
        == CommandOutcome(
          output: "done\n",
          error: "error: can't record actions of type CommandLineTraceTests.Unrecordable.Action: "
            + "the type is not Codable\nhint: add 'extension Unrecordable.Action: Codable {}'\n",
          code: .failure))
  }

  private nonisolated static func header(of program: String) -> String {
    #"{"recording":2,"program":"\#(program)","programVersion":"1","arguments":[],"settings":{}}"#
  }

  // MARK: - Replay

  @Test("Replays a run with the recorded width, but the colors of the replay")
  func same() async throws {
    #expect(
      try await replay(recording())
        == CommandOutcome(
          output: "7 of 30, false\n", error: "counted\nthe replay matches the recording\n"))
  }

  @Test(
    "Uses the colors requested by the replay instead of the recorded ones",
    arguments: [["count"], ["count", "--color", "never"], ["--color=always", "count"]])
  func colors(_ arguments: [String]) async throws {
    let text = try await recording(of: arguments)
    for (choice, colors) in [("always", true), ("never", false), ("auto", false)] {
      let outcome = try await replay(text, "--color", choice)
      #expect(outcome.output == "7 of 30, \(colors)\n")
      #expect(outcome.code == .success)
    }
  }

  @Test("Uses the width requested by the replay")
  func width() async throws {
    for arguments in [["count"], ["count", "--width", "70"]] {
      let outcome = try await replay(recording(of: arguments), "--width", "50")
      #expect(outcome.output == "7 of 50, false\n")
      #expect(outcome.code == .success)
    }
    #expect(try await replay(recording(of: ["count", "--width", "70"])).output.contains("of 70,"))
  }

  @Test("Reports an effect with a different request")
  func request() async throws {
    let text = try await recording(of: ["count", "--from", "3"])
    #expect(
      try await replay(text.replacing(#""--from","3""#, with: #""--from","4""#))
        == CommandOutcome(
          output: "0 of 30, false\n",
          error: """
            counted
            error: 'FILE', line 3: effect 1 of Counter 1 differs (- recorded, + replayed)
              .load(
            -   3
            +   4
              )

            """, code: .failure))
  }

  @Test("Succeeds if the recorded run and the replay fail in the same way")
  func failing() async throws {
    #expect(
      try await replay(recording(of: ["count", "--failing"]))
        == CommandOutcome(
          output: "7 of 30, false\n",
          error: "counted\nerror: it failed\nthe replay matches the recording\n"))
  }

  @Test("Reports the line of the first difference, and exits with 1")
  func different() async throws {
    let text = try await recording().replacing(#""state":"7""#, with: #""state":"8""#)
    #expect(
      try await replay(text)
        == CommandOutcome(
          output: "7 of 30, false\n",
          error: """
            counted
            error: 'FILE', line 5: state 1 of Counter 1 differs (- recorded, + replayed)
            - 8
            + 7

            """, code: .failure))
  }

  @Test("Reports the end of an incomplete recording")
  func cut() async throws {
    let lines = try await recording().split(separator: "\n")
    for count in 1..<lines.count {
      let outcome = try await replay(lines.prefix(count).joined(separator: "\n") + "\n")
      #expect(
        outcome.error.hasSuffix(
          """
          error: 'FILE', line \(count): the recording ends here, before the run ended; up to \
          here the replay matches

          """))
      #expect(outcome.code == .failure)
    }
  }

  @Test("Prints both versions if a recording of another version differs")
  func version() async throws {
    let newer = SampleProgram(load: replaying.load, version: "1.1")
    let text = try await recording()
    #expect(try await replay(text, by: newer).code == .success)
    #expect(
      try await replay(text.replacing("\"result\":\"0\"", with: "\"result\":\"3\""), by: newer)
        .error == """
          counted
          error: 'FILE', line 7: the replay ends with the result 0, the recording with 3
          recorded by counter 1.0, replayed by counter 1.1

          """)
  }

  @Test("Prints the result as a JSON object")
  func json() async throws {
    let text = try await recording()
    #expect(
      try await replay(text, "--json")
        == CommandOutcome(
          output: """
            {
              "isSame": true,
              "line": null,
              "message": null,
              "details": [],
              "exitCode": 0,
              "output": "7 of 30, false\\n",
              "errorOutput": "counted\\n"
            }

            """))
    let different = try await replay(
      text.replacing(#""state":"7""#, with: #""state":"8""#), "--json")
    #expect(
      different.output.contains(
        """
          "isSame": false,
          "line": 5,
          "message": "state 1 of Counter 1 differs (- recorded, + replayed)",
          "details": [
            "- 8",
            "+ 7"
          ],

        """))
    #expect(different.error == "" && different.code == .failure)
  }

  @Test(
    "Refuses a file that is damaged or not a recording of this program and format",
    arguments: [
      ("", "'FILE' is not a recording"), ("{}\n", "'FILE' is not a recording"),
      (
        #"{"recording":1}"#,
        "'FILE' has format 1, but this version reads only format 2: record the run again"
      ),
      (
        #"{"recording":3}"#,
        "'FILE' has format 3, but this version reads only format 2: record the run again"
      ),
      (header(of: "zoo"), "'FILE' is a recording of 'zoo', not of 'counter'"),
      (header(of: "counter") + "\nx\n", "'FILE' is damaged at line 2: it is not a valid event"),
    ])
  func refused(_ text: String, _ sentence: String) async throws {
    #expect(try await replay(text) == CommandOutcome(error: "error: \(sentence)\n", code: .failure))
  }

  @Test("Reports a file that does not exist")
  func missing() async {
    #expect(
      await replaying.run(["replay", "/nowhere/run"])
        == CommandOutcome(error: "error: no such file: '/nowhere/run'\n", code: .failure))
  }

  @Test("Rejects recording or replaying a replay")
  func replays() async throws {
    let text = try await recording()
    let refusal = "error: can't record a replay\nhint: copy its recording instead\n"
    #expect(
      try await replay(text, "--record", "/nowhere/run")
        == CommandOutcome(error: refusal, code: .usage))
    for words in ["\"replay\",\"x\"", "\"count\",\"--record\",\"x\""] {
      let outcome = try await replay(
        text.replacing("\"arguments\":[\"count\"]", with: "\"arguments\":[\(words)]"))
      #expect(outcome.error.hasPrefix("error: can't re"))
      #expect(outcome.code == .failure)
    }
  }

  // MARK: - Help

  @Test("The help lists the file and the options of a replay")
  func help() async {
    let help = await program.run(["help", "replay"], width: 80, colors: false).output
    #expect(
      help.hasPrefix("Replay a recorded run\n\nUsage: counter replay [options] FILE\n\nPrints "))
    #expect(help.contains("\n  FILE  A file written by --record; '-' is standard input\n"))
    for option in [
      "trace            Print actions, state changes and timings to standard\n",
      "trace-file FILE  Write actions, state changes and timings to a new file\n",
      "record FILE      Record the run in a new file, for 'replay'\n",
    ] { #expect(help.contains("\n      --" + option)) }
    #expect(
      help.hasSuffix("gunzip -c run.jsonl.gz | counter replay -\n      reads standard input\n"))
  }
}

/// A temporary folder for one test, which is removed with its files when the object is released.
private final class TestFolder {
  let path = FileManager.default.temporaryDirectory.path + "/" + UUID().uuidString.prefix(8)

  init() {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
