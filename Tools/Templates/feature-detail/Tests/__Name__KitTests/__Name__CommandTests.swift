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

  @Test("Prints the name", arguments: [[], ["--json"]])
  func name(_ options: [String]) async {
    let program = program(over: InMemory__Subject__Repository(.named(["Ada", "Bob"])))
    let outcome = await program.run([command, "2"] + options)
    #expect(outcome.output.contains("Bob"))
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test("Reports an unknown ID")
  func unknown() async {
    let program = program(over: InMemory__Subject__Repository([]))
    let error = __Subject__RepositoryError.notFound
    #expect(
      await program.run([command, "4"])
        == CommandOutcome(error: "error: \(error)\n", code: .failure))
  }
}
