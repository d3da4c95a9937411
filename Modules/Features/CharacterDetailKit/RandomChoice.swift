import CharacterDomain

/// One choice in a sequence of random characters without repetition.
struct RandomChoice: Hashable {
  var selection: CharacterSelection

  /// The seed of the whole sequence: equal seeds choose equal characters.
  var seed: UInt64

  /// The number of earlier choices with this seed.
  var index: Int

  /// Whether the user gave the seed. Otherwise, the seed is random, and a replay uses a new seed.
  private let isSeedGiven: Bool

  init(from selection: CharacterSelection = .init(), seed: UInt64? = nil, index: Int = 0) {
    self.selection = selection
    self.seed = seed ?? .random(in: 0...UInt64.max)
    self.index = index
    isSeedGiven = seed != nil
  }

  /// The choice as a recording stores it: without the seed, unless the user gave one.
  var recorded: RandomChoice {
    var choice = self
    if !isSeedGiven { choice.seed = 0 }
    return choice
  }

  /// Returns a random position in a list of `count` items, which is not the position of an earlier
  /// choice. Returns `nil` if earlier choices took all positions.
  func position(inListOf count: Int) -> Int? {
    guard index < count else { return nil }
    // A partial shuffle that stores only the swapped positions.
    var generator = SeededGenerator(seed: seed)
    var moved: [Int: Int] = [:]
    var chosen = 0
    for position in 0...index {
      let other = Int.random(in: position..<count, using: &generator)
      chosen = moved[other] ?? other
      moved[other] = moved[position] ?? position
    }
    return chosen
  }
}

/// A random number generator that returns the same numbers for the same seed.
///
/// Source: SplitMix64, by Sebastiano Vigna.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
