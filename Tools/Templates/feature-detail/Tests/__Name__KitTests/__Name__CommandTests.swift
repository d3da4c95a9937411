import CommandLineKit
import CommandLineTesting
import Testing
import __Domain__
import __Domain__Testing

@MainActor
@Suite struct __Name__CommandTests {
  private let command = "__command__"
  private let two = InMemory__Subject__Repository(.named(["Ada", "Éponine Thénardier 孫悟空"]))
  private let hostile = InMemory__Subject__Repository(
    .named(["Evil\u{1B}[2J\u{7}One\nTwo\u{202E}"]))

  // MARK: - Text

  @Test("Prints the name, ID and slug")
  func text() async {
    let shown = "Éponine Thénardier 孫悟空\n2 (slug-2)\n"
    #expect(await run([command, "2"], over: two) == CommandOutcome(output: shown))
  }

  @Test("Wraps lines between words")
  func narrow() async {
    let shown = "Éponine Thénardier\n孫悟空\n2 (slug-2)\n"
    #expect(await run([command, "2"], over: two, width: 20) == CommandOutcome(output: shown))
  }

  @Test("Shows control characters instead of obeying them")
  func hostileText() async {
    let shown = "Evil␛[2J␇One␊Two\n1 (slug-1)\n"
    #expect(await run([command, "1"], over: hostile) == CommandOutcome(output: shown))
  }

  // MARK: - JSON

  @Test("Prints JSON with the members in a fixed order and control characters escaped")
  func json() async {
    #expect(
      await run([command, "--json", "1"], over: hostile)
        == CommandOutcome(
          output: #"""
            {
              "id": 1,
              "slug": "slug-1",
              "name": "Evil\u001b[2J\u0007One\nTwo\u202e"
            }

            """#))
  }

  // MARK: - Failures

  @Test("Throws an error for an unknown ID", arguments: ["3", "007", "9223372036854775807"])
  func unknown(_ id: String) async {
    let error = __Subject__RepositoryError.notFound
    let reported = CommandOutcome(error: "error: \(error)\n", code: .failure)
    #expect(await run([command, id], over: two) == reported)
    #expect(await run([command, "--json", id], over: two) == reported)
  }

  @Test("Throws the repository's error for the program to report")
  func failure() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let failing = InMemory__Subject__Repository(failing: error)
    let reported = CommandOutcome(error: "error: \(error)\n", code: .failure)
    #expect(await run([command, "1"], over: failing) == reported)
    #expect(await run([command, "--json", "1"], over: failing) == reported)
  }

  @Test("A cancelled command is interrupted and writes nothing")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run([command, "1"], over: two)
    }
    #expect(await task.value == CommandOutcome(error: "error: interrupted\n", code: .interrupted))
  }

  // MARK: - Usage

  @Test("Rejects an argument that is not an ID", arguments: ["0", "Ada", "9223372036854775808"])
  func invalidID(_ argument: String) async {
    #expect(
      await run([command, argument])
        == CommandOutcome(
          error: """
            error: argument ID takes an integer of at least 1, not '\(argument)'
            usage: __program__ __command__ [options] ID

            """, code: .usage))
  }

  @Test("Help page")
  func help() async {
    let outcome = await run(["help", command])
    #expect(
      outcome
        == CommandOutcome(
          output: """
            Show one __noun__

            Usage: __program__ __command__ [options] ID

            Arguments:
              ID  ID of the __noun__

            Options:
                  --color WHEN  When to use colors: auto, always, never
                  --json        Write the result as JSON
              -h, --help        Show this help

            Examples:
              __program__ __command__ 12
                  by ID
              __program__ __command__ --json 12
                  JSON for a script

            """))
    #expect(outcome == (await run([command, "--help"])))
  }
}
