import Foundation
import Testing

@Suite struct RecordingTests {
  @Test("A recorded run is had again where there is neither home nor catalogue to ask")
  func replay() async throws {
    let outcome = try await BuiltProgram.shell(
      #"""
      cd "$HOME" && "$0" list --json -n 3 --record run.jsonl >first 2>first.errors &&
      HOME=/nonexistent TERM= "$0" replay run.jsonl >second 2>second.errors &&
      cmp first second && [ ! -s first.errors ] && cat second.errors
      """#)
    #expect(outcome.output == "the replay is the same as the recording\n")
    #expect(outcome.error == "")
    #expect(outcome.code == 0)
  }

  @Test("What was done to the favorites is had again, and not done again")
  func favorites() async throws {
    let outcome = try await BuiltProgram.shell(
      #"""
      cd "$HOME" && export XDG_DATA_HOME="$HOME/data" &&
      "$0" favorites add dracula --record run.jsonl && rm -r data &&
      "$0" replay run.jsonl && [ ! -e data ] && "$0" favorites list
      """#)
    #expect(
      outcome.output == "Count Dracula is a favorite now\nCount Dracula is a favorite now\n")
    #expect(
      outcome.error == "the replay is the same as the recording\nthere are no favorites\n")
    #expect(outcome.code == 0)
  }

  @Test("A trace tells what a change does to the favorites that all screens share")
  func sharedStore() async throws {
    let outcome = try await BuiltProgram.shell(
      #"cd "$HOME" && XDG_DATA_HOME="$HOME/data" "$0" favorites add dracula --trace"#)
    #expect(outcome.error.contains("Store<Favorites> 2 changes its state (- before, + after)\n"))
  }

  @Test("A run that is killed leaves a recording of what led there")
  func killed() async throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    // It waits in the middle of its output for a reader.
    _ = try await BuiltProgram.interrupted(
      "list", "--json", "--limit", "1000", "--record", file.path)
    let outcome = try await BuiltProgram.run("replay", file.path)
    #expect(outcome.error.hasPrefix("error: '") && outcome.error.contains("', line "))
    #expect(
      outcome.error.hasSuffix(
        ": the recording ends here, before the run did; so far the replay is the same\n"))
    #expect(outcome.code == 1)
  }

  @Test("Where the recording can't be written to the end the run is not lost")
  func fileTooLarge() async throws {
    let outcome = try await BuiltProgram.shell(
      #"""
      cd "$HOME" && trap '' XFSZ && ulimit -f 1 && "$0" list -n 3 --record run.jsonl | cat
      """#)
    #expect(outcome.output.split(separator: "\n").count == 3)
    #expect(
      outcome.error
        == "error: could not write to 'run.jsonl': File too large; the recording ends before the "
        + "run did\n")
    let code = try await BuiltProgram.shell(
      #"""
      cd "$HOME" && trap '' XFSZ && ulimit -f 1 && "$0" list -n 3 --record run.jsonl >/dev/null 2>&1
      """#)
    #expect(code.code == 1)
  }

  @Test(
    "What can't be recorded or replayed is a sentence and a code",
    arguments: [
      (#"replay "$HOME/nothing""#, Int32(3)), (#"replay "$HOME""#, 1), ("replay /dev/null", 1),
      ("replay", 2), ("list --record", 2), (#"list --record "$HOME""#, 1),
      (#"list --record "$HOME/no/where""#, 1), (#"replay "$0""#, 1),
    ])
  func refused(_ words: String, _ code: Int32) async throws {
    let outcome = try await BuiltProgram.shell("\"$0\" \(words)")
    #expect(outcome.code == code)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("error: "))
    #expect(outcome.error.utf8.count < 700)
  }
}
