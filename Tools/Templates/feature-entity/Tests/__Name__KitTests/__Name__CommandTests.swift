import CommandLineKit
import CommandLineTesting
import Testing
import __Entity__Domain
import __Entity__DomainTesting
import __Name__Kit

@MainActor
@Suite struct __Name__CommandTests {
  private func run(
    _ arguments: [String], over repository: any __Entity__Repository
  ) async -> CommandOutcome {
    let program = CommandLineProgram(
      name: "__program__", version: "1.0", summary: "Runs commands in tests.",
      commands: __Name__Assembly(repository: repository).commands)
    return await program.run(["__command__"] + arguments)
  }

  @Test("Prints a row for each __noun__")
  func list() async {
    let outcome = await run([], over: InMemory__Entity__Repository(.samples(11)))
    #expect(outcome.output.split(separator: "\n").count == 11)
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test("Adds __aNoun__ with the values of the options")
  func add() async throws {
    let repository = InMemory__Entity__Repository()
    #expect(await run(["add"] + sampleOptions, over: repository).code == .success)
    let all = try await repository.all()
    #expect(all == .samples(1))
  }

  @Test("Removes __aNoun__ by its ID")
  func remove() async throws {
    let repository = InMemory__Entity__Repository(.samples(2))
    #expect(await run(["remove", "1"], over: repository).code == .success)
    let all = try await repository.all()
    #expect(all.map(\.id) == [__Entity__ID(2)])
  }

  @Test("Reports an error of the storage with its hint")
  func storage() async {
    let error = __Entity__RepositoryError.storage(reason: "damaged", hint: "move it")
    #expect(
      await run([], over: InMemory__Entity__Repository(failing: error))
        == CommandOutcome(error: "error: damaged\nhint: move it\n", code: .storage))
  }

  @Test(
    "Refuses arguments that do not belong to the action",
    arguments: [["add", "7"], ["list", "7"], ["remove"], sampleOptions])
  func usage(_ arguments: [String]) async {
    #expect(await run(arguments, over: InMemory__Entity__Repository()).code == .usage)
  }
}
