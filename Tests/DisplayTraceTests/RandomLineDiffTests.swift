import RandomTesting
import Testing

@testable import DisplayTrace

/// Compares random texts, and makes one from the other.
@Suite
struct RandomLineDiffTests {
  @Test("A comparison holds both texts, whole and in order", arguments: RandomSource.seeds)
  func bothTexts(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let (old, new) = (text(from: &random), text(from: &random))
      let stretch = random.one(of: [1, 2, 5, 256])
      let changes = LineComparison(from: old, to: new, stretch: stretch).changes
      #expect(lines(of: changes, without: "+") == old, "stretch \(stretch): \(old) \(new)")
      #expect(lines(of: changes, without: "-") == new, "stretch \(stretch): \(old) \(new)")
    }
  }

  @Test("No comparison is shorter", arguments: RandomSource.seeds)
  func shortest(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let (old, new) = (text(from: &random), text(from: &random))
      let difference = new.split(separator: "\n", omittingEmptySubsequences: false)
        .difference(from: old.split(separator: "\n", omittingEmptySubsequences: false))
      let changes = LineComparison(from: old, to: new).changes.filter { !$0.isSame }
      #expect(changes.count == difference.count, "\(old) \(new)")
    }
  }

  private func text(from random: inout RandomSource) -> String {
    let count = random.below(30)
    return (0..<count).map { _ in random.one(of: ["a", "b", "c", ""]) }.joined(separator: "\n")
  }

  private func lines(of changes: [LineChange], without mark: Character) -> String {
    changes.map(\.text).filter { $0.first != mark }.map { String($0.dropFirst(2)) }
      .joined(separator: "\n")
  }
}
