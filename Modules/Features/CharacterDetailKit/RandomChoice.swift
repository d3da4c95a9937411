import CharacterDomain

/// Chooses one of several different random characters.
struct RandomChoice: Hashable {
  var selection: CharacterSelection

  /// Determines all choices: the same seed chooses the same characters.
  var seed: UInt64

  /// The number of characters that were chosen before with this seed.
  var index: Int

  /// Whether the user gave the seed. If not, a replay has another one.
  private let isSeedGiven: Bool

  init(from selection: CharacterSelection = .init(), seed: UInt64? = nil, index: Int = 0) {
    self.selection = selection
    self.seed = seed ?? .random(in: 0...UInt64.max)
    self.index = index
    isSeedGiven = seed != nil
  }

  /// The choice as a recording contains it, without a seed that only this run has.
  var recorded: RandomChoice {
    var choice = self
    if !isSeedGiven { choice.seed = 0 }
    return choice
  }

  /// Returns a position in a list, different for each index; `nil` if all were chosen before.
  func position(inListOf count: Int) -> Int? {
    guard index < count else { return nil }
    // The first part of a shuffle; only the positions that were exchanged are stored.
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

/// Random numbers that are the same for the same seed.
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
