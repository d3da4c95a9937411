import Foundation

/// A random number generator whose values depend only on its seed, so that failures can be
/// reproduced.
///
/// ```swift
/// @Test("Fits every text", arguments: RandomSource.seeds)
/// func fits(seed: UInt64) {
///   var random = RandomSource(seed: seed)
///   let text = String(repeating: "x", count: random.below(100))
///   #expect(text.prefix(100) == text)
/// }
/// ```
///
/// Source: SplitMix64, by Guy Steele, Doug Lea and Christine Flood (2014).
public struct RandomSource: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator. Generators with the same seed return the same values.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, the bound.
  public mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// Returns `true` with a probability of one in `count`.
  public mutating func isTrue(oneIn count: Int) -> Bool { below(count) == 0 }

  /// Returns a random element of a nonempty array.
  public mutating func one<Element>(of elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}

extension RandomSource {
  /// The seeds of a random test, from 1 to the value of the environment variable `TEST_ROUNDS`. By
  /// default, 1 is the only seed.
  public static let seeds: ClosedRange<UInt64> = {
    let rounds = ProcessInfo.processInfo.environment["TEST_ROUNDS"].flatMap(UInt64.init) ?? 1
    return 1...max(rounds, 1)
  }()
}
