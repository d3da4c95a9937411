import CommandLineKit
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

  @Test("The name stands above what to ask for it by")
  func text() async {
    let shown = "Éponine Thénardier 孫悟空\n2 (slug-2)\n"
    #expect(await run([command, "2"], over: two) == Outcome(output: shown))
  }

  @Test("What does not fit is broken between words")
  func narrow() async {
    let shown = "Éponine Thénardier\n孫悟空\n2 (slug-2)\n"
    #expect(await run([command, "2"], over: two, width: 20) == Outcome(output: shown))
  }

  @Test("Foreign text is shown and never obeyed")
  func hostileText() async {
    let shown = "Evil␛[2J␇One␊Two\n1 (slug-1)\n"
    #expect(await run([command, "1"], over: hostile) == Outcome(output: shown))
  }

  // MARK: - JSON

  @Test("JSON has every member in its order, and foreign text is escaped")
  func json() async {
    #expect(
      await run([command, "--json", "1"], over: hostile)
        == Outcome(
          output: #"""
            {
              "id": 1,
              "slug": "slug-1",
              "name": "Evil\u001b[2J\u0007One\nTwo\u202e"
            }

            """#))
  }

  // MARK: - Failures

  @Test(
    "A number that nothing has is told as one, in text and JSON",
    arguments: ["3", "007", "9223372036854775807"])
  func unknown(_ number: String) async throws {
    let id = try #require(Int(number))
    let told = Outcome(error: "error: no __noun__ has the number \(id)\n", code: .notFound)
    #expect(await run([command, number], over: two) == told)
    #expect(await run([command, "--json", number], over: two) == told)
  }

  @Test("An error of the repository is left to the program to tell")
  func failure() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let failing = InMemory__Subject__Repository(failing: error)
    let told = Outcome(error: "error: \(error)\n", code: .storage)
    #expect(await run([command, "1"], over: failing) == told)
    #expect(await run([command, "--json", "1"], over: failing) == told)
  }

  @Test("A command that is cancelled ends as interrupted, with nothing written")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run([command, "1"], over: two)
    }
    #expect(await task.value == Outcome(error: "error: interrupted\n", code: .interrupted))
  }

  // MARK: - Usage

  @Test("What is no number is refused", arguments: ["0", "Ada", "9223372036854775808"])
  func misuse(_ word: String) async {
    #expect(
      await run([command, word])
        == Outcome(
          error: """
            error: argument ID takes an integer of at least 1, not '\(word)'
            usage: __program__ __command__ [options] ID

            """, code: .usage))
  }

  @Test("Its page of help")
  func help() async {
    let outcome = await run(["help", command])
    #expect(
      outcome
        == Outcome(
          output: """
            Show one __noun__ by its number.

            Usage: __program__ __command__ [options] ID

            Arguments:
              ID  The number of the one to show.

            Options:
                  --color WHEN  When to use colors: auto, always, never.
                  --json        Write the result as JSON.
              -h, --help        Show this help.

            Examples:
              __program__ __command__ 12
                  by number
              __program__ __command__ --json 12
                  for a script

            """))
    #expect(outcome == (await run([command, "--help"])))
  }
}
