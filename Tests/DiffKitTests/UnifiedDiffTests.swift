import DiffKit
import RandomTesting
import Testing

@Suite struct UnifiedDiffTests {
  @Test("Shows three lines around each change and joins changes that are close together")
  func hunks() {
    let old = (1...30).map { "\($0)\n" }
    var new = old
    new[4] = "five\n"
    new[11] = "twelve\n"
    new.insert("more\n", at: 25)
    #expect(
      diff(old.joined(), new.joined()) == [
        "--- a/file", "+++ b/file", "@@ -2,14 +2,14 @@", " 2", " 3", " 4", "-5", "+five", " 6",
        " 7", " 8", " 9", " 10", " 11", "-12", "+twelve", " 13", " 14", " 15", "@@ -23,6 +23,7 @@",
        " 23", " 24", " 25", "+more", " 26", " 27", " 28",
      ])
  }

  @Test("Compares new and removed files with /dev/null")
  func wholeFiles() {
    #expect(diff(nil, "a\nb\n") == ["--- /dev/null", "+++ b/file", "@@ -0,0 +1,2 @@", "+a", "+b"])
    #expect(diff("a\n", nil) == ["--- a/file", "+++ /dev/null", "@@ -1 +0,0 @@", "-a"])
    #expect(diff(nil, "") == ["--- /dev/null", "+++ b/file"])
    #expect(diff("a", "a") == [])
  }

  @Test("Marks a missing line break at the end of a file")
  func missingLineBreak() {
    #expect(
      diff("a\nb", "a\nb\n") == [
        "--- a/file", "+++ b/file", "@@ -1,2 +1,2 @@", " a", "-b",
        "\\ No newline at end of file", "+b",
      ])
  }

  @Test("Counts the added and the removed lines")
  func counts() {
    #expect(counts("a\nb\nc\n", "a\nc\nd\ne\n") == [2, 1])
    #expect(counts("", "") == [0, 0])
    #expect(counts(nil, "a\n") == [1, 0])
    #expect(counts("a", "a\n") == [1, 1])
    #expect(counts("a\r\n", "a\n") == [1, 1])
  }

  @Test("Shows no lines of a binary file")
  func binary() {
    #expect(diff("a\0", "b") == ["--- a/file", "+++ b/file", "Binary files differ"])
  }

  @Test("Reports the role of each line")
  func kinds() {
    let diff = UnifiedDiff(from: Array("a\nb".utf8), to: Array("a\nc\n".utf8), path: "file")
    #expect(
      diff.lines.map(\.kind) == [
        .fileHeader, .fileHeader, .hunkHeader, .context, .removed, .note, .added,
      ])
    #expect(diff.description == diff.lines.map(\.text).joined(separator: "\n"))
  }

  @Test("Produces the new file when applied to the old one", arguments: RandomSource.seeds)
  func application(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<100 {
      let old = (0..<40 + random.below(40)).map { _ in "\(random.below(30))" }
      var new = old
      for _ in 0..<random.below(6) {
        let index = random.below(new.count)
        if random.isTrue(oneIn: 2) { new.remove(at: index) } else { new.insert("x", at: index) }
      }
      let lines = diff(old.map { $0 + "\n" }.joined(), new.map { $0 + "\n" }.joined())
      #expect(applied(lines.dropFirst(2), to: old) == new, "\(lines)")
    }
  }

  /// Applies the hunks of a diff to lines, as `patch` does.
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

  private func diff(_ old: String?, _ new: String?) -> [String] {
    unifiedDiff(old, new).lines.map(\.text)
  }

  private func counts(_ old: String?, _ new: String?) -> [Int] {
    let diff = unifiedDiff(old, new)
    return [diff.addedCount, diff.removedCount]
  }

  private func unifiedDiff(_ old: String?, _ new: String?) -> UnifiedDiff {
    UnifiedDiff(from: old.map { Array($0.utf8) }, to: new.map { Array($0.utf8) }, path: "file")
  }
}
