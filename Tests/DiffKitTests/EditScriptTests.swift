import RandomTesting
import Testing

@testable import DiffKit

@Suite struct EditScriptTests {
  @Test("Puts removals before the insertions that replace them")
  func order() {
    let script = EditScript(from: ["a", "b", "c"], to: ["a", "B", "c", "d"])
    #expect(
      script.edits.map { "\($0.kind.rawValue)\($0.element)" } == [" a", "-b", "+B", " c", "+d"])
  }

  @Test("Has no edits for two empty sequences")
  func empty() { #expect(EditScript<Int>(from: [], to: []).edits.isEmpty) }

  @Test("Finds a shortest script between long sequences with few differences")
  func fewDifferences() {
    let old = (0..<20_000).map { "line \($0)" }
    var new = old
    for index in stride(from: 0, to: 20_000, by: 100) { new[index] = "}" }
    #expect(EditScript(from: old, to: new).counts == [200, 200])
  }

  @Test("Replaces everything when long sequences have nothing in common")
  func nothingInCommon() {
    let script = EditScript(from: Array(0..<20_000), to: Array(20_000..<40_000))
    #expect(script.counts == [20_000, 20_000])
  }

  @Test("Replaces everything when a shortest script would exceed the limit")
  func tooManyDifferences() {
    let old = Array(0..<20_000)
    #expect(EditScript(from: old, to: old.reversed()).counts == [20_000, 20_000])
  }

  // MARK: - Random sequences

  @Test("Contains both sequences, complete and in order", arguments: RandomSource.seeds)
  func bothSequences(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let (old, new) = (Self.elements(from: &random), Self.elements(from: &random))
      let editLimit = random.one(of: [0, 1, 2, 5, 4_000])
      let edits = EditScript(from: old, to: new, editLimit: editLimit).edits
      let context: Comment = "\(editLimit): \(old) \(new)"
      #expect(edits.filter { $0.kind != .insert }.map(\.element) == old, context)
      #expect(edits.filter { $0.kind != .remove }.map(\.element) == new, context)
    }
  }

  @Test("Is as short as the script of the standard library", arguments: RandomSource.seeds)
  func shortest(seed: UInt64) {
    var random = RandomSource(seed: seed)
    for _ in 0..<400 {
      let (old, new) = (Self.elements(from: &random), Self.elements(from: &random))
      let expected = new.difference(from: old)
      let counts = [expected.removals.count, expected.insertions.count]
      #expect(EditScript(from: old, to: new).counts == counts, "\(old) \(new)")
    }
  }

  private static func elements(from random: inout RandomSource) -> [Int] {
    let differentElements = 1 + random.below(8)
    return (0..<random.below(30)).map { _ in random.below(differentElements) }
  }
}

extension EditScript {
  /// The number of removed elements, and the number of inserted elements.
  fileprivate var counts: [Int] {
    [edits.count { $0.kind == .remove }, edits.count { $0.kind == .insert }]
  }
}
