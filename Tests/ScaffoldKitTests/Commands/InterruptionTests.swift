import ScaffoldKit
import Testing

/// Checks that the next command undoes a change that was interrupted by a kill.
@MainActor
@Suite struct InterruptionTests {
  @Test(
    "The next command undoes an interrupted change and reports it",
    arguments: ["list", "check", "graph", "template list", "feature Dogs --dry-run"])
  func next(line: String) async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    try interrupt(workspace)
    #expect(try workspace.folder.contents() != before)
    let outcome = await workspace.run(line)
    #expect(outcome.error.hasPrefix("undid an interrupted change; reverted 1 file\n"))
    #expect(try workspace.folder.contents() == before)
  }

  /// Begins to change two files, and skips all steps after the first one for README.md, as a kill
  /// would.
  private func interrupt(_ workspace: SampleWorkspace) throws {
    var staged = StagedTree(over: DiskTree(root: workspace.folder.path))
    staged.write("# Other\n", to: "README.md")
    staged.create("struct New {}\n", at: "Modules/Domain/PetDomain/New.swift")
    let plan = try ChangePlan(staged)
    var isKilled = false
    let writer = ChangeWriter(root: workspace.folder.path) { step in
      if isKilled { return .skip }
      isKilled = step.hasSuffix(" README.md")
      return .perform
    }
    try writer.apply(plan)
  }
}
