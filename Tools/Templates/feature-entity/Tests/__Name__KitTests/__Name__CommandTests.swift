import CommandLineKit
import CommandLineTesting
import Testing
import __Entity__Domain
import __Entity__DomainTesting

@MainActor
@Suite struct __Name__CommandTests {
  private let command = "__command__"

  // MARK: - List

  @Test("Prints a row for each entity")
  func list() async {
    let repository = InMemory__Entity__Repository(.samples(11))
    let outcome = await run([command], over: repository, width: 300)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 11)
    #expect(lines.first == " 1  \(SampleTexts.text)")
    #expect(outcome == CommandOutcome(output: outcome.output))
  }

  @Test("An empty list is not an error")
  func emptyList() async {
    let empty = InMemory__Entity__Repository()
    #expect(
      await run([command, "list"], over: empty)
        == CommandOutcome(error: "no __noun__ is stored\n"))
    #expect(await run([command, "--json"], over: empty) == CommandOutcome(output: "[]\n"))
  }

  @Test("Prints JSON with the members in a fixed order")
  func json() async {
    let repository = InMemory__Entity__Repository(.samples(1))
    let outcome = await run([command, "--json"], over: repository)
    #expect(outcome == CommandOutcome(output: "[\n\(SampleTexts.json(indent: "  "))\n]\n"))
  }

  // MARK: - Changes

  @Test("Adds an entity with the values of the options")
  func add() async throws {
    let repository = InMemory__Entity__Repository()
    let outcome = await run([command, "add"] + SampleTexts.options, over: repository, width: 300)
    #expect(outcome == CommandOutcome(output: "Added __noun__ 1 (\(SampleTexts.text))\n"))
    let all = try await repository.all()
    #expect(all == .samples(1))
  }

  @Test("Removes an entity by its ID")
  func remove() async throws {
    let repository = InMemory__Entity__Repository(.samples(2))
    let outcome = await run([command, "remove", "1", "--json"], over: repository)
    #expect(outcome == CommandOutcome(output: SampleTexts.json(indent: "") + "\n"))
    let all = try await repository.all()
    #expect(all.map(\.id) == [__Entity__ID(2)])
  }

  // MARK: - Errors

  @Test("Reports an unknown ID")
  func unknown() async {
    #expect(
      await run([command, "remove", "7"], over: InMemory__Entity__Repository())
        == CommandOutcome(error: "error: there is no __noun__ 7\n", code: .notFound))
  }

  @Test("Reports an error of the storage with its hint")
  func storage() async {
    let error = __Entity__RepositoryError.storage(reason: "damaged\u{1B}", hint: "move it")
    #expect(
      await run([command], over: InMemory__Entity__Repository(failing: error))
        == CommandOutcome(error: "error: damaged␛\nhint: move it\n", code: .storage))
  }

  @Test(
    "Refuses arguments that do not belong to the action",
    arguments: [
      (["add", "7"], "'add' accepts no ID"), (["list", "7"], "'list' accepts no ID"),
      (["remove"], "'remove' requires an ID"),
      (SampleTexts.options, "only 'add' accepts field options"),
    ])
  func usage(_ arguments: [String], _ message: String) async {
    let outcome = await run([command] + arguments, over: InMemory__Entity__Repository())
    #expect(outcome.error.hasPrefix("error: \(message)\n"))
    #expect(outcome.code == .usage)
  }
}
