import CommandLineKit
import Foundation
import RandomTesting
import ScaffoldKit
import Testing

@Suite struct ChangeWriterFaultTests {
  @Test("Leaves the tree unchanged when any step fails")
  func failures() throws {
    for index in 0..<(try stepNames().count) {
      let edit = try SampleEdit()
      let steps = Steps.failing(at: index)
      let failure = failure(of: steps, on: edit)
      if let failure {
        #expect(failure.message.hasSuffix(": no space left on device; nothing was changed"))
        #expect(failure.details == [])
      } else {
        // The writer reports every failure except that of removing the journal after the change is
        // complete. The next call removes the journal.
        #expect(try Steps().writer(edit.folder).recover() == nil)
      }
      let expected = failure == nil ? try edit.after() : edit.before
      #expect(try edit.folder.contents() == expected, "step \(index): \(steps.names[index])")
    }
  }

  @Test("Undoes the change immediately if it is interrupted at any step")
  func interruptions() throws {
    for index in 0..<(try stepNames().count) {
      let edit = try SampleEdit()
      let steps = Steps(failing: { $0 == index }, with: .interrupt)
      let failure = failure(of: steps, on: edit)
      let expected = CommandFailure("interrupted; nothing was changed", exitCode: .interrupted)
      #expect(failure == nil || failure == expected)
      #expect(failure != nil || steps.names.contains("remove .scaffold/journal/plan"))
      #expect(try edit.folder.contents()[".scaffold"] == nil || failure == nil)
      #expect(try Steps().writer(edit.folder).recover() == nil)
      #expect(
        try edit.folder.contents() == (failure == nil ? edit.after() : edit.before),
        "step \(index): \(steps.names[index])")
    }
  }

  @Test(
    "Restores the old or the new tree with its permissions, after a kill at any step")
  func kills() throws {
    let names = try stepNames()
    let point = try #require(names.firstIndex(of: "remove .scaffold/journal/plan"))
    for index in 0...names.count {
      let edit = try SampleEdit()
      let steps = Steps.ending(at: index)
      #expect((failure(of: steps, on: edit) == nil) == (index > point))
      _ = try Steps().writer(edit.folder).recover()
      let expected = index <= point ? edit.before : try edit.after()
      #expect(try edit.folder.contents() == expected, "step \(index)")
    }
  }

  @Test(
    "Recovers after earlier recoveries failed or were killed at any step",
    arguments: RandomSource.seeds)
  func killedRecoveries(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    let names = try stepNames()
    let commit = try #require(names.firstIndex(of: "write .scaffold/journal/plan"))
    for _ in 0..<40 {
      let edit = try SampleEdit()
      let kill = commit + 1 + random.below(names.count - commit)
      _ = failure(of: .ending(at: kill), on: edit)
      for _ in 0..<random.below(4) {
        let steps =
          random.isTrue(oneIn: 2)
          ? Steps.ending(at: random.below(40)) : Steps.failing(at: random.below(40))
        _ = try? steps.writer(edit.folder).recover()
      }
      _ = try Steps().writer(edit.folder).recover()
      let contents = try edit.folder.contents()
      #expect(try contents == edit.before || contents == edit.after(), "kill at step \(kill)")
    }
  }

  @Test("Undoes the change in the next call when undoing fails")
  func failingUndo() throws {
    let edit = try SampleEdit()
    let index = try #require(try stepNames().firstIndex(of: "write A/run.sh"))
    let steps = Steps(failing: { $0 >= index })
    let failure = #expect(throws: CommandFailure.self) {
      try steps.writer(edit.folder).apply(edit.plan)
    }
    #expect(
      failure
        == CommandFailure(
          "could not write A/run.sh: no space left on device; undoing the change failed too",
          details: ["could not remove N/M/n.swift: no space left on device"],
          hint: "fix the cause and run any scaffold command; it tries again to undo the change"))
    let outcome = try Steps().writer(edit.folder).recover()
    #expect(outcome?.messages == ["undid an interrupted change; reverted 5 files"])
    #expect(try edit.folder.contents() == edit.before)
  }

  @Test("Does not revert edited files, and saves a copy of their earlier content")
  func edited() throws {
    let edit = try interrupted()
    try edit.folder.write("mine\n", to: "A/run.sh")
    try edit.folder.write("mine\n", to: "N/M/n.swift")
    try edit.folder.write("mine\n", to: "B/C/c.swift")
    let outcome = try Steps().writer(edit.folder).recover()
    #expect(
      outcome?.messages == [
        "undid an interrupted change; reverted 7 files",
        "N/M/n.swift was not reverted because it was edited in the meantime",
        """
        A/run.sh was not reverted because it was edited in the meantime; its content before the \
        change is in .scaffold/recovered/A/run.sh
        """,
        """
        B/C/c.swift was not reverted because it was edited in the meantime; its content before the \
        change is in .scaffold/recovered/B/C/c.swift
        """,
      ])
    let tree = DiskTree(root: edit.folder.path)
    for path in ["A/run.sh", "N/M/n.swift", "B/C/c.swift"] {
      #expect(try tree.text(of: path) == "mine\n")
    }
    #expect(try tree.text(of: ".scaffold/recovered/A/run.sh") == "#!/bin/sh\n")
    #expect(try tree.text(of: ".scaffold/recovered/B/C/c.swift") == "c\n")
    #expect(try tree.text(of: "A/a.swift") == "one\r\ntwo\r\n")
    #expect(try tree.text(of: "B/C/E/e.swift") == "e\n")
    #expect(try tree.paths(under: ".scaffold/journal") == [])
  }

  @Test("Keeps copies that an earlier recovery saved")
  func earlierCopies() throws {
    let edit = try interrupted()
    try edit.folder.write("mine\n", to: "A/run.sh")
    try edit.folder.write("older\n", to: ".scaffold/recovered/A/run.sh")
    let outcome = try Steps().writer(edit.folder).recover()
    #expect(outcome?.edited.map(\.savedCopy) == [".scaffold/recovered/A/run.sh.2"])
    let tree = DiskTree(root: edit.folder.path)
    #expect(try tree.text(of: ".scaffold/recovered/A/run.sh") == "older\n")
    #expect(try tree.text(of: ".scaffold/recovered/A/run.sh.2") == "#!/bin/sh\n")
  }

  @Test("Does not touch folders and links that replaced files")
  func replaced() throws {
    let edit = try interrupted()
    let other = try TemporaryFolder(["n.swift": "new\n"])
    let files = FileManager.default
    try files.removeItem(atPath: edit.folder.path + "/A/a.swift")
    try edit.folder.write("mine", to: "A/a.swift/mine")
    try files.removeItem(atPath: edit.folder.path + "/N/M")
    try edit.folder.link("N/M", to: other.path)
    let outcome = try Steps().writer(edit.folder).recover()
    #expect(outcome?.edited.map(\.path) == ["N/M/n.swift", "A/a.swift"])
    #expect(try DiskTree(root: other.path).text(of: "n.swift") == "new\n")
    #expect(
      try DiskTree(root: edit.folder.path).text(of: ".scaffold/recovered/A/a.swift")
        == "one\r\ntwo\r\n")
  }

  @Test("Undoes an interrupted change instead of applying a plan")
  func interruptedBefore() throws {
    let edit = try interrupted()
    #expect(
      throws: CommandFailure(
        "an earlier change was interrupted and is now undone", hint: "run the command again")
    ) { try Steps().writer(edit.folder).apply(edit.plan) }
    #expect(try edit.folder.contents() == edit.before)
    try Steps().writer(edit.folder).apply(edit.plan)
    #expect(try edit.folder.contents() == edit.after())
  }

  @Test(
    "Refuses an invalid journal and a journal with paths outside the tree",
    arguments: [
      "", "{",
      #"{"entries":[{"path":"../x"}],"newFolders":[],"oldFolders":[]}"#,
      #"{"entries":[],"newFolders":["/etc"],"oldFolders":[]}"#,
    ])
  func invalidJournals(plan: String) throws {
    let folder = try TemporaryFolder([".scaffold/journal/plan": plan])
    #expect(
      throws: CommandFailure(
        ".scaffold/journal/plan is not a valid journal",
        hint: "remove .scaffold/journal if you don't need it")
    ) { try ChangeWriter(root: folder.path).recover() }
  }

  @Test("Does not follow a link to a journal")
  func linkedJournal() throws {
    let other = try TemporaryFolder(["1.before": "precious"])
    let folder = try TemporaryFolder([".scaffold/x": ""])
    try folder.link(".scaffold/journal", to: other.path)
    #expect(throws: CommandFailure(".scaffold/journal is not a folder")) {
      try ChangeWriter(root: folder.path).recover()
    }
    #expect(try DiskTree(root: other.path).text(of: "1.before") == "precious")
  }

  @Test("Does not follow links out of the tree when a journal contains them")
  func links() throws {
    let other = try TemporaryFolder(["empty/new/x": "", "kept": "precious"])
    try FileManager.default.removeItem(atPath: other.path + "/empty/new/x")
    let before = try other.contents()
    let folder = try TemporaryFolder([
      ".scaffold/journal/plan": """
      {"entries":[{"path":"out/kept","before":{"length":1,"digest":1}}],\
      "newFolders":["out/empty/new"],\
      "oldFolders":[{"path":"out/made","mode":511},{"path":"out/empty","mode":511}]}
      """, ".scaffold/journal/0.before": "x",
    ])
    try folder.link("out", to: other.path)
    try folder.link(".scaffold/recovered", to: other.path)
    #expect(throws: CommandFailure(".scaffold/recovered is a symbolic link")) {
      try ChangeWriter(root: folder.path).recover()
    }
    try FileManager.default.removeItem(atPath: folder.path + "/.scaffold/recovered")
    #expect(
      try ChangeWriter(root: folder.path).recover()?.edited.map(\.savedCopy)
        == [".scaffold/recovered/out/kept"])
    #expect(try other.contents() == before)
  }

  /// Applies the edit. Returns the failure, or `nil` if the edit succeeds.
  private func failure(of steps: Steps, on edit: SampleEdit) -> CommandFailure? {
    do throws(CommandFailure) {
      try steps.writer(edit.folder).apply(edit.plan)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the names of all steps that the writer performs for a sample edit when no step fails.
  private func stepNames() throws -> [String] {
    let edit = try SampleEdit()
    let steps = Steps()
    try steps.writer(edit.folder).apply(edit.plan)
    return steps.names
  }

  /// Returns an edit that was killed after all files had changed, but before the journal was
  /// removed.
  private func interrupted() throws -> SampleEdit {
    let edit = try SampleEdit()
    let end = try #require(try stepNames().firstIndex(of: "remove .scaffold/journal/plan"))
    #expect(failure(of: .ending(at: end), on: edit) != nil)
    return edit
  }
}
