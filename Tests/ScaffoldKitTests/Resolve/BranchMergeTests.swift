import CommandLineKit
import ScaffoldKit
import Testing

@MainActor @Suite struct BranchMergeTests {
  @Test(
    "Merges two branches into the tree of both operations, byte for byte",
    arguments: BranchOperation.pairs)
  func branches(ours: BranchOperation, theirs: BranchOperation) async throws {
    let tree = BranchOperation.tree
    let expected = try theirs.apply(to: ours.apply(to: tree))
    let (ourTree, theirTree) = try (ours.apply(to: tree), theirs.apply(to: tree))
    let workspace = try SampleWorkspace(tree)
    try await workspace.merge {
      try $0.write(ourTree)
    } theirs: {
      try $0.write(theirTree)
    }
    // The sample already violates some rules. The merge must not add violations.
    let known = try await Baseline(Check(Workspace(expected)).findings())
    try workspace.folder.write(known.text, to: Baseline.path)

    let outcome = await workspace.run("resolve --quiet")
    #expect(outcome == .init())
    let disk = DiskTree(root: workspace.folder.path)
    #expect(try disk.paths(under: "") == expected.paths(under: ""))
    for path in expected.paths(under: "") {
      #expect(try disk.text(of: path) == (try expected.text(of: path)), "\(path)")
    }
    #expect(await workspace.run("resolve").output == "There is nothing to change.\n")
  }
}
