import CommandLineKit
import Testing

@MainActor
@Suite struct __Name__CommandTests {
  private let command = "__command__"

  @Test("It says that there is nothing to show, which is no failure")
  func text() async {
    #expect(await run([command]) == Outcome(error: "there is nothing to show yet\n"))
  }

  @Test("JSON is an object without members")
  func json() async {
    #expect(await run([command, "--json"]) == Outcome(output: "{}\n"))
  }

  @Test("Its page of help")
  func help() async {
    let outcome = await run(["help", command])
    #expect(
      outcome
        == Outcome(
          output: """
            Show a screen that is empty so far.

            Usage: __program__ __command__ [options]

            Options:
                  --color WHEN  When to use colors: auto, always, never.
                  --json        Write the result as JSON.
              -h, --help        Show this help.

            Examples:
              __program__ __command__ --json
                  for a script

            """))
    #expect(outcome == (await run([command, "--help"])))
  }
}
