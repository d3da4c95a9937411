import CommandLineKit
import ScaffoldKit
import Testing

@Suite struct ChangeReportTests {
  @Test("Shows each change on one line")
  func lines() throws {
    let report = try report(over: [
      "Package.swift": "a\n", "README.md": "graph\n", "same": "s", "gone": "g\n", "clash": "1",
      "less": "1\n2\n3\n", "more": "1\n2\n",
    ]) {
      $0.create("import B\n", at: "A/A.swift")
      $0.create("x", at: "one byte")
      $0.write("a\nb\n", to: "Package.swift")
      $0.write("1\n2\n", to: "less")
      $0.write("a\nb\nc\n", to: "more")
      $0.write("another graph\n", to: "README.md")
      $0.note("the module graph", at: "README.md")
      $0.remove("gone")
      $0.create("s", at: "same")
      $0.create("2", at: "clash")
      $0.create("", at: "new\n\u{1B}[31mline")
    }
    #expect(
      report.lines.map(\.plain) == [
        "  CREATE A/A.swift (9 bytes)",
        "  CREATE one byte (1 byte)",
        "  UPDATE Package.swift (+1 line)",
        "  UPDATE less (-1 line)",
        "  UPDATE more (+3 -2 lines)",
        "  UPDATE README.md (the module graph)",
        "  REMOVE gone",
        "  identical same",
        "  CONFLICT clash",
        "  CREATE new␊␛[31mline (0 bytes)",
      ])
    #expect(report.effective.count == 8)
    #expect(report.conflictDiff.map(\.plain).first == "--- a/clash")
    #expect(!report.diff.map(\.plain).contains("--- a/clash"))
  }

  @Test("Escapes the control characters in a diff")
  func controlCharacters() throws {
    let report = try report(over: ["file": "a\r\n"]) { $0.write("\u{1B}[31m\n", to: "file") }
    #expect(
      report.diff.map(\.plain)
        == ["--- a/file", "+++ b/file", "@@ -1 +1 @@", "-a␍", "+␛[31m"])
  }

  @Test(
    "Counts the files in the summary",
    arguments: [
      (
        10, 3, 0, "Dry run: 10 files to create, 3 to update. Nothing was written.",
        "Created 10 files, updated 3."
      ),
      (1, 0, 0, "Dry run: 1 file to create. Nothing was written.", "Created 1 file."),
      (
        0, 1, 12, "Dry run: 1 file to update, 12 to remove. Nothing was written.",
        "Updated 1 file, removed 12."
      ),
      (0, 0, 2, "Dry run: 2 files to remove. Nothing was written.", "Removed 2 files."),
      (0, 0, 0, "Dry run: there is nothing to change.", "There is nothing to change."),
    ])
  func summaries(created: Int, updated: Int, removed: Int, dryRun: String, summary: String) throws {
    var base = InMemoryTree()
    for index in 0..<updated { base["update \(index)"] = [1] }
    for index in 0..<removed { base["remove \(index)"] = [1] }
    let report = try report(over: base) { tree in
      for index in 0..<created { tree.create("n", at: "create \(index)") }
      for index in 0..<updated { tree.write("u", to: "update \(index)") }
      for index in 0..<removed { tree.remove("remove \(index)") }
    }
    #expect(report.dryRunSummary == dryRun)
    #expect(report.summary == summary)
  }

  @Test("Counts only the conflicts in the summary of conflicts")
  func conflicts() throws {
    let one = try report(over: ["a": "1"]) {
      $0.create("2", at: "a")
      $0.create("n", at: "n")
    }
    #expect(
      one.conflictSummary == "1 file is in conflict. Nothing was written; --force overwrites it.")
    let two = try report(over: ["a": "1", "b": "1"]) {
      $0.create("2", at: "a")
      $0.create("2", at: "b")
    }
    #expect(
      two.conflictSummary
        == "2 files are in conflict. Nothing was written; --force overwrites them.")
  }

  @Test("Writes a JSON array with an object for each file")
  func json() throws {
    let report = try report(over: ["old": "a\nb\n", "gone": "g\n"]) {
      $0.write("a\nc\nd\n", to: "old")
      $0.remove("gone")
    }
    #expect(
      report.json.text.words == """
        [ { "change": "update", "path": "old", "bytes": 6, "linesAdded": 2, "linesRemoved": 1 }, \
        { "change": "remove", "path": "gone", "bytes": null, "linesAdded": 0, "linesRemoved": 1 } ]
        """)
  }

  private func report(
    over base: InMemoryTree, _ edit: (inout StagedTree) -> Void
  ) throws -> ChangePlan {
    var tree = StagedTree(over: base)
    edit(&tree)
    return try ChangePlan(tree)
  }
}
