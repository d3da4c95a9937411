import CommandLineKit
import CommandLineTesting
import Testing
import __Domain__
import __Domain__Testing

@MainActor
@Suite struct __Name__CommandTests {
  private let command = "__command__"
  private let many = InMemory__Subject__Repository(
    .named((1...21).map { "Name \($0 < 10 ? "0" : "")\($0)" }))
  private let hostile = InMemory__Subject__Repository(
    .named(["Evil\u{1B}[2J\u{7}One\nTwo\u{202E}"]))
  private let empty = InMemory__Subject__Repository([])

  // MARK: - Text

  @Test("Prints rows of IDs and names, ordered by name")
  func text() async {
    let names = ["Zoë", "Y", "X", "W", "V", "U", "T", "S", "孫悟空", "A"]
    #expect(
      await run([command], over: InMemory__Subject__Repository(.named(names)))
        == CommandOutcome(
          output: """
            10  A
             8  S
             7  T
             6  U
             5  V
             4  W
             3  X
             2  Y
             1  Zoë
             9  孫悟空

            """))
  }

  @Test("Truncates rows to the width of the console")
  func narrow() async {
    let long = InMemory__Subject__Repository(.named(["Éponine Thénardier"]))
    let cut = CommandOutcome(output: "1  Éponine Thénardi…\n")
    #expect(await run([command], over: long, width: 20) == cut)
  }

  @Test("Prints 20 rows by default, and the page number in a terminal")
  func defaultPage() async {
    let piped = await run([command], over: many)
    #expect(piped.output.split(separator: "\n").count == 20)
    #expect(piped == CommandOutcome(output: piped.output))
    #expect(
      await run([command], over: many, isTerminal: true)
        == CommandOutcome(output: piped.output, error: "page 1 of 2\n"))
  }

  @Test("Options select the page")
  func options() async {
    #expect(
      await run([command, "-n", "2", "--page", "3"], over: many, isTerminal: true)
        == CommandOutcome(output: "5  Name 05\n6  Name 06\n", error: "page 3 of 11\n"))
  }

  @Test("An empty list is not an error")
  func emptyList() async {
    #expect(
      await run([command], over: empty)
        == CommandOutcome(error: "no __noun__ on this page\n"))
    #expect(await run([command, "--json"], over: empty) == CommandOutcome(output: "[]\n"))
  }

  @Test("A page past the end is empty")
  func pastTheEnd() async {
    #expect(
      await run([command, "--page", "3"], over: many)
        == CommandOutcome(error: "no __noun__ on this page\n"))
    #expect(
      await run([command, "--json", "--page", "1000000"], over: many)
        == CommandOutcome(output: "[]\n"))
  }

  @Test("Shows control characters instead of obeying them")
  func hostileText() async {
    #expect(await run([command], over: hostile) == CommandOutcome(output: "1  Evil␛[2J␇One␊Two\n"))
  }

  // MARK: - JSON

  @Test("Prints JSON with the members in a fixed order")
  func json() async {
    #expect(
      await run([command, "--json", "--limit", "2"], over: many, isTerminal: true)
        == CommandOutcome(
          output: """
            [
              {
                "id": 1,
                "slug": "slug-1",
                "name": "Name 01"
              },
              {
                "id": 2,
                "slug": "slug-2",
                "name": "Name 02"
              }
            ]

            """))
  }

  @Test("Escapes control characters in JSON")
  func hostileJSON() async {
    #expect(
      await run([command, "--json"], over: hostile)
        == CommandOutcome(
          output: #"""
            [
              {
                "id": 1,
                "slug": "slug-1",
                "name": "Evil\u001b[2J\u0007One\nTwo\u202e"
              }
            ]

            """#))
  }

  // MARK: - Failures

  @Test("Throws the repository's error for the program to report")
  func failure() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let failing = InMemory__Subject__Repository(failing: error)
    let reported = CommandOutcome(error: "error: \(error)\n", code: .failure)
    #expect(await run([command], over: failing) == reported)
    #expect(await run([command, "--json"], over: failing) == reported)
  }

  @Test("A cancelled command is interrupted and writes nothing")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run([command], over: many)
    }
    #expect(await task.value == CommandOutcome(error: "error: interrupted\n", code: .interrupted))
  }

  // MARK: - Usage

  @Test(
    "Rejects an invalid option with the usage",
    arguments: [
      ("--page=0", "option '--page' takes an integer from 1 to 1000000, not '0'"),
      ("--page=x", "option '--page' takes an integer from 1 to 1000000, not 'x'"),
      ("--limit=0", "option '--limit' takes an integer from 1 to 1000, not '0'"),
      ("--limit=1001", "option '--limit' takes an integer from 1 to 1000, not '1001'"),
    ])
  func invalidOption(_ option: String, _ message: String) async {
    #expect(
      await run([command, option])
        == CommandOutcome(
          error: """
            error: \(message)
            usage: __program__ __command__ [options]

            """, code: .usage))
  }

  @Test("Help page")
  func help() async {
    let outcome = await run(["help", command])
    #expect(
      outcome
        == CommandOutcome(
          output: """
            List every __noun__ by name

            Usage: __program__ __command__ [options]

            Options:
                  --page N      Page number, counted from 1
              -n, --limit N     Results per page (1–1000, default 20)
                  --color WHEN  When to use colors: auto, always, never
                  --json        Write the result as JSON
              -h, --help        Show this help

            Examples:
              __program__ __command__ --limit 5
                  the first five
              __program__ __command__ --json
                  JSON for a script

            """))
    #expect(outcome == (await run([command, "--help"])))
  }
}
