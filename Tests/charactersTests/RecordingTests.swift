import CommandLineTesting
import Foundation
import Testing

@Suite struct RecordingTests {
  private let program = BuiltProgram("characters")

  @Test("Replays a run in a pipe with the same output, without a home directory")
  func replay() async throws {
    let outcome = try await program.shell(
      #"""
      cd "$HOME" && "$0" list -n 1000 --record run.jsonl >first 2>first.errors &&
      HOME=/nonexistent TERM= "$0" replay run.jsonl >second 2>second.errors &&
      cmp first second && ! grep -q … first && [ ! -s first.errors ] && cat second.errors
      """#)
    #expect(outcome == ProcessOutcome(output: "the replay matches the recording\n"))
  }

  @Test("Replays changes of the favorites without changing them")
  func favorites() async throws {
    let outcome = try await program.shell(
      #"""
      cd "$HOME" && export XDG_DATA_HOME="$HOME/data" &&
      "$0" favorites add dracula --record run.jsonl && rm -r data &&
      "$0" replay run.jsonl && [ ! -e data ] && "$0" favorites list
      """#)
    let line = "Added Count Dracula to favorites\n"
    #expect(
      outcome
        == ProcessOutcome(
          output: line + line, error: "the replay matches the recording\nno favorites\n"))
  }

  @Test("Replays a recording from standard input, without colors in a pipe")
  func standardInput() async throws {
    let outcome = try await program.shell(
      #"""
      cd "$HOME" && "$0" detail dracula --color always --record run.jsonl >colored &&
      "$0" detail dracula >plain && "$0" replay - <run.jsonl | cmp - plain &&
      NO_COLOR=1 CLICOLOR_FORCE= "$0" replay run.jsonl | cmp - plain &&
      cat run.jsonl | "$0" replay - --color always | cmp - colored && ls -l run.jsonl | cut -c 1-10
      sed '1s/dracula/holmes/' run.jsonl | "$0" replay - 2>&1 >/dev/null | head -1
      """#)
    #expect(
      outcome.output == """
        -rw-------
        error: standard input, line 4: effect 1 of CharacterDetailViewModel 1 differs (- recorded, \
        + replayed)

        """)
    #expect(outcome.code == 0)
  }

  @Test("The recording of a killed run is incomplete, and its replay says so")
  func killed() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    // The program blocks in the middle of its output, because nothing reads the output.
    _ = try await program.interrupted("list", "--json", "--limit", "1000", "--record", file.path)
    let outcome = try await program.run("replay", file.path)
    #expect(outcome.error.hasPrefix("error: '") && outcome.error.contains("', line "))
    #expect(
      outcome.error.hasSuffix(
        ": the recording ends here, before the run ended; up to here the replay matches\n"))
    #expect(outcome.code == 1)
  }

  @Test("Continues a run whose recording can't be written, and fails at the end")
  func fileTooLarge() async throws {
    let outcome = try await program.shell(
      #"""
      cd "$HOME" && ulimit -f 1 && "$0" list -n 3 --record run.jsonl | cat
      """#)
    #expect(outcome.output.split(separator: "\n").count == 3)
    #expect(
      outcome.error
        == "error: could not write to 'run.jsonl': File too large; the recording is incomplete\n")
    let code = try await program.shell(
      #"""
      cd "$HOME" && trap '' XFSZ && ulimit -f 1 && "$0" list -n 3 --record run.jsonl >/dev/null 2>&1
      """#)
    #expect(code.code == 1)
  }

  @Test("Leaves no empty recording, trace or picture if it can't be written")
  func noSpace() async throws {
    let outcome = try await program.shell(
      #"""
      cd "$HOME"; limited() { (ulimit -f 0; "$0" "$@" 2>&1) | grep error; }
      limited list --record run; limited list --trace-file trace
      limited browse --screenshot x.txt; limited browse --screenshot y.svg; ls -A
      """#)
    #expect(
      outcome.output == """
        error: could not write to 'run': File too large; the recording is incomplete
        error: could not write to 'trace': File too large
        error: could not write to 'x.txt': File too large
        error: could not write to 'y.svg': File too large

        """)
    #expect(outcome.error == "")
  }

  @Test(
    "Reports what can't be recorded or replayed with one message and an exit code",
    arguments: [
      (#"replay "$HOME/nothing""#, Int32(1)), (#"replay "$HOME""#, 1), ("replay /dev/null", 1),
      ("replay", 2), ("list --record", 2), (#"list --record "$HOME""#, 1),
      (#"list --record "$HOME/no/where""#, 1), (#"replay "$0""#, 1), ("replay -", 1),
      ("replay - <&-", 1), ("list --record -", 2), (#"--version --record "$HOME/run""#, 2),
    ])
  func refused(_ words: String, _ code: Int32) async throws {
    let outcome = try await program.shell("\"$0\" \(words)")
    #expect(outcome.code == code)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("error: "))
    #expect(outcome.error.utf8.count < 700)
  }
}
