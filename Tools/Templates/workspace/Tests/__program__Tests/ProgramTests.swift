import Testing

@Suite struct ProgramTests {
  @Test("needs neither home nor terminal nor anything else of the environment")
  func emptyEnvironment() async throws {
    let outcome = try await BuiltProgram.shell(#"env -i "$0" list"#)
    #expect(outcome.code == 0)
    let away = try await BuiltProgram.shell(#"HOME=/nonexistent TERM= "$0" list"#)
    #expect(away.output == outcome.output)
  }

  @Test("writes no file into its home or where it is run")
  func writesNothing() async throws {
    let outcome = try await BuiltProgram.shell(
      #"cd "$HOME" && before=$(ls -A) && "$0" list >/dev/null; [ "$before" = "$(ls -A)" ]"#)
    #expect(outcome.code == 0)
  }

  @Test("says what is wrong when its output is closed")
  func outputClosed() async throws {
    let outcome = try await BuiltProgram.shell(#""$0" --help >&-"#)
    #expect(
      outcome.error.contains(
        "error: could not write to standard output: it is closed; send it elsewhere\n"))
    #expect(outcome.code == 1)
  }

  @Test(
    "answers bad input with a sentence and a code",
    arguments: ["detail", "list --page 0", "list --limit x", "list extra", "lst", "--nonsense"])
  func badInput(_ words: String) async throws {
    let outcome = try await BuiltProgram.shell("\"$0\" \(words)")
    #expect(outcome.code == 2)
    #expect(outcome.output == "")
    #expect(outcome.error.hasPrefix("error: "))
  }
}
