import ScaffoldKit
import Testing

/// What a kill has left half done is undone by whatever is called next.
@MainActor
@Suite struct InterruptionTests {
  @Test(
    "Whatever is called next undoes an interrupted change, and says so",
    arguments: ["list", "check", "graph", "template list", "feature Dogs --dry-run"])
  func next(line: String) async throws {
    let workspace = try SampleWorkspace()
    let before = try workspace.folder.contents()
    try interrupt(workspace)
    #expect(try workspace.folder.contents() != before)
    let outcome = await workspace.run(line)
    #expect(
      outcome.error.hasPrefix("an earlier change was interrupted, and has been undone\n"))
    #expect(try workspace.folder.contents() == before)
  }

  /// Applies a change and stops, as by a kill, when the first files are in their places.
  private func interrupt(_ workspace: SampleWorkspace) throws {
    var staged = StagedTree(over: DiskTree(root: workspace.folder.path))
    staged.write("# Other\n", to: "README.md")
    staged.create("struct New {}\n", at: "Modules/Domain/PetDomain/New.swift")
    let plan = try ChangePlan(staged)
    var isKilled = false
    let writer = ChangeWriter(root: workspace.folder.path) { step in
      if isKilled { return .skip }
      isKilled = step.hasSuffix(" README.md")
      return .make
    }
    try writer.apply(plan)
  }
}
