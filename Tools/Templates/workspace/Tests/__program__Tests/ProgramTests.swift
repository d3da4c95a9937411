import CommandLineTesting
import Testing

@Suite struct ProgramTests {
  private let program = BuiltProgram("__program__")

  @Test("Runs without environment variables, home or terminal")
  func emptyEnvironment() async throws {
    let outcome = try await program.shell(#"env -i "$0" help"#)
    #expect(outcome.code == 0)
    let withoutHome = try await program.shell(#"HOME=/nonexistent TERM= "$0" help"#)
    #expect(withoutHome.output == outcome.output)
  }

  @Test("Writes no file into the home or working directory")
  func writesNothing() async throws {
    let outcome = try await program.shell(
      #"cd "$HOME" && before=$(ls -A) && "$0" detail 1 >/dev/null; [ "$before" = "$(ls -A)" ]"#)
    #expect(outcome.code == 0)
  }

  @Test("Reports closed standard output")
  func outputClosed() async throws {
    let outcome = try await program.shell(#""$0" --help >&-"#)
    #expect(
      outcome.error.contains(
        "error: could not write to standard output: it is closed\n"))
    #expect(outcome.code == 1)
  }
}
