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
      .named(["Ada", "Éponine Thénardier 孫悟空", "Evil\u{1B}[2J\u{7}One\nTwo\u{202E}"]))
  ) -> CommandLineProgram {
    let assembly = __Name__Assembly(repository: repository)
    return CommandLineProgram(
      "__program__", testing: assembly.commands, reporting: __Subject__RepositoryError.self)
  }

  @Test("Prints the name, ID and slug, wrapped between words and without control characters")
  func text() async {
    #expect(
      await program().run([command, "2"], width: 20)
        == CommandOutcome(output: "Éponine Thénardier\n孫悟空\n2 (slug-2)\n"))
    #expect(
      await program().run([command, "3"])
        == CommandOutcome(output: "Evil␛[2J␇One␊Two\n3 (slug-3)\n"))
  }

  @Test("Prints JSON with the members in a fixed order")
  func json() async {
    #expect(
      await program().run([command, "--json", "1"])
        == CommandOutcome(
          output: """
            {
              "id": 1,
              "slug": "slug-1",
              "name": "Ada"
            }

            """))
  }

  @Test("Reports an unknown ID, the repository's error, and an interruption")
  func failure() async {
    let unknown = __Subject__RepositoryError.notFound
    #expect(
      await program().run([command, "4"])
        == CommandOutcome(error: "error: \(unknown)\n", code: .failure))
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let failing = InMemory__Subject__Repository(failing: error)
    #expect(
      await program(over: failing).run([command, "1"])
        == CommandOutcome(error: "error: \(error)\n", code: .failure))
    #expect(await program().runCancelled([command, "1"]) == .interrupted)
  }

  @Test("Rejects an argument that is not an ID", arguments: ["0", "Ada", "9223372036854775808"])
  func invalidID(_ argument: String) async {
    #expect(
      await program().run([command, argument])
        == CommandOutcome(
          error: """
            error: argument ID takes an integer of at least 1, not '\(argument)'
            usage: __program__ __command__ [options] ID

            """, code: .usage))
  }

  @Test("Help page")
  func help() async {
    #expect(
      await program().run(["help", command])
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
  }
}
