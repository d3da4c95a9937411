import RandomTesting
import Testing

@Suite struct RandomSourceTests {
  @Test("Returns the same values for the same seed, and others for another seed")
  func seeds() {
    func values(_ seed: UInt64) -> [UInt64] {
      var random = RandomSource(seed: seed)
      return (0..<4).map { _ in random.next() }
    }
    #expect(values(1) == values(1))
    #expect(values(1) != values(2))
    // The first value that the reference implementation of SplitMix64 returns for the seed 0.
    #expect(values(0)[0] == 0xE220_A839_7B1D_CDAF)
  }

  @Test("Returns every number below a bound and every element; isTrue(oneIn: 4) is rarely true")
  func below() {
    var random = RandomSource(seed: 1)
    let numbers = (0..<200).map { _ in random.below(5) }
    #expect(Set(numbers) == [0, 1, 2, 3, 4])
    let picked = Set((0..<200).map { _ in random.one(of: ["a", "b"]) })
    #expect(picked == ["a", "b"])
    #expect((0..<200).filter { _ in random.isTrue(oneIn: 4) }.count < 100)
  }

  @Test("The range of seeds starts at 1")
  func atLeastOne() { #expect(RandomSource.seeds.lowerBound == 1) }
}
