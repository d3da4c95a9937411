import CharacterDomainTesting
import CommandLineKit
import Testing

@MainActor
@Suite struct RandomCharacterCommandTests {
  @Test("Shows anyone, as text or as JSON")
  func random() async {
    let one = InMemoryCharacterRepository([.whole])
    #expect(await run("random", over: one) == (await run("detail", "368", over: one)))
    #expect(
      await run("random", "--json", over: one) == (await run("detail", "--json", "368", over: one)))
  }

  @Test("Where nobody is there is nobody to show")
  func empty() async {
    for words in [["random"], ["random", "--json"]] {
      #expect(
        await run(words, over: InMemoryCharacterRepository([]))
          == Outcome(error: "error: there are no characters to choose from\n", code: .notFound))
    }
  }

  @Test("It takes no name")
  func misuse() async {
    #expect(
      await run("random", "x")
        == Outcome(
          error: """
            error: unexpected argument 'x'; 'characters random' takes no arguments
            usage: characters random [options]

            """, code: .usage))
  }

  @Test("Its page of help")
  func help() async {
    let outcome = await run("help", "random")
    #expect(
      outcome.output == """
        Show a character picked at random.

        Usage: characters random [options]

        Options:
              --color WHEN  When to use colors: auto, always, never.
              --json        Write the result as JSON.
          -h, --help        Show this help.

        Examples:
          characters random
              somebody new each time

        """)
    #expect(outcome == (await run("random", "--help")))
  }
}
