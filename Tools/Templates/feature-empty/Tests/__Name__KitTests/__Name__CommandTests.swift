import CommandLineKit
import CommandLineTesting
import Testing

@MainActor
@Suite struct __Name__CommandTests {
  private let command = "__command__"

  @Test("An empty screen is not an error")
  func text() async {
    #expect(await run([command]) == CommandOutcome(error: "nothing to show yet\n"))
  }

  @Test("Prints an empty JSON object")
  func json() async {
    #expect(await run([command, "--json"]) == CommandOutcome(output: "{}\n"))
  }

  @Test("Help page")
  func help() async {
    let outcome = await run(["help", command])
    #expect(
      outcome
        == CommandOutcome(
          output: """
            Show an empty screen

            Usage: __program__ __command__ [options]

            Options:
                  --color WHEN  When to use colors: auto, always, never
                  --json        Write the result as JSON
              -h, --help        Show this help

            Examples:
              __program__ __command__ --json
                  JSON for a script

            """))
    #expect(outcome == (await run([command, "--help"])))
  }
}
