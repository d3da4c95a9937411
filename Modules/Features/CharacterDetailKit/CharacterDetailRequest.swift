public import CharacterDomain

/// The character that a detail screen shows.
public enum CharacterDetailRequest: Hashable, Sendable {
  /// The character with this name.
  case named(CharacterName)
  /// A random character.
  case random(RandomChoice)

  /// The request as a recording describes it.
  var recorded: CharacterDetailRequest {
    switch self {
    case .named: self
    case .random(let choice): .random(choice.recorded)
    }
  }
}

/// One of several different random characters.
public struct RandomChoice: Hashable, Sendable {
  /// The characters to choose from.
  public var selection: CharacterSelection

  /// The number that determines all choices: the same seed chooses the same characters.
  public var seed: UInt64

  /// The number of characters that were chosen before, with the same seed.
  public var index: Int

  /// A Boolean value that indicates whether the user gave the seed. A replay has another one if not.
  public var isSeedGiven: Bool

  /// Creates a choice with the seed that a user gave, or with a random one.
  public init(from selection: CharacterSelection = .init(), seed: UInt64? = nil, index: Int = 0) {
    self.selection = selection
    self.seed = seed ?? .random(in: 0...UInt64.max)
    self.index = index
    isSeedGiven = seed != nil
  }

  // MARK: - Internal

  /// The choice as a recording describes it.
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
