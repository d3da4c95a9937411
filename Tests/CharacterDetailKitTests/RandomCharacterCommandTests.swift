import CharacterDomain
import CharacterDomainTesting
import CommandLineKit
import CommandLineTesting
import Testing

@MainActor
@Suite struct RandomCharacterCommandTests {
  @Test("Shows a random character as text or JSON")
  func random() async {
    let one = InMemoryCharacterRepository([.complete])
    #expect(await run("random", over: one) == (await run("detail", "368", over: one)))
    #expect(
      await run("random", "--json", over: one) == (await run("detail", "--json", "368", over: one)))
  }

  @Test(
    "Throws noCharacters if the repository is empty",
    arguments: [["random"], ["random", "--json"]])
  func empty(_ words: [String]) async {
    let error = await thrownError(words, over: InMemoryCharacterRepository([]))
    #expect(error as? ResolveCharacterError == .noCharacters)
  }

  @Test("Refuses an argument")
  func misuse() async {
    #expect(
      await run("random", "x")
        == CommandOutcome(
          error: """
            error: unexpected argument 'x'; 'characters random' takes no arguments
            usage: characters random [options]

            """, code: .usage))
  }

  @Test("Prints its help")
  func help() async {
    let outcome = await run("help", "random")
    #expect(
      outcome.output == """
        Show a random character.

        Usage: characters random [options]

        Options:
              --color WHEN  When to use colors: auto, always, never
              --json        Write the result as JSON
          -h, --help        Show this help

        Examples:
          characters random
              another character each time

        """)
    #expect(outcome == (await run("random", "--help")))
  }
}
