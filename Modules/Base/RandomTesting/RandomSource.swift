/// Random values that are the same for the same seed, so that a failure can be had again.
///
/// ```swift
/// @Test("a text fits", arguments: RandomSource.seeds)
/// func fits(seed: UInt64) {
///   var random = RandomSource(seed: seed)
///   let length = random.below(100)
/// }
/// ```
///
/// Source: SplitMix64, by Guy Steele, Doug Lea and Christine Flood (2014).
public struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  /// A source that begins with a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, the bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// True once in so many times.
  public mutating func isTrue(oneIn count: Int) -> Bool { below(count) == 0 }

  /// One of the elements, of which there is at least one.
  public mutating func one<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
