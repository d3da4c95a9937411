import CharacterDomain
import CharacterDomainTesting
import CharactersAssembly
import CommandLineKit
import Testing

@MainActor
@Suite struct CharactersProgramTests {
  @Test("everything that the container makes can be made, without a circle")
  func graph() {
    #expect(CharactersProgram().graph.problems == [])
  }

  @Test(
    "an error of the repository is told in a sentence and by its exit code",
    arguments: [
      (CharacterRepositoryError.notFound, ExitCode.notFound, "there is no such character"),
      (
        .unreachable(reason: "no network"), .unavailable,
        "the source of characters can't be reached (no network); try again later"
      ),
      (
        .refused(retryAfter: .seconds(90)), .unavailable,
        "the source of characters refuses to answer for now; try again in 90 seconds"
      ),
      (
        .refused(retryAfter: nil), .unavailable,
        "the source of characters refuses to answer for now; try again later"
      ),
      (
        .notUnderstood(problem: "no number", place: "id"), .unavailable,
        "the source of characters gave an answer that can't be read (no number, at id)"
      ),
      (
        .storage(reason: "disk I/O error"), .storage,
        "the stored characters can't be read (disk I/O error)"
      ),
      (.cancelled, .interrupted, "interrupted"),
    ])
  func failures(_ error: CharacterRepositoryError, _ code: ExitCode, _ sentence: String) async {
    let program = CharactersProgram(
      characterRepository: InMemoryCharacterRepository(failing: error))
    for words in [["detail", "holmes"], ["random"], ["list"], ["search", "holmes"]] {
      let outcome = await run(words, in: program)
      #expect(outcome.code == code)
      #expect(outcome.console.errorOutput == "error: \(sentence)\n")
      #expect(outcome.console.output == "")
    }
  }

  @Test("the commands stand in the order of the features, and answer from the catalogue")
  func catalogue() async {
    let help = await run([], in: CharactersProgram()).console.output
    #expect(help.contains("\n  detail ") && help.contains("\n  search "))
    let detail = await run(["detail", "sherlock-holmes"], in: CharactersProgram())
    #expect(detail.code == .success)
    #expect(detail.console.output.hasPrefix("Sherlock Holmes\n"))
    let found = await run(["search", "eponine"], in: CharactersProgram())
    #expect(found.console.output.contains("Éponine Thénardier"))
  }

  private func run(
    _ words: [String], in program: CharactersProgram
  ) async -> (code: ExitCode, console: Console) {
    let console = Console.recording()
    let code = await program.commandLine.run(arguments: words, environment: [:], console: console)
    return (code, console)
  }
}
