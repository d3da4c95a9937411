import CommandLineKit
import CommandLineTesting
import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@MainActor
@Suite struct __Name__CommandTests {
  private let command = "__command__"

  private func program(
    over repository: any __Subject__Repository = InMemory__Subject__Repository(
      .named(["Zoë", "Ada", "孫悟空"]))
  ) -> CommandLineProgram {
    let assembly = __Name__Assembly(repository: repository)
    return CommandLineProgram(
      "__program__", testing: assembly.commands, reporting: __Subject__RepositoryError.self)
  }

  @Test("Prints IDs and names, ordered by name, and the page number on a terminal")
  func text() async {
    let arguments = [command, "--limit", "2"]
    let rows = "2  Ada\n1  Zoë\n"
    #expect(await program().run(arguments) == CommandOutcome(output: rows))
    #expect(
      await program().run(arguments, isTerminal: true)
        == CommandOutcome(output: rows, error: "page 1 of 2\n"))
    #expect(
      await program().run(arguments + ["--page", "3"])
        == CommandOutcome(error: "no __noun__ on this page\n"))
  }

  @Test("Prints JSON with the members in a fixed order")
  func json() async {
    #expect(
      await program().run([command, "--json", "--limit", "1"])
        == CommandOutcome(
          output: """
            [
              {
                "id": 2,
                "slug": "slug-2",
                "name": "Ada"
              }
            ]

            """))
  }

  @Test("Reports the repository's error, and an interruption")
  func failure() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let failing = InMemory__Subject__Repository(failing: error)
    #expect(
      await program(over: failing).run([command])
        == CommandOutcome(error: "error: \(error)\n", code: .failure))
    #expect(await program().runCancelled([command]) == .interrupted)
  }

  @Test("Help page")
  func help() async {
    #expect(
      await program().run(["help", command])
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
  }
}
