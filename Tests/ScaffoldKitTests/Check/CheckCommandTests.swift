import CommandLineKit
import ScaffoldKit
import Testing

@MainActor
@Suite struct CheckCommandTests {
  private let broken = SampleHouse()
    .adding("import HeroCatalog", to: "Modules/Features/HeroesKit/HeroesState.swift")
  private let exception = "layer Modules/Features/HeroesKit/HeroesState.swift HeroCatalog\n"

  @Test("A sound workspace is said to be sound")
  func sound() async {
    let outcome = await run("check", in: SampleHouse())
    #expect(outcome.code == .success)
    #expect(outcome.output == "No errors in 28 files, 11 modules (0.00 s)\n")
  }

  @Test("Errors are results: they go to the output, and the program fails without more words")
  func errors() async {
    let outcome = await run("check", in: broken)
    #expect(outcome.code == .failure)
    #expect(
      outcome.output == """
        error[layer]: a feature must not import a data module
          Modules/Features/HeroesKit/HeroesState.swift:2: import HeroCatalog
          why: a feature knows a repository by its protocol, so that what is behind it can be exchanged
          fix: ask for the protocol in Domain and let Modules/Assembly hand over the repository
        1 error in 28 files, 11 modules (0.00 s)

        """)
    #expect(outcome.errorOutput == "")
  }

  @Test("The summary is left out when nothing else is to be said")
  func quiet() async {
    #expect(await run("check --quiet", in: SampleHouse()).output == "")
    let output = await run("check --quiet", in: broken).output
    #expect(output.hasSuffix("hand over the repository\n"))
  }

  @Test("Workflows get annotations and the summary, scripts get JSON")
  func formats() async {
    let workflow = await run("check --format github", in: broken)
    #expect(workflow.code == .failure)
    #expect(
      workflow.output == """
        ::error file=Modules/Features/HeroesKit/HeroesState.swift,line=2,title=layer::a feature must \
        not import a data module%0Awhy: a feature knows a repository by its protocol, so that what is \
        behind it can be exchanged%0Afix: ask for the protocol in Domain and let Modules/Assembly hand \
        over the repository
        1 error in 28 files, 11 modules (0.00 s)

        """)
    let script = await run("check --json", in: SampleHouse())
    #expect(
      script.output == """
        {
          "errors": [],
          "known": 0,
          "files": 28,
          "modules": 11,
          "milliseconds": 0
        }

        """)
  }

  @Test("What the baseline knows is no error, and the summary says how many there are")
  func baseline() async {
    let known = await run("check", in: broken.with(Baseline.path, exception))
    #expect(known.code == .success)
    #expect(known.output == "No errors in 28 files, 11 modules (0.00 s)\n1 known; 0 new\n")
    let stale = await run("check --quiet", in: SampleHouse().with(Baseline.path, exception))
    #expect(stale.code == .failure)
    #expect(stale.output.hasPrefix("error[baseline]: an exception no longer applies\n"))
  }

  @Test("A baseline that can't be read is refused")
  func malformed() async {
    let outcome = await run("check", in: broken.with(Baseline.path, "=======\n"))
    #expect(outcome.code == .failure)
    #expect(
      outcome.errorOutput
        == "error: .scaffold/baseline:1: '=======' is no rule with a path and a subject\n")
  }

  @Test(
    "The baseline is written from what is found, whatever it was",
    arguments: [nil, "=======\n", "shape A stray\n", "shape A stray\nshape B stray\n"])
  func update(old: String?) async throws {
    let outcome = await run("check --update-baseline", in: broken.with(Baseline.path, old))
    #expect(outcome.code == .success)
    let before = old?.split(separator: "\n").count ?? 0
    let change = before == 1 ? "" : ", was \(before)"
    #expect(
      outcome.output == "No errors in 28 files, 11 modules (0.00 s)\n1 known\(change); 0 new\n")
    let saved = try #require(outcome.saved)
    #expect(try saved.text(of: Baseline.path) == exception)
  }

  @Test("A baseline that is right is not written, and one without exceptions is removed")
  func noUpdate() async throws {
    let right = await run("check --update-baseline", in: broken.with(Baseline.path, exception))
    #expect(right.saved == nil)
    #expect(await run("check --update-baseline", in: SampleHouse()).saved == nil)
    let cured = await run(
      "check --update-baseline", in: SampleHouse().with(Baseline.path, exception))
    #expect(cured.output == "No errors in 28 files, 11 modules (0.00 s)\n0 known, was 1; 0 new\n")
    let saved = try #require(cured.saved)
    #expect(try saved.bytes(of: Baseline.path) == nil)
  }

  @Test("Its page tells what it can do")
  func help() async {
    #expect(
      await run("check --help", in: SampleHouse()).output == """
        Check the architecture.

        Usage: scaffold check [options]

        Checks what imports what by the folders that modules live in, what the manifest
        lists, that every module has tests, and that every feature has the same rooms.
        It builds nothing.

        Exceptions stand in .scaffold/baseline. One that no longer applies is an error.

        Options:
              --update-baseline  Make what is found now the known exceptions.
          -q, --quiet            Say nothing but what went wrong.
              --format FORMAT    How errors are written, if not as JSON: human, github.
              --path DIR         The package, or a folder in it; the working directory
                                 if not given.
              --color WHEN       When to use colors: auto, always, never.
              --json             Write the result as JSON.
          -h, --help             Show this help.

        Examples:
          scaffold check
              what is wrong, why, and what to do
          scaffold check --format github
              for a workflow of GitHub Actions

        """)
  }

  @Test("On disk the baseline is written into the package and removed again")
  func disk() async throws {
    let folder = try TemporaryFolder()
    for path in broken.tree.paths(under: "") {
      try folder.write(broken.tree.text(of: path) ?? "", to: path)
    }
    let start = try folder.contents()
    let line = "check --quiet --update-baseline --path \(folder.path)"
    #expect(await run(line, with: CheckCommand()).code == .success)
    #expect(try folder.contents()[Baseline.path]?.bytes == Array(exception.utf8))
    try folder.write("", to: "Modules/Features/HeroesKit/HeroesState.swift")
    #expect(await run(line, with: CheckCommand()).code == .success)
    #expect(try Set(folder.contents().keys) == Set(start.keys))
  }

  // MARK: - Running

  private struct Outcome {
    let code: ExitCode
    let output: String
    let errorOutput: String
    let saved: StagedTree?
  }

  private func run(_ line: String, in house: SampleHouse) async -> Outcome {
    var saved: StagedTree?
    let noon = ContinuousClock.now
    let command = CheckCommand(
      open: { _, _ in try Workspace(house.tree) }, save: { tree, _ in saved = tree }, now: { noon })
    let (code, console) = await run(line, with: command)
    return Outcome(
      code: code, output: console.output, errorOutput: console.errorOutput, saved: saved)
  }

  private func run(
    _ line: String, with command: CheckCommand
  ) async -> (code: ExitCode, console: Console) {
    let program = CommandLineProgram(
      name: "scaffold", version: "1", summary: "", commands: [command])
    let console = Console.recording()
    let code = await program.run(
      arguments: line.split(separator: " ").map(String.init), environment: [:], console: console)
    return (code, console)
  }
}
