import RandomTesting
import ScaffoldKit
import Testing

@Suite struct UnifiedDiffTests {
  @Test("It shows each place with three lines around it, and places that are near as one")
  func hunks() throws {
    let old = (1...30).map { "\($0)\n" }
    var new = old
    new[4] = "five\n"
    new[11] = "twelve\n"
    new.insert("more\n", at: 25)
    #expect(
      try diff(old.joined(), new.joined()) == [
        "--- a/file", "+++ b/file",
        "@@ -2,14 +2,14 @@",
        " 2", " 3", " 4", "-5", "+five", " 6", " 7", " 8", " 9", " 10", " 11", "-12", "+twelve",
        " 13", " 14", " 15",
        "@@ -23,6 +23,7 @@",
        " 23", " 24", " 25", "+more", " 26", " 27", " 28",
      ])
  }

  @Test("New and removed files are compared with nothing")
  func wholeFiles() throws {
    #expect(
      try diff(nil, "a\nb\n")
        == ["--- /dev/null", "+++ b/file", "@@ -0,0 +1,2 @@", "+a", "+b"])
    #expect(try diff("a\n", nil) == ["--- a/file", "+++ /dev/null", "@@ -1 +0,0 @@", "-a"])
    #expect(try diff(nil, "") == ["--- /dev/null", "+++ b/file"])
    #expect(try diff("a", "a") == [])
  }

  @Test("A missing line break at the end is told")
  func missingLineBreak() throws {
    #expect(
      try diff("a\nb", "a\nb\n") == [
        "--- a/file", "+++ b/file", "@@ -1,2 +1,2 @@", " a", "-b",
        "\\ No newline at end of file", "+b",
      ])
  }

  @Test("What a terminal would obey is shown instead, and bytes that are no text are not")
  func foreign() throws {
    #expect(
      try diff("a\r\n", "\u{1B}[31m\n")
        == ["--- a/file", "+++ b/file", "@@ -1 +1 @@", "-a␍", "+␛[31m"])
    #expect(try diff("a\0", "b") == ["--- a/file", "+++ b/file", "Binary files differ"])
  }

  @Test("Its lines lead from the old text to the new one", arguments: RandomSource.seeds)
  func application(seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let old = (0..<40 + random.below(40)).map { _ in "\(random.below(30))" }
      var new = old
      for _ in 0..<random.below(6) {
        let index = random.below(new.count)
        if random.isTrue(oneIn: 2) { new.remove(at: index) } else { new.insert("x", at: index) }
      }
      let lines = try diff(
        old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
      #expect(applied(lines.dropFirst(2), to: old) == new, "\(lines)")
    }
  }

  /// A text after the hunks of a diff, put together as patch does it.
  private func applied(_ diff: ArraySlice<String>, to old: [String]) -> [String] {
    var new: [String] = []
    var index = 0
    for line in diff {
      if line.hasPrefix("@@") {
        let numbers = line.split { !$0.isNumber }.compactMap { Int($0) }
        let hasCount = line.split(separator: " ")[1].contains(",")
        let start = hasCount && numbers[1] == 0 ? numbers[0] : numbers[0] - 1
        new += old[index..<start]
        index = start
      } else {
        if !line.hasPrefix("+") { index += 1 }
        if !line.hasPrefix("-") { new.append(String(line.dropFirst())) }
      }
    }
    return new + old[index...]
  }

  private func diff(_ old: String?, _ new: String?) throws -> [String] {
    var base = InMemoryTree()
    base["file"] = old.map { Array($0.utf8) }
    var tree = StagedTree(over: base)
    if let new { tree.write(new, to: "file") } else { tree.remove("file") }
    return try ChangePlan(tree).changes.flatMap { UnifiedDiff($0).lines.map(\.plain) }
  }
}
