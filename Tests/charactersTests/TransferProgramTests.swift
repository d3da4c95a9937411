import CommandLineTesting
import Testing

@Suite struct TransferProgramTests {
  private let program = BuiltProgram("characters")

  @Test("Exports the catalog, imports it as a source of the user, and exports the same again")
  func roundTrip() async throws {
    let outcome = try await program.shell(
      """
      cd "$HOME"; "$0" export >a.jsonl && "$0" import a.jsonl && "$0" export --source personal | cmp a.jsonl - &&
      "$0" export --source personal --format csv >b.csv && "$0" import b.csv --source copy --strict &&
      "$0" export --source copy | cmp a.jsonl - && head -n 2 a.jsonl | "$0" import - --replace &&
      "$0" remove personal:2 && "$0" list --source personal
      """)
    #expect(outcome.error == "")
    let lines = outcome.output.split(separator: "\n")
    try #require(lines.count == 5)
    #expect(lines[0] == lines[1].replacing("copy", with: "personal"))
    #expect(lines[2].hasPrefix("imported 2 characters into personal, removed 1,"))
    #expect(lines[3] == "removed Osiris (personal:2)")
    #expect(lines[4].hasPrefix("personal:1  Isis"))
  }

  @Test("A replay of an import needs neither the file nor the source, and changes nothing")
  func replay() async throws {
    let outcome = try await program.shell(
      """
      cd "$HOME"; printf '{"id":1,"name":"Ada"}\\n{"id":2}\\n' >a.jsonl
      "$0" import a.jsonl --record run.jsonl; echo $?
      "$0" remove personal:1 && rm a.jsonl && "$0" replay run.jsonl; echo $?
      "$0" export --source personal
      """)
    #expect(
      outcome
        == ProcessOutcome(
          output: """
            imported 1 character into personal
            1
            removed Ada (personal:1)
            imported 1 character into personal
            0

            """,
          error: """
            line 2: name is missing
            error: refused 1 record
            line 2: name is missing
            error: refused 1 record
            the replay matches the recording
            no characters

            """))
  }

  @Test("A pipe that closes ends an export silently")
  func closedPipe() async throws {
    let outcome = try await program.shell("\"$0\" export | head -n 1 | cut -c 1-7")
    #expect(outcome == ProcessOutcome(output: "{\"id\":1\n"))
  }
}
