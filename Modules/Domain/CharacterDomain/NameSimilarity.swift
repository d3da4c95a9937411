/// Scores how similar names are to typed text, to find suggestions for a misspelled name.
///
/// The score of a name is the weighted average of the similarities of the typed words. Each typed
/// word is compared with the most similar word of the name that is still unused.
///
/// The similarity of two words is the share of letters that need no edit to turn one word into the
/// other. It is 0 if more than one edit in four letters is needed. Words that sound alike, such as
/// `kihote` and "Quijote", are similar. A word is also similar to its beginning of at least three
/// letters, and to a part inside it of at least four letters.
///
/// Long words have a higher weight than short ones. Titles and articles have a low weight, except
/// for a title that the name lacks. The typed words can be in any order, and need not include all
/// words of the name.
///
/// In a word of up to four letters, a replaced letter reduces the similarity to 0. Vowels and
/// letters that sound alike are exceptions if the text has as many words as the name.
///
/// ```swift
/// let similarity = NameSimilarity(to: "jekil")
/// let best = similarity.closestMatches(
///   among: [NamedCharacter(jekyll), NamedCharacter(hyde)], limit: 3)
/// ```
public struct NameSimilarity: Sendable {
  private let typed: FoldedWords
  private let typedWords: [TypedWord]

  /// Prepares `text` for comparisons. Reuse the value for many names.
  public init(to text: String) {
    typed = FoldedWords(text)
    typedWords = typed.words.map(TypedWord.init)
  }

  /// Returns the similarity of a name, from 0 to 1. It is 1 if the name has the same words as the
  /// text, in any order, and 0 if nothing in the name is similar to the text.
  public func score(_ name: String) -> Double {
    let name = FoldedWords(name)
    if typed.words.isEmpty || name.words.isEmpty { return 0 }
    let byWords = scoreByWords(name)
    // Users often misplace spaces, as in `babayaga` and `d artagnan`.
    return typed.words.count == name.words.count
      ? byWords : max(byWords, FoldedWords.similarity(typed.key, name.key))
  }

  /// Returns the characters whose names are similar enough to suggest, without repetition, the best
  /// first.
  ///
  /// A character is listed by its own name if that name is similar enough, and otherwise by its
  /// most similar alias. Among equal scores, own names come before aliases; then names are sorted.
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

  /// The minimum score of a suggestion, as a share of the best score.
  private static let minimumShareOfBest = 0.9

  /// The factor for a partially typed name. Complete names rank first.
  private static let partialNameWeight = 0.98

  private func scoreByWords(_ name: FoldedWords) -> Double {
    let isWhole = name.words.count == typed.words.count
    var rest = name.words
    var score = 0.0
    var weight = 0.0
    // Equal words are matched first. Otherwise, the `king` of `king kong` might be compared with
    // "Kong".
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

private struct ScoredName {
  let name: NamedCharacter
  let score: Double

  init(_ name: NamedCharacter, _ score: Double) {
    self.name = name
    self.score = score
  }

  /// Combines the scored names of one character into one with the best score. The result has the
  /// character's own name if `names` contains it, and otherwise the alias with the best score.
  /// Returns `nil` if `names` is empty.
  init?(names: [ScoredName]) {
    guard let best = names.min(by: Self.precedes) else { return nil }
    let own = names.first(where: \.name.isOwnName)
    self.init(own?.name ?? best.name, best.score)
  }

  /// Returns whether the left name is a better suggestion.
  static func precedes(_ left: ScoredName, _ right: ScoredName) -> Bool {
    if left.score != right.score { return left.score > right.score }
    if left.name.isOwnName != right.name.isOwnName { return left.name.isOwnName }
    let (one, other) = (left.name.reference, right.name.reference)
    return (one.name, one.id, left.name.matchedName) < (
      other.name, other.id, right.name.matchedName
    )
  }
}
