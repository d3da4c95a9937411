/// The similarity of names to a text, used to suggest names for a misspelled one.
///
/// The similarity of two words is the share of letters that need no edit to turn one word into the
/// other; words with more than one edit in four letters are different. Words that sound alike, such as
/// `kihote` and "Quijote", are similar too, and so is a word to its beginning of at least three letters
/// and to a part of at least four letters inside it. The score of a name is the average, over the typed words,
/// of the similarity to the most similar word of the name that no other typed word is compared with.
/// Long words count more than short ones, and titles and articles hardly count; a title that the name
/// does not have counts more. Words of the name may be missing or in another order, but each typed word
/// counts. A replaced letter in a word of up to four letters makes it a different word, except for a
/// vowel, or a letter that sounds alike, of a whole name.
///
/// ```swift
/// let similarity = NameSimilarity(to: "jekil")
/// let best = similarity.closestMatches(
///   among: [NamedCharacter(jekyll), NamedCharacter(hyde)], limit: 3)
/// ```
public struct NameSimilarity: Sendable {
  private let typed: FoldedWords
  private let typedWords: [TypedWord]

  /// Creates a measure against the given text.
  public init(to text: String) {
    typed = FoldedWords(text)
    typedWords = typed.words.map(TypedWord.init)
  }

  /// Returns the similarity of a name, from 0 to 1.
  public func score(_ name: String) -> Double {
    let name = FoldedWords(name)
    if typed.words.isEmpty || name.words.isEmpty { return 0 }
    let byWords = scoreByWords(name)
    // Spaces are easily misplaced, as in `babayaga` and `d artagnan`.
    return typed.words.count == name.words.count
      ? byWords : max(byWords, FoldedWords.similarity(typed.key, name.key))
  }

  /// Returns the characters with names similar enough to suggest, each once, the best first.
  ///
  /// A character is listed by its own name if that is similar enough, otherwise by its most similar
  /// alias. Among equal scores, own names come before aliases; then names are sorted.
  public func closestMatches(
    among names: some Sequence<NamedCharacter>, limit: Int
  ) -> [NamedCharacter] {
    let scored = names.map { ScoredName($0, score($0.matchedName)) }
      .filter { $0.score >= Self.threshold }
    let best = scored.map(\.score).max() ?? 0
    let close = scored.filter { $0.score >= best * Self.minimumShareOfBest }
    let characters = Dictionary(grouping: close, by: \.name.reference).values
    return characters.compactMap(ScoredName.init(names:)).sorted(by: ScoredName.precedes)
      .prefix(max(limit, 0)).map(\.name)
  }

  // MARK: - Internal

  /// The minimum score of a suggestion.
  private static let threshold = 0.65

  /// The minimum score of a suggestion relative to the best one.
  private static let minimumShareOfBest = 0.9

  /// The factor for names of which only a part was typed, so that complete names rank first.
  private static let partialNameWeight = 0.98

  private func scoreByWords(_ name: FoldedWords) -> Double {
    let isWhole = name.words.count == typed.words.count
    var rest = name.words
    var score = 0.0
    var weight = 0.0
    // Equal words come first, so that the `king` of `king kong` is not compared with the "Kong" of a name.
    var others: [TypedWord] = []
    for word in typedWords {
      guard let index = rest.firstIndex(where: word.isEqual) else {
        others.append(word)
        continue
      }
      rest.remove(at: index)
      weight += word.weight
      score += word.weight
    }
    for word in others {
      let similarities = rest.map { word.similarity(to: $0, inWholeName: isWhole) }
      guard let best = similarities.max(), best > 0 else {
        weight += word.missingWeight
        continue
      }
      weight += word.weight
      score += best * word.weight
      if let index = similarities.firstIndex(of: best) { rest.remove(at: index) }
    }
    let average = score / weight
    return name.words.count > typed.words.count ? average * Self.partialNameWeight : average
  }
}

/// A name and its score.
private struct ScoredName {
  let name: NamedCharacter
  let score: Double

  init(_ name: NamedCharacter, _ score: Double) {
    self.name = name
    self.score = score
  }

  /// Merges the names of one character: its own name if present, with the score of the best name.
  init?(names: [ScoredName]) {
    guard let best = names.min(by: Self.precedes) else { return nil }
    let own = names.first(where: \.name.isOwnName)
    self.init(own?.name ?? best.name, best.score)
  }

  /// Returns whether the left name is the better suggestion.
  static func precedes(_ left: ScoredName, _ right: ScoredName) -> Bool {
    if left.score != right.score { return left.score > right.score }
    if left.name.isOwnName != right.name.isOwnName { return left.name.isOwnName }
    let (one, other) = (left.name.reference, right.name.reference)
    return (one.name, one.id, left.name.matchedName) < (
      other.name, other.id, right.name.matchedName
    )
  }
}
