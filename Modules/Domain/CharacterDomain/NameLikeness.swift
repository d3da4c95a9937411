/// How much a name is like a text that somebody typed; used to suggest names for one that was not
/// found.
///
/// The measure is the Dice coefficient of neighbouring letters, with the beginning of a word
/// counting as a neighbour: 1 for equal folded texts, 0 for nothing in common. It forgives a
/// wrong, missing or swapped letter, and a name of which only one word was typed.
///
/// ```swift
/// let likeness = NameLikeness(to: "jekil")
/// let best = likeness.likest(of: [(jekyll, "Henry Jekyll"), (hyde, "Edward Hyde")], limit: 3)
/// ```
public struct NameLikeness: Sendable {
  private let pairs: LetterPairs

  /// A measure against the given text.
  public init(to text: String) {
    pairs = LetterPairs(FoldedText(text).words)
  }

  /// The likeness of a name, from 0 to 1.
  public func score(_ name: String) -> Double {
    let words = FoldedText(name).words
    let whole = pairs.likeness(to: LetterPairs(words))
    guard words.count > 1 else { return whole }
    let best = words.lazy.map { pairs.likeness(to: LetterPairs([$0])) }.max() ?? 0
    return max(whole, best * Self.weightOfOneWord)
  }

  /// Those whose names are like enough to be worth suggesting, the likest first, each once.
  ///
  /// A name goes with the character it belongs to, and a character may come with several.
  public func likest(
    of names: some Sequence<(CharacterReference, String)>, limit: Int
  ) -> [CharacterReference] {
    var scores: [CharacterReference: Double] = [:]
    for (character, name) in names {
      scores[character] = max(scores[character] ?? 0, score(name))
    }
    let worthwhile = max(Self.threshold, (scores.values.max() ?? 0) * Self.shareOfBest)
    let ordered = scores.filter { $0.value >= worthwhile }.sorted { left, right in
      (right.value, left.key.name, left.key.id) < (left.value, right.key.name, right.key.id)
    }
    return ordered.prefix(max(limit, 0)).map(\.key)
  }

  // MARK: - Internal

  /// The least likeness at which a name is worth suggesting.
  private static let threshold = 0.45

  /// What falls this far behind the best is not worth suggesting beside it.
  private static let shareOfBest = 0.8

  /// A name that fits whole goes before one of which a single word fits.
  private static let weightOfOneWord = 0.9
}
