import CommandLineKit
import CommandLineTesting
import InjectionKit
import Testing
import __Domain__
import __Domain__Testing

@testable import __Assembly__

@MainActor
@Suite struct __App__ProgramTests {
  private func run(
    _ arguments: [String], in program: __App__Program = __App__Program()
  ) async -> CommandOutcome {
    await program.commandLine.run(arguments)
  }

  @Test("The dependency graph has no cycles and no missing entries")
  func graph() {
    #expect(__App__Program().graph.problems == [])
  }

  @Test("Reads the embedded catalog")
  func catalog() async throws {
    let catalog = Container().resolve(SharedDependencies.__subject__Repository)
    _ = try await catalog.list(.init(), sort: .name, page: PageRequest(limit: 1))
  }

  @Test("Commands read from the replaced repository")
  func replaced() async throws {
    let one = try #require([__Entity__].contractFixtures.first)
    let only = InMemory__Subject__Repository([one])
    let program = __App__Program(__subject__Repository: only)
    #expect(await run(["detail", "\(one.id)"], in: program).output.contains(one.text))
  }

  @Test("Reads from the repository only when a command needs it")
  func lazy() async {
    let program = __App__Program(__subject__Repository: Stub__Subject__Repository())
    for words in [["help"], ["help", "detail"], ["--version"], ["detail", "x"]] {
      _ = await run(words, in: program)
    }
  }

  @Test(
    "Commands report errors of the repository with a hint and an exit code",
    arguments: [
      (.notFound, nil, .notFound), (.storage(reason: "damaged"), nil, .storage),
      (.unreachable(reason: "no network"), "try again later", .unavailable),
      (.cancelled, nil, .interrupted),
    ] as [(__Subject__RepositoryError, String?, ExitCode)])
  func errors(_ error: __Subject__RepositoryError, _ hint: String?, _ code: ExitCode) async {
    let failing = InMemory__Subject__Repository(failing: error)
    let program = __App__Program(__subject__Repository: failing)
    let hintLine = hint.map { "hint: \($0)\n" } ?? ""
    let expected = CommandOutcome(error: "error: \(error)\n\(hintLine)", code: code)
    #expect(await run(["detail", "1"], in: program) == expected)
  }
}
