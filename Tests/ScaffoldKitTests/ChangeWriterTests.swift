import CommandLineKit
import Foundation
import ScaffoldKit
import Testing

@Suite struct ChangeWriterTests {
  @Test("Writes nothing when a plan has no changes")
  func nothing() throws {
    let folder = try TemporaryFolder(["a": "a"])
    let steps = Steps()
    try steps.writer(folder).apply(plan(folder) { $0.create("a", at: "a") })
    #expect(steps.names == [])
  }

  @Test("Writes and removes a template next to the folder of the journal")
  func hidden() throws {
    let folder = try TemporaryFolder()
    let writer = ChangeWriter(root: folder.path)
    try writer.apply(plan(folder) { $0.create("t", at: ".scaffold/templates/t") })
    #expect(
      try folder.contents().keys.sorted()
        == [".scaffold", ".scaffold/templates", ".scaffold/templates/t"])
    try writer.apply(plan(folder) { $0.remove(".scaffold/templates/t") })
    #expect(try folder.contents() == [:])
  }

  @Test("Refuses to change a tree while another writer changes it")
  func twoWriters() throws {
    let edit = try SampleEdit()
    let path = edit.folder.path
    let refusal = CommandFailure(
      "another scaffold process is changing \(path)", hint: "try again when it has ended")
    let writer = ChangeWriter(root: path) { step in
      if step == "write Package.swift" {
        #expect(throws: refusal) { try ChangeWriter(root: path).apply(edit.plan) }
        #expect(throws: refusal) { try ChangeWriter(root: path).recover() }
      }
      return .perform
    }
    try writer.apply(edit.plan)
    #expect(try edit.folder.contents() == edit.after())
  }

  @Test("Does not overwrite a file that changed after it was read")
  func changedMeanwhile() throws {
    let folder = try TemporaryFolder(["a": "a"])
    let update = try plan(folder) { $0.write("b", to: "a") }
    let creation = try plan(folder) { $0.create("n", at: "n") }
    try folder.write("mine", to: "a")
    try folder.write("mine", to: "n")
    for (plan, path) in [(update, "a"), (creation, "n")] {
      refuse(
        plan, folder, "\(path) changed after the command read it", hint: "run the command again")
    }
  }

  @Test("Refuses a plan with a conflict")
  func conflict() throws {
    let folder = try TemporaryFolder(["a": "a"])
    refuse(try plan(folder) { $0.create("b", at: "a") }, folder, "another file already exists at a")
  }

  @Test("Refuses paths of links, folders and read-only files, and names that differ only in case")
  func invalidPaths() throws {
    let other = try TemporaryFolder()
    let folder = try TemporaryFolder([
      "A/a": "a", "B/b": "b", "file": "f", "read-only": "r", "Straße/é": "",
    ])
    try folder.link("out", to: other.path)
    try folder.link("out.txt", to: other.path + "/none")
    try folder.link("in.txt", to: "file")
    try folder.setMode(0o444, of: "read-only")
    try folder.setMode(0o555, of: "B")
    defer { try? folder.setMode(0o755, of: "B") }
    let refusals: [(String, String)] = [
      ("out/x", "out is a symbolic link"),
      ("out.txt", "out.txt is a symbolic link"),
      ("in.txt", "in.txt is a symbolic link"),
      ("A", "A is a folder"),
      ("file/x", "file is not a folder"),
      ("read-only", "read-only is read-only"),
      ("B/x", "the folder B is read-only"),
      ("B/C/x", "the folder B is read-only"),
      ("B/b", "the folder B is read-only"),
      ("A/A", "A/A differs only in case from A/a"),
      ("a/x", "a differs only in case from A"),
      ("straße/x", "straße differs only in case from Straße"),
      ("Straße/e\u{301}", "Straße/e\u{301} differs only in case from Straße/é"),
    ]
    for (path, refusal) in refusals {
      refuse(try plan(folder) { $0.write("x", to: path) }, folder, refusal)
    }
    refuse(try plan(folder) { $0.remove("in.txt") }, folder, "in.txt is a symbolic link")
    #expect(try other.contents() == [:])
  }

  @Test("Refuses two new paths that differ only in case")
  func namesThatDifferInCase() throws {
    let folder = try TemporaryFolder()
    let plan = try plan(folder) {
      $0.create("1", at: "N/one/a")
      $0.create("2", at: "N/One/b")
    }
    refuse(plan, folder, "N/One differs only in case from N/one")
  }

  @Test(
    "Refuses paths outside the tree and invalid paths",
    arguments: [
      "", "/etc/passwd", "../x", "a/../../x", "a//b", "a/", "./a", "a\0b", ".scaffold/journal/plan",
    ])
  func paths(path: String) throws {
    let folder = try TemporaryFolder()
    let plan = try ChangePlan(staged(InMemoryTree()) { $0.create("x", at: path) })
    let shown = path.replacing("\0", with: "␀")
    refuse(plan, folder, "\(shown) is not a valid path in this tree")
  }

  @Test("Refuses a root folder that does not exist")
  func noRoot() throws {
    let plan = try ChangePlan(staged(InMemoryTree()) { $0.create("x", at: "x") })
    #expect(throws: CommandFailure("could not lock /nowhere: no such file or directory")) {
      try ChangeWriter(root: "/nowhere").apply(plan)
    }
  }

  /// Expects that both `check` and `apply` refuse the plan with this message before the first step.
  private func refuse(
    _ plan: ChangePlan, _ folder: TemporaryFolder, _ message: String, hint: String? = nil
  ) {
    let steps = Steps()
    let failure = CommandFailure(message, hint: hint)
    #expect(throws: failure) { try steps.writer(folder).check(plan) }
    #expect(throws: failure) { try steps.writer(folder).apply(plan) }
    #expect(steps.names == [])
  }

  private func plan(
    _ folder: TemporaryFolder, _ edit: (inout StagedTree) -> Void
  ) throws -> ChangePlan { try ChangePlan(staged(DiskTree(root: folder.path), edit)) }

  private func staged(_ base: any FileTree, _ edit: (inout StagedTree) -> Void) -> StagedTree {
    var tree = StagedTree(over: base)
    edit(&tree)
    return tree
  }
}
