import CommandLineKit
import CommandLineTesting
import Testing

@testable import ScaffoldKit

@MainActor @Suite struct CheckCommandTests {
  private let broken = ValidWorkspace()
    .adding("import HeroCatalog", to: "Modules/Features/HeroesKit/HeroesState.swift")
  private let exception = "layer Modules/Features/HeroesKit/HeroesState.swift HeroCatalog\n"

  @Test("Prints the summary and succeeds without errors") func valid() async {
    let outcome = await run("check", in: ValidWorkspace())
    #expect(outcome.code == .success)
    #expect(outcome.output == "No errors in 28 files, 11 modules (0.00 s)\n")
  }

  @Test("Prints errors to standard output and fails") func errors() async {
    let outcome = await run("check", in: broken)
    #expect(outcome.code == .failure)
    #expect(
      outcome.output == """
        error[layer]: a feature must not import a data module
          Modules/Features/HeroesKit/HeroesState.swift:2: import HeroCatalog
          why: a feature uses the protocol of a repository, so that the implementation can change
          fix: depend on the protocol in Domain, and let Modules/Assembly provide the repository
        1 error in 28 files, 11 modules (0.00 s)

        """)
    #expect(outcome.error == "")
  }

  @Test("--quiet omits the summary") func quiet() async {
    #expect(await run("check --quiet", in: ValidWorkspace()).output == "")
    let output = await run("check --quiet", in: broken).output
    #expect(output.hasSuffix("provide the repository\n"))
  }

  @Test("--format github prints annotations and the summary, --json prints JSON")
  func formats() async {
    let workflow = await run("check --format github", in: broken)
    #expect(workflow.output.hasPrefix("::error file=Modules/Features/HeroesKit/HeroesState.swift"))
    #expect(workflow.output.hasSuffix("\n1 error in 28 files, 11 modules (0.00 s)\n"))
    #expect(
      await run("check --json", in: ValidWorkspace()).words
        == #"{ "errors": [], "known": 0, "files": 28, "modules": 11, "milliseconds": 0 }"#)
  }

  @Test("Accepts known findings and counts them in the summary") func baseline() async {
    let known = await run("check", in: broken.with(Baseline.path, exception))
    #expect(known.code == .success)
    #expect(known.output == "No errors in 28 files, 11 modules (0.00 s)\n1 known; 0 new\n")
    let stale = await run("check --quiet", in: ValidWorkspace().with(Baseline.path, exception))
    #expect(stale.code == .failure)
    #expect(stale.output.hasPrefix("error[baseline]: an exception matches no finding\n"))
  }

  @Test(
    "--update-baseline writes the findings, even if the old baseline is invalid",
    arguments: [nil, "=======\n", "shape A stray\n", "shape A stray\nshape B stray\n"])
  func update(old: String?) async throws {
    let (outcome, staged) = await runSaving(
      "check --update-baseline", in: broken.with(Baseline.path, old))
    #expect(outcome.code == .success)
    let before = old?.split(separator: "\n").count ?? 0
    let change = before == 1 ? "" : ", was \(before)"
    #expect(
      outcome.output == "No errors in 28 files, 11 modules (0.00 s)\n1 known\(change); 0 new\n")
    let saved = try #require(staged)
    #expect(try saved.text(of: Baseline.path) == exception)
  }

  @Test("--update-baseline keeps a current baseline and removes an empty one")
  func noUpdate() async throws {
    let right = await runSaving(
      "check --update-baseline", in: broken.with(Baseline.path, exception))
    #expect(right.saved == nil)
    #expect(await runSaving("check --update-baseline", in: ValidWorkspace()).saved == nil)
    let fixed = await runSaving(
      "check --update-baseline", in: ValidWorkspace().with(Baseline.path, exception))
    #expect(
      fixed.outcome.output == "No errors in 28 files, 11 modules (0.00 s)\n0 known, was 1; 0 new\n")
    let saved = try #require(fixed.saved)
    #expect(try saved.bytes(of: Baseline.path) == nil)
  }

  @Test("Writes the baseline to disk and removes it again") func disk() async throws {
    let folder = try TemporaryFolder()
    for path in broken.tree.paths(under: "") {
      try folder.write(broken.tree.text(of: path) ?? "", to: path)
    }
    let start = try folder.contents()
    let line = "check --quiet --update-baseline --path \(folder.path)"
    let command = CheckCommand(open: Workspace.reading)
    #expect(await run(line, with: command).code == .success)
    #expect(try folder.contents()[Baseline.path]?.bytes == Array(exception.utf8))
    try folder.write("", to: "Modules/Features/HeroesKit/HeroesState.swift")
    #expect(await run(line, with: command).code == .success)
    #expect(try Set(folder.contents().keys) == Set(start.keys))
  }

  @Test("Prints the compiler's first error of a manifest that does not compile")
  func manifest() async throws {
    let workspace = try SampleWorkspace()
    try workspace.edit("Package.swift", "import PackageDescription", "import PackageDescription x")
    try await workspace.expectFailure(
      of: "check", .failure,
      "Package.swift:3: consecutive statements on a line must be separated by ';'")
  }

  // MARK: - Running

  private func run(_ line: String, in workspace: ValidWorkspace) async -> CommandOutcome {
    await runSaving(line, in: workspace).outcome
  }

  /// Runs a command in the workspace. Returns its outcome and the tree that it saved, or `nil` if
  /// it saved no tree.
  private func runSaving(
    _ line: String, in workspace: ValidWorkspace
  ) async -> (outcome: CommandOutcome, saved: StagedTree?) {
    var saved: StagedTree?
    let noon = ContinuousClock.now
    let command = CheckCommand(
      open: { _, _ in try Workspace(workspace.tree) }, save: { tree, _ in saved = tree },
      now: { noon })
    let outcome = await run(line, with: command)
    return (outcome, saved)
  }

  private func run(_ line: String, with command: CheckCommand) async -> CommandOutcome {
    let program = CommandLineProgram(
      name: "scaffold", version: "1", summary: "", commands: [command])
    return await program.run(line.split(separator: " ").map(String.init))
  }
}
