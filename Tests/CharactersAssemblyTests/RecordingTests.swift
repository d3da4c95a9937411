import CharacterDomain
import CharacterDomainTesting
import CharactersAssembly
import CommandLineKit
import Foundation
import Testing

@MainActor
@Suite struct RecordingTests {
  private struct Outcome: Equatable {
    var output = ""
    var error = ""
    var code = ExitCode.success
  }

  /// The program as it is; and one whose catalogue is not there, which fails when it is asked.
  private static let whole = CharactersProgram()
  private static let broken = CharactersProgram(characterRepository: StubCharacterRepository())

  private func run(
    _ arguments: [String], in program: CharactersProgram = whole,
    on console: Console = .recording()
  ) async -> Outcome {
    let code = await program.commandLine.run(
      arguments: arguments, environment: [:], console: console)
    return Outcome(output: console.output, error: console.errorOutput, code: code)
  }

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
  private func recording(of arguments: [String]) async throws -> String {
    try await withFile { path in
      _ = await run(arguments + ["--record", path])
      return try String(contentsOfFile: path, encoding: .utf8)
    }
  }

  /// What comes of the replay of a text, with the path of its file taken out.
  private func replay(_ text: String, _ options: String...) async throws -> Outcome {
    try await withFile(holding: text) { path in
      var outcome = await run(["replay", path] + options, in: Self.broken)
      outcome.error = outcome.error.replacing(path, with: "FILE")
      return outcome
    }
  }

  // MARK: - The same

  @Test(
    "A run is had again without the catalogue, to the byte",
    arguments: [
      ["detail", "dracula"], ["detail", "801", "--json"], ["random"],
      ["list", "--sort", "year", "-n", "3"], ["list", "--json", "-n", "2"],
      ["search", "sher", "holm", "--color", "always"], ["search", "xqzw"],
      ["list", "--page", "1000000"], ["help", "list"],
    ])
  func same(_ arguments: [String]) async throws {
    try await withFile { path in
      var recorded = await run(["--record", path] + arguments)
      #expect(recorded.code == .success)
      recorded.error += "the replay is the same as the recording\n"
      #expect(await run(["replay", path], in: Self.broken) == recorded)
    }
  }

  @Test(
    "A run that fails is had again too, and that is a success of the replay",
    arguments: [["detail", "nobody-at-all"], ["detail", "j"]])
  func failing(_ arguments: [String]) async throws {
    try await withFile { path in
      var recorded = await run(arguments + ["--record=\(path)"])
      #expect(recorded.code != .success)
      recorded.error += "the replay is the same as the recording\n"
      recorded.code = .success
      #expect(await run(["replay", path], in: Self.broken) == recorded)
    }
  }

  @Test("It is written for the terminal that it was recorded on")
  func profile() async throws {
    try await withFile { path in
      let console = Console.recording(width: 40, colors: true, isTerminal: true)
      let recorded = await run(["--record", path, "list"], on: console)
      let replayed = await run(["replay", path], in: Self.broken)
      #expect(recorded.output.contains("\u{1B}["))
      #expect(replayed.output == recorded.output)
    }
  }

  @Test("As JSON a replay is one object")
  func json() async throws {
    let text = try await recording(of: ["search", "xqzw"])
    #expect(
      try await replay(text, "--json").output == """
        {
          "isSame": true,
          "line": null,
          "message": null,
          "details": [],
          "exitCode": 0,
          "output": "",
          "errorOutput": "nothing was found for 'xqzw'\\n"
        }

        """)
    let other = try await replay(text.replacing("\"code\":0", with: "\"code\":3"), "--json")
    #expect(
      other.output.contains("\"message\": \"the replay ends with code 0, the recording with 3\""))
    #expect(other.code == .failure)
    #expect(other.error == "")
  }

  // MARK: - What differs

  @Test("The first state that differs is shown")
  func state() async throws {
    let text = try await recording(of: ["search", "xqzw"])
    let outcome = try await replay(text.replacing("nothing was found", with: "nobody came"))
    #expect(
      outcome
        == Outcome(
          error: """
            nothing was found for 'xqzw'
            error: 'FILE', line 6: state 1 of CharacterListViewModel 1 is another (- recorded, \
            + replayed)
              … (22 lines)
                      "xqzw"
                    ]
                  ),
            -     footer: "nobody came for 'xqzw'"
            +     footer: "nothing was found for 'xqzw'"
                )
              )

            """, code: .failure))
  }

  @Test("A recording that was cut is had again as far as it goes")
  func cut() async throws {
    let lines = try await recording(of: ["list", "-n", "1"]).split(separator: "\n")
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
    let text = try await recording(of: ["search", "xqzw"])
      .replacing(
        "\"programVersion\":\"\(CharactersProgram.version)\"", with: "\"programVersion\":\"9\"")
    #expect(try await replay(text).code == .success)
    #expect(
      try await replay(text.replacing("\"code\":0", with: "\"code\":3"))
        == Outcome(
          error: """
            nothing was found for 'xqzw'
            error: 'FILE', line 7: the replay ends with code 0, the recording with 3
            it was recorded by characters 9, and this is \(CharactersProgram.version)

            """, code: .failure))
  }

  // MARK: - What is refused

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
        "'FILE' is a recording of 'zoo', not of 'characters'"
      ),
      (
        #"{"recording":1,"program":"characters","programVersion":"1","arguments":[],"settings":{}}"#
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
      await run(["replay", "/nowhere/run"])
        == Outcome(error: "error: there is no file '/nowhere/run'\n", code: .notFound))
  }

  @Test("Where the file can't be made nothing is run, and what is there is left")
  func existing() async throws {
    try await withFile(holding: "mine") { path in
      let outcome = await run(["detail", "dracula", "--record", path], in: Self.broken)
      #expect(outcome.output == "")
      #expect(outcome.error.hasSuffix("': File exists; choose another name\n"))
      #expect(outcome.code == .failure)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text == "mine")
    }
  }

  @Test("A replay is not recorded, and one that asks for either of both is refused")
  func replays() async throws {
    let text = try await recording(of: ["search", "xqzw"])
    let refusal = "error: a replay can't be recorded; copy the recording instead\n"
    #expect(
      try await replay(text, "--record", "/nowhere/run") == Outcome(error: refusal, code: .usage))
    let arguments = "\"arguments\":[\"search\",\"xqzw\"]"
    for words in ["\"replay\",\"x\"", "\"list\",\"--record\",\"x\""] {
      let outcome = try await replay(
        text.replacing(arguments, with: "\"arguments\":[\(words)]"))
      #expect(outcome.error.hasPrefix("error: a replay can't be "))
      #expect(outcome.code == .failure)
    }
  }

  // MARK: - The trace

  @Test("A trace goes to the error output, and the result is the same")
  func trace() async {
    let plain = await run(["detail", "dracula"])
    let traced = await run(["detail", "dracula", "--trace"])
    #expect(traced.output == plain.output)
    let lines = traced.error.split(separator: "\n").map { String($0) }
    #expect(lines.first == "      ms     took")
    #expect(lines.contains { $0.hasSuffix("  CharacterDetailViewModel 1 gets .appeared") })
    #expect(lines.contains { $0.hasSuffix("    starts effect 1: .load") })
    #expect(lines.contains { $0.hasSuffix("    draws CharacterDetailTextView") })
    #expect(lines.contains { $0.hasSuffix("- .loading") })
  }

  @Test("A run is traced and recorded at once, and a replay is traced")
  func traceOfReplay() async throws {
    try await withFile { path in
      let recorded = await run(["--trace", "--record", path, "list", "-n", "1"])
      #expect(recorded.error.contains("CharacterListViewModel 1 ends effect 1\n"))
      let replayed = await run(["replay", "--trace", path], in: Self.broken)
      #expect(replayed.output == recorded.output)
      #expect(replayed.error.contains("CharacterListViewModel 1 ends effect 1\n"))
    }
  }

  // MARK: - Help

  @Test("It is explained")
  func help() async {
    #expect(
      await run(["help", "replay"]).output == """
        Have a recorded run again.

        Usage: characters replay [options] FILE

        Shows what the run showed, without asking a catalogue, a file, a clock or the
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
          characters detail dracula --record run.jsonl
              what is recorded
          characters replay run.jsonl
              the same again
          characters replay run.jsonl --trace
              and what happens inside

        """)
  }
}
