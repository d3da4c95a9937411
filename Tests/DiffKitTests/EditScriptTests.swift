import DiffKit
import Testing

@Suite struct EditScriptTests {
  @Test("Puts removals before the insertions that replace them")
  func order() {
    let script = EditScript(from: ["a", "b", "c"], to: ["a", "B", "c", "d"])
    #expect(
      script.edits == [.keep("a"), .remove("b"), .insert("B"), .keep("c"), .insert("d")])
  }

  @Test("Counts the removed and the inserted elements")
  func counts() {
    let script = EditScript(from: ["a", "b", "c"], to: ["a", "c", "d", "e"])
    #expect(script.removedCount == 1)
    #expect(script.insertedCount == 2)
  }

  @Test("Has no edits for two empty sequences")
  func empty() {
    #expect(EditScript<Int>(from: [], to: []).edits.isEmpty)
  }

  @Test("Finds a shortest script between long sequences with few differences")
  func fewDifferences() {
    let old = (0..<20_000).map { "line \($0)" }
    var new = old
    for index in stride(from: 0, to: 20_000, by: 100) { new[index] = "}" }
    let script = EditScript(from: old, to: new)
    #expect(script.insertedCount == 200 && script.removedCount == 200)
  }

  @Test("Replaces everything when long sequences have nothing in common")
  func nothingInCommon() {
    let script = EditScript(from: Array(0..<20_000), to: Array(20_000..<40_000))
    #expect(script.insertedCount == 20_000 && script.removedCount == 20_000)
  }

  @Test("Replaces everything when a shortest script would exceed the limit")
  func tooManyDifferences() {
    let old = Array(0..<20_000)
    let script = EditScript(from: old, to: old.reversed())
    #expect(script.insertedCount == 20_000 && script.removedCount == 20_000)
  }
}
