import ScaffoldKit
import Testing

@Suite struct ChangePlanTests {
  private let base: InMemoryTree = ["same": "1", "other": "2", "gone": "3"]

  @Test("Lists the changes in the order in which they were staged")
  func kinds() throws {
    let plan = try ChangePlan(staged())
    #expect(
      plan.changes.map { "\($0.kind) \($0.path)" }
        == ["create z", "identical same", "conflict other", "remove gone", "create a"])
    #expect(plan.conflicts.map(\.path) == ["other"])
    #expect(plan.effective.map(\.path) == ["z", "gone", "a"])
    #expect(plan.changes[2].before == Array("2".utf8))
    #expect(plan.changes[2].after == Array("new".utf8))
  }

  @Test("Turns a conflict into an update with force")
  func force() throws {
    let plan = try ChangePlan(staged(), force: true)
    #expect(plan.conflicts == [])
    #expect(plan.changes(.update).map(\.path) == ["other"])
  }

  @Test("Treats a created file as new when it is written again")
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
