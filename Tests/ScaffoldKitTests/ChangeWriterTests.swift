import Foundation
import ScaffoldKit
import Testing

@Suite struct ChangeWriterTests {
  @Test("A plan is applied to the byte, with modes and folders, and leaves nothing else behind")
  func application() throws {
    let edit = try SampleEdit()
    try ChangeWriter(root: edit.folder.path).apply(edit.plan)
    #expect(try edit.folder.contents() == edit.after())
    #expect(try ChangeWriter(root: edit.folder.path).recover() == nil)
  }

  @Test("Changes that are taken back leave the tree as it was")
  func inverse() throws {
    let folder = try TemporaryFolder(["A/a": "a", "Package.swift": "1"])
    let before = try folder.contents()
    let writer = ChangeWriter(root: folder.path)
    try writer.apply(
      plan(folder) {
        $0.create("n", at: "N/M/n")
        $0.write("2", to: "Package.swift")
      })
    try writer.apply(
      plan(folder) {
        $0.remove("N/M/n")
        $0.write("1", to: "Package.swift")
      })
    #expect(try folder.contents() == before)
  }

  @Test("A plan that changes nothing writes nothing")
  func nothing() throws {
    let folder = try TemporaryFolder(["a": "a"])
    let steps = Steps()
    try steps.writer(folder).apply(plan(folder) { $0.create("a", at: "a") })
    #expect(steps.names == [])
  }

  @Test("A template below the journal's folder can be written and removed")
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

  @Test("Who looks at the changed tree can refuse it")
  func confirmation() throws {
    let edit = try SampleEdit()
    #expect(throws: ChangeFailure("the manifest says something else; nothing was changed")) {
      try ChangeWriter(root: edit.folder.path).apply(edit.plan) { () throws(ChangeFailure) in
        let now = try? edit.folder.contents()
        #expect(now?["Package.swift"]?.bytes == Array("let a = 2".utf8))
        throw ChangeFailure("the manifest says something else")
      }
    }
    #expect(try edit.folder.contents() == edit.before)
  }

  @Test("Two writers do not change a tree at once")
  func twoWriters() throws {
    let edit = try SampleEdit()
    let path = edit.folder.path
    let refusal = ChangeFailure("another scaffold is changing \(path); try again when it has ended")
    try ChangeWriter(root: path).apply(edit.plan) {
      #expect(throws: refusal) { try ChangeWriter(root: path).apply(edit.plan) }
      #expect(throws: refusal) { try ChangeWriter(root: path).recover() }
    }
    #expect(try edit.folder.contents() == edit.after())
  }

  @Test("What changed on disk while the plan was made is not overwritten")
  func changedMeanwhile() throws {
    let folder = try TemporaryFolder(["a": "a"])
    let update = try plan(folder) { $0.write("b", to: "a") }
    let creation = try plan(folder) { $0.create("n", at: "n") }
    try folder.write("mine", to: "a")
    try folder.write("mine", to: "n")
    for (plan, path) in [(update, "a"), (creation, "n")] {
      refuse(plan, folder, "\(path) changed while the plan was made; run the command again")
    }
  }

  @Test("A conflict is not applied")
  func conflict() throws {
    let folder = try TemporaryFolder(["a": "a"])
    refuse(try plan(folder) { $0.create("b", at: "a") }, folder, "another file stands at a")
  }

  @Test("Links, folders and read-only files are no place for a file, nor what differs only in case")
  func places() throws {
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

  @Test("Two new files that differ only in case are refused")
  func twins() throws {
    let folder = try TemporaryFolder()
    let twins = try plan(folder) {
      $0.create("1", at: "N/one/a")
      $0.create("2", at: "N/One/b")
    }
    refuse(twins, folder, "N/One differs only in case from N/one")
  }

  @Test(
    "What is no path of the tree is refused",
    arguments: [
      "", "/etc/passwd", "../x", "a/../../x", "a//b", "a/", "./a", "a\0b", ".scaffold/journal/plan",
    ])
  func paths(path: String) throws {
    let folder = try TemporaryFolder()
    let plan = try ChangePlan(staged(InMemoryTree()) { $0.create("x", at: path) })
    let shown = path.replacing("\0", with: "␀")
    refuse(plan, folder, "\(shown) is no path for a file of this tree")
  }

  @Test("A root that is not there is refused with a sentence")
  func noRoot() throws {
    let plan = try ChangePlan(staged(InMemoryTree()) { $0.create("x", at: "x") })
    #expect(throws: ChangeFailure("could not lock /nowhere: no such file or directory")) {
      try ChangeWriter(root: "/nowhere").apply(plan)
    }
  }

  private func refuse(_ plan: ChangePlan, _ folder: TemporaryFolder, _ message: String) {
    let steps = Steps()
    #expect(throws: ChangeFailure(message)) { try steps.writer(folder).check(plan) }
    #expect(throws: ChangeFailure(message)) { try steps.writer(folder).apply(plan) }
    #expect(steps.names == [])
  }

  private func plan(
    _ folder: TemporaryFolder, _ edit: (inout StagedTree) -> Void
  ) throws -> ChangePlan {
    try ChangePlan(staged(DiskTree(root: folder.path), edit))
  }

  private func staged(
    _ base: any FileTree, _ edit: (inout StagedTree) -> Void
  ) -> StagedTree {
    var tree = StagedTree(over: base)
    edit(&tree)
    return tree
  }
}
