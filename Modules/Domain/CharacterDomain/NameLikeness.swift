/// How much a name is like a text that somebody typed; used to suggest names for one that was not
/// found.
///
/// Two words are as much alike as the letters that need no edit to make one of the other. A name
/// is as much like the text as, on average, each typed word is like the word of the name that is
/// likest: words may be left out or stand in another order, but what was typed has to be met.
///
/// ```swift
/// let likeness = NameLikeness(to: "jekil")
/// let best = likeness.likest(of: [NamedCharacter(jekyll), NamedCharacter(hyde)], limit: 3)
/// ```
public struct NameLikeness: Sendable {
  private let typed: LetterWords

  /// A measure against the given text.
  public init(to text: String) {
    typed = LetterWords(text)
  }

  /// The likeness of a name, from 0 to 1.
  public func score(_ name: String) -> Double {
    let name = LetterWords(name)
    if typed.words.isEmpty || name.words.isEmpty { return 0 }
    let byWords = scoreByWords(name)
    // Gaps are easily misplaced, as in `babayaga` and `dartagnan`.
    return typed.words.count == name.words.count
      ? byWords : max(byWords, LetterWords.likeness(typed.key, name.key))
  }

  /// Those whose names are like enough to be worth suggesting, the likest first, each once: by its
  /// own name where that is like enough, and otherwise by its likest alias.
  ///
  /// Among equals, those met by their own names go first, then the order is that of the names.
  public func likest(
    of names: some Sequence<NamedCharacter>, limit: Int
  ) -> [NamedCharacter] {
    let scored = names.map { Scored($0, score($0.called)) }
      .filter { $0.score >= Self.threshold }
    let best = scored.map(\.score).max() ?? 0
    let worthwhile = scored.filter { $0.score >= best * Self.shareOfBest }
    let characters = Dictionary(grouping: worthwhile, by: \.name.reference).values
    return characters.compactMap(Scored.init(names:)).sorted(by: Scored.precedes)
      .prefix(max(limit, 0)).map(\.name)
  }

  // MARK: - Internal

  /// The least likeness at which a name is worth suggesting.
  private static let threshold = 0.65

  /// What falls this far behind the best is not worth suggesting beside it.
  private static let shareOfBest = 0.9

  /// A name that was typed whole goes before one of which only a part was.
  private static let weightOfPart = 0.98

  private func scoreByWords(_ name: LetterWords) -> Double {
    let likenesses = typed.words.map { word in
      name.words.lazy.map { LetterWords.likeness(word, $0) }.max() ?? 0
    }
    let average = likenesses.reduce(0, +) / Double(likenesses.count)
    return name.words.count > typed.words.count ? average * Self.weightOfPart : average
  }
}

/// A name and its likeness.
private struct Scored {
  let name: NamedCharacter
  let score: Double

  init(_ name: NamedCharacter, _ score: Double) {
    self.name = name
    self.score = score
  }

  /// The names of one character as one: its likeness is that of the likest.
  init?(names: [Scored]) {
    guard let likest = names.min(by: Self.precedes) else { return nil }
    let own = names.first(where: \.name.isOwnName)
    self.init(own?.name ?? likest.name, likest.score)
  }

  /// Whether the left one goes first among suggestions.
  static func precedes(_ left: Scored, _ right: Scored) -> Bool {
    if left.score != right.score { return left.score > right.score }
    if left.name.isOwnName != right.name.isOwnName { return left.name.isOwnName }
    let (one, other) = (left.name.reference, right.name.reference)
    return (one.name, one.id, left.name.called) < (other.name, other.id, right.name.called)
  }
}
