import RandomTesting
import Testing

@testable import DiffKit

@Suite struct RandomEditScriptTests {
  @Test("Contains both sequences, complete and in order", arguments: RandomSource.seeds)
  func bothSequences(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let (old, new) = (Self.elements(from: &random), Self.elements(from: &random))
      let editLimit = random.one(of: [0, 1, 2, 5, 4_000])
      let edits = EditScript(from: old, to: new, editLimit: editLimit).edits
      #expect(
        edits.filter { $0.marker != "+" }.map(\.element) == old, "\(editLimit): \(old) \(new)")
      #expect(
        edits.filter { $0.marker != "-" }.map(\.element) == new, "\(editLimit): \(old) \(new)")
    }
  }

  @Test("Is as short as the script of the standard library", arguments: RandomSource.seeds)
  func shortest(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<400 {
      let (old, new) = (Self.elements(from: &random), Self.elements(from: &random))
      let script = EditScript(from: old, to: new)
      let expected = new.difference(from: old)
      #expect(script.insertedCount == expected.insertions.count, "\(old) \(new)")
      #expect(script.removedCount == expected.removals.count, "\(old) \(new)")
    }
  }

  private static func elements(from random: inout RandomSource) -> [Int] {
    let differentElements = 1 + random.below(8)
    return (0..<random.below(30)).map { _ in random.below(differentElements) }
  }
}
