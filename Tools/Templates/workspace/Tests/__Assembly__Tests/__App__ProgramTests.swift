import CommandLineKit
import Testing
import __Assembly__
import __Domain__
import __Domain__Testing

@MainActor
@Suite struct __App__ProgramTests {
  private struct Outcome: Equatable {
    var output = ""
    var error = ""
    var code = ExitCode.success
  }

  private func run(
    _ arguments: [String],
    in program: __App__Program = __App__Program()
  ) async -> Outcome {
    let console = Console.recording()
    let code = await program.commandLine.run(
      arguments: arguments, environment: [:], console: console)
    return Outcome(output: console.output, error: console.errorOutput, code: code)
  }

  @Test("Everything that the program needs can be made, without a circle")
  func graph() {
    #expect(__App__Program().graph.problems == [])
  }

  @Test("The embedded catalogue is listed")
  func list() async {
    #expect(await run(["list"]).code == .success)
  }

  @Test("A replaced repository is seen by every command")
  func replaced() async throws {
    let one = try #require([__Entity__].contractFixtures.first)
    let only = InMemory__Subject__Repository([one])
    let program = __App__Program(__subject__Repository: only)
    for words in [["list"], ["detail", "\(one.id)"]] {
      let outcome = await run(words, in: program)
      #expect(outcome.output.contains(one.name), "\(words)")
      #expect(outcome == Outcome(output: outcome.output), "\(words)")
    }
  }

  @Test("Nothing is asked of the repository before a command asks")
  func lazy() async {
    let strict = Stub__Subject__Repository()
    let program = __App__Program(__subject__Repository: strict)
    for words in [["help"], ["help", "list"], ["--version"], ["list", "--page", "0"]] {
      _ = await run(words, in: program)
    }
  }

  @Test("A run is traced, and its result is the same")
  func trace() async {
    let traced = await run(["list", "--trace"])
    #expect(await run(["list"]) == Outcome(output: traced.output))
    #expect(traced.error.contains(" gets .appeared\n"))
  }

  @Test("Without arguments it explains itself, and names its version")
  func help() async {
    let title = "__program__ \(__App__Program.version)"
    let outcome = await run([])
    #expect(outcome.output.hasPrefix(title + ": "))
    #expect(outcome == (await run(["help"])))
    #expect(await run(["--version"]) == Outcome(output: title + "\n"))
  }

  @Test(
    "An error of the repository is a sentence and an exit code of its own, in every command",
    arguments: [
      (__Subject__RepositoryError.storage(reason: "damaged"), ExitCode.storage),
      (.unreachable(reason: "no network"), .unavailable),
      (.refused(retryAfter: .seconds(30)), .unavailable),
      (.notUnderstood(problem: "no name", place: "line 3"), .unavailable),
      (.cancelled, .interrupted),
    ])
  func errors(_ error: __Subject__RepositoryError, _ code: ExitCode) async {
    let failing = InMemory__Subject__Repository(failing: error)
    let program = __App__Program(__subject__Repository: failing)
    for words in [["list"], ["list", "--json"], ["detail", "1"]] {
      let expected = Outcome(error: "error: \(error)\n", code: code)
      #expect(await run(words, in: program) == expected)
    }
  }

  @Test("What is not there is told as such")
  func notFound() async {
    let empty = InMemory__Subject__Repository([])
    let program = __App__Program(__subject__Repository: empty)
    #expect(await run(["detail", "1"], in: program).code == .notFound)
  }
}
