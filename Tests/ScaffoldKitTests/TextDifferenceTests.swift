import RandomTesting
import ScaffoldKit
import Testing

@Suite struct TextDifferenceTests {
  @Test("It counts the lines that are new and those that are gone")
  func counts() {
    let difference = difference("a\nb\nc\n", "a\nc\nd\ne\n")
    #expect(difference.added == 2)
    #expect(difference.removed == 1)
    #expect(self.difference("", "").added == 0)
    #expect(self.difference("a", "a\n").added == 1)
    #expect(self.difference("a\r\n", "a\n").removed == 1)
  }

  @Test("No way from one text to the other is shorter", arguments: RandomSource.seeds)
  func shortest(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let alphabet = 1 + random.below(8)
      let old = (0..<random.below(20)).map { _ in "\(random.below(alphabet))" }
      let new = (0..<random.below(20)).map { _ in "\(random.below(alphabet))" }
      let difference = difference(text(old), text(new))
      let expected = new.difference(from: old)
      #expect(difference.added == expected.insertions.count, "\(old) \(new)")
      #expect(difference.removed == expected.removals.count, "\(old) \(new)")
    }
  }

  @Test("Long texts are compared in no time, however they differ")
  func longTexts() {
    let old = (0..<20_000).map { "line \($0)" }
    var edited = old
    for index in stride(from: 0, to: 20_000, by: 100) { edited[index] = "}" }
    let few = difference(text(old), text(edited))
    #expect(few.added == 200 && few.removed == 200)

    let other = difference(text(old), text(old.map { "other " + $0 }))
    #expect(other.added == 20_000 && other.removed == 20_000)

    // Too much to find the shortest way: then all counts as replaced.
    let reversed = difference(text(old), text(old.reversed()))
    #expect(reversed.added == 20_000 && reversed.removed == 20_000)
  }

  private func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

  private func difference(_ old: String, _ new: String) -> TextDifference {
    TextDifference(from: Array(old.utf8), to: Array(new.utf8))
  }
}
