import CommandLineKit
import CommandLineTesting
import Testing
import __Domain__
import __Domain__Testing
import __Name__Kit

@MainActor
@Suite struct __Name__CommandTests {
  private let command = "__command__"

  private func program(over repository: any __Subject__Repository) -> CommandLineProgram {
    let assembly = __Name__Assembly(repository: repository)
    return CommandLineProgram(
      "__program__", testing: assembly.commands, reporting: __Subject__RepositoryError.self)
  }

  @Test("Prints the names of a page", arguments: [[], ["--json"]])
  func names(_ options: [String]) async {
    let program = program(over: InMemory__Subject__Repository(.named(["Ada", "Bob", "Zoë"])))
    let outcome = await program.run([command, "--limit", "2"] + options)
    #expect(outcome.output.contains("Ada") && !outcome.output.contains("Zoë"))
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test("Reports the repository's error")
  func failure() async {
    let error = __Subject__RepositoryError.storage(reason: "damaged")
    let program = program(over: InMemory__Subject__Repository(failing: error))
    #expect(
      await program.run([command])
        == CommandOutcome(error: "error: \(error)\n", code: .failure))
  }
}
