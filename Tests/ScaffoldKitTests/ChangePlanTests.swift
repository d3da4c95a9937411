import ScaffoldKit
import Testing

@Suite struct ChangePlanTests {
  private let base: InMemoryTree = ["same": "1", "other": "2", "gone": "3"]

  @Test("Force turns a conflict into an update")
  func force() throws {
    let plan = try ChangePlan(staged(), force: true)
    #expect(plan.conflicts == [])
    #expect(plan.changes(.update).map(\.path) == ["other"])
  }

  @Test("Treats a file that is created and then written as created")
  func createdAndWritten() throws {
    var tree = StagedTree(over: base)
    tree.create("x", at: "other")
    tree.write("y", to: "other")
    tree.create("x", at: "new")
    tree.remove("new")
    #expect(try ChangePlan(tree).changes.map(\.kind) == [.conflict])
  }

  @Test("Has no conflict when a file replaces one that was moved away")
  func chainOfMoves() throws {
    var tree = StagedTree(over: base)
    try tree.move("other", to: "free")
    try tree.move("gone", to: "other")
    #expect(
      try ChangePlan(tree).changes.map { "\($0.kind) \($0.path)" }
        == ["create free", "update other", "remove gone"])
  }

  private func staged() -> StagedTree {
    var tree = StagedTree(over: base)
    tree.create("z", at: "z")
    tree.create("1", at: "same")
    tree.create("new", at: "other")
    tree.remove("gone")
    tree.remove("never there")
    tree.create("a", at: "a")
    return tree
  }
}
