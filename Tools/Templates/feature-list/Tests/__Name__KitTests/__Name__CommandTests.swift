import CommandLineKit
import Testing
import __Domain__
import __Domain__Testing

@MainActor
@Suite struct __Name__CommandTests {
  private let command = "__command__"
  private let crowd = InMemory__Subject__Repository(
    .named((1...21).map { "Somebody \($0 < 10 ? "0" : "")\($0)" }))
  private let hostile = InMemory__Subject__Repository(
    .named(["Evil\u{1B}[2J\u{7}One\nTwo\u{202E}"]))
  private let nobody = InMemory__Subject__Repository([])

  // MARK: - Text

  @Test("Numbers stand in a column, names beside them, the first by name on top")
  func text() async {
    let names = ["Zoë", "Y", "X", "W", "V", "U", "T", "S", "孫悟空", "A"]
    #expect(
      await run([command], over: InMemory__Subject__Repository(.named(names)))
        == Outcome(
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

  @Test("What does not fit is cut")
  func narrow() async {
    let long = InMemory__Subject__Repository(.named(["Éponine Thénardier"]))
    let cut = Outcome(output: "1  Éponine Thénardi…\n")
    #expect(await run([command], over: long, width: 20) == cut)
  }

  @Test("A page has twenty rows if not told otherwise, and a terminal is told that there are more")
  func standardPage() async {
    let piped = await run([command], over: crowd)
    #expect(piped.output.split(separator: "\n").count == 20)
    #expect(piped == Outcome(output: piped.output))
    #expect(
      await run([command], over: crowd, isTerminal: true)
        == Outcome(output: piped.output, error: "page 1 of 2\n"))
  }

  @Test("Options choose the page")
  func options() async {
    #expect(
      await run([command, "-n", "2", "--page", "3"], over: crowd, isTerminal: true)
        == Outcome(output: "5  Somebody 05\n6  Somebody 06\n", error: "page 3 of 11\n"))
  }

  @Test("Where there is nothing to show, that is said and no failure")
  func empty() async {
    #expect(
      await run([command], over: nobody)
        == Outcome(error: "there is no __noun__ on this page\n"))
    #expect(await run([command, "--json"], over: nobody) == Outcome(output: "[]\n"))
  }

  @Test("A page past the end is empty")
  func pastTheEnd() async {
    #expect(
      await run([command, "--page", "3"], over: crowd)
        == Outcome(error: "there is no __noun__ on this page\n"))
    #expect(
      await run([command, "--json", "--page", "1000000"], over: crowd)
        == Outcome(output: "[]\n"))
  }

  @Test("Foreign text is shown and never obeyed")
  func hostileText() async {
    #expect(await run([command], over: hostile) == Outcome(output: "1  Evil␛[2J␇One␊Two\n"))
  }

  // MARK: - JSON

  @Test("JSON has every member of a row in its order")
  func json() async {
    #expect(
      await run([command, "--json", "--limit", "2"], over: crowd, isTerminal: true)
        == Outcome(
          output: """
            [
              {
                "id": 1,
                "slug": "slug-1",
                "name": "Somebody 01"
              },
              {
                "id": 2,
                "slug": "slug-2",
                "name": "Somebody 02"
              }
            ]

            """))
  }

  @Test("In JSON foreign text is escaped")
  func hostileJSON() async {
    #expect(
      await run([command, "--json"], over: hostile)
        == Outcome(
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

  @Test("An error of the repository is left to the program to tell")
  func failure() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let failing = InMemory__Subject__Repository(failing: error)
    let told = Outcome(error: "error: \(error)\n", code: .storage)
    #expect(await run([command], over: failing) == told)
    #expect(await run([command, "--json"], over: failing) == told)
  }

  @Test("A command that is cancelled ends as interrupted, with nothing written")
  func cancelled() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run([command], over: crowd)
    }
    #expect(await task.value == Outcome(error: "error: interrupted\n", code: .interrupted))
  }

  // MARK: - Usage

  @Test(
    "What can't be understood is told with the way to say it",
    arguments: [
      ("--page=0", "option '--page' takes an integer from 1 to 1000000, not '0'"),
      ("--page=x", "option '--page' takes an integer from 1 to 1000000, not 'x'"),
      ("--limit=0", "option '--limit' takes an integer from 1 to 1000, not '0'"),
      ("--limit=1001", "option '--limit' takes an integer from 1 to 1000, not '1001'"),
    ])
  func misuse(_ word: String, _ sentence: String) async {
    #expect(
      await run([command, word])
        == Outcome(
          error: """
            error: \(sentence)
            usage: __program__ __command__ [options]

            """, code: .usage))
  }

  @Test("Its page of help")
  func help() async {
    let outcome = await run(["help", command])
    #expect(
      outcome
        == Outcome(
          output: """
            Show every __noun__, page by page, in order of name.

            Usage: __program__ __command__ [options]

            Options:
                  --page N      Which page; the first is 1.
              -n, --limit N     How many a page has, at most 1000; 20 if not given.
                  --color WHEN  When to use colors: auto, always, never.
                  --json        Write the result as JSON.
              -h, --help        Show this help.

            Examples:
              __program__ __command__ --limit 5
                  the first five
              __program__ __command__ --json
                  for a script

            """))
    #expect(outcome == (await run([command, "--help"])))
  }
}
