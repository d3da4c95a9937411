import CommandLineKit
import CommandLineTesting
import Testing
import __Assembly__
import __Domain__
import __Domain__Testing

@MainActor
@Suite struct __App__ProgramTests {
  private func run(
    _ arguments: [String],
    in program: __App__Program = __App__Program()
  ) async -> CommandOutcome {
    await program.commandLine.run(arguments)
  }

  @Test("The dependency graph has no cycles and no missing entries")
  func graph() {
    #expect(__App__Program().graph.problems == [])
  }

  @Test("Lists the embedded catalog")
  func list() async {
    #expect(await run(["list"]).code == .success)
  }

  @Test("Every command reads from the replaced repository")
  func replaced() async throws {
    let one = try #require([__Entity__].contractFixtures.first)
    let only = InMemory__Subject__Repository([one])
    let program = __App__Program(__subject__Repository: only)
    for words in [["list"], ["detail", "\(one.id)"]] {
      let outcome = await run(words, in: program)
      #expect(outcome.output.contains(one.name), "\(words)")
      #expect(outcome == CommandOutcome(output: outcome.output), "\(words)")
    }
  }

  @Test("Reads from the repository only when a command needs it")
  func lazy() async {
    let strict = Stub__Subject__Repository()
    let program = __App__Program(__subject__Repository: strict)
    for words in [["help"], ["help", "list"], ["--version"], ["list", "--page", "0"]] {
      _ = await run(words, in: program)
    }
  }

  @Test("--trace prints a trace and does not change the result")
  func trace() async {
    let traced = await run(["list", "--trace"])
    #expect(await run(["list"]) == CommandOutcome(output: traced.output))
    #expect(traced.error.contains(" handles .appeared\n"))
  }

  @Test("Without arguments prints help; --version prints the version")
  func help() async {
    let title = "__program__ \(__App__Program.version)"
    let outcome = await run([])
    #expect(outcome.output.hasPrefix(title + ": "))
    #expect(outcome == (await run(["help"])))
    #expect(await run(["--version"]) == CommandOutcome(output: title + "\n"))
  }

  @Test(
    "Every command reports the repository's errors with a hint and an exit code",
    arguments: [
      (__Subject__RepositoryError.notFound, nil, ExitCode.notFound),
      (.storage(reason: "damaged"), nil, .storage),
      (.unreachable(reason: "no network"), "try again later", .unavailable),
      (.refused(retryAfter: nil), "try again later", .unavailable),
      (.refused(retryAfter: .zero), "try again in 1 second", .unavailable),
      (.refused(retryAfter: .milliseconds(1_001)), "try again in 2 seconds", .unavailable),
      (.invalidResponse(problem: "no name", location: "line 3"), nil, .unavailable),
      (.cancelled, nil, .interrupted),
    ] as [(__Subject__RepositoryError, String?, ExitCode)])
  func errors(_ error: __Subject__RepositoryError, _ hint: String?, _ code: ExitCode) async {
    let failing = InMemory__Subject__Repository(failing: error)
    let program = __App__Program(__subject__Repository: failing)
    for words in [["list"], ["list", "--json"], ["detail", "1"]] {
      let hintLine = hint.map { "hint: \($0)\n" } ?? ""
      let expected = CommandOutcome(error: "error: \(error)\n\(hintLine)", code: code)
      #expect(await run(words, in: program) == expected)
    }
  }

  @Test("An unknown ID is not found")
  func notFound() async {
    let empty = InMemory__Subject__Repository([])
    let program = __App__Program(__subject__Repository: empty)
    #expect(await run(["detail", "1"], in: program).code == .notFound)
  }
}
