/// How much a name is like a text that somebody typed; used to suggest names for one that was not
/// found.
///
/// The measure is the Dice coefficient of neighbouring letters, with the beginning of a word
/// counting as a neighbour: 1 for equal folded texts, 0 for nothing in common. It forgives a
/// wrong, missing or swapped letter, and a name of which only one word was typed.
///
/// ```swift
/// NameLikeness(to: "jekil").score("Henry Jekyll") > NameLikeness.threshold
/// ```
public struct NameLikeness: Sendable {
  /// The least likeness at which a name is worth suggesting.
  public static let threshold = 0.45

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

  /// A name that fits whole goes before one of which a single word fits.
  private static let weightOfOneWord = 0.9
}
