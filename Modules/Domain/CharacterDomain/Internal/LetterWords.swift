/// The folded words of a text, letter by letter.
struct LetterWords {
  typealias Word = [Unicode.Scalar]

  let words: [Word]

  /// The words without a gap.
  var key: Word { Array(words.joined()) }

  init(_ text: String) {
    words = FoldedText(text).words.map { Array($0.unicodeScalars) }
  }

  /// How much two words are alike: 1 when equal, less by each edit's share of the longer one; 0
  /// when they are so different that they are two words, not a slip in one.
  static func likeness(_ left: Word, _ right: Word) -> Double {
    if left == right { return 1 }
    let (shorter, longer) = (min(left.count, right.count), max(left.count, right.count))
    // The distance is at least the difference of the lengths, which is much faster to tell.
    guard longer > longestWithoutSlip, Double(shorter) >= leastLikeness * Double(longer)
    else { return 0 }
    let likeness = 1 - Double(EditDistance.between(left, right)) / Double(longer)
    return likeness < leastLikeness ? 0 : likeness
  }

  /// With an edit in so few letters, little is left that is alike.
  private static let longestWithoutSlip = 3

  /// Words less alike are different ones.
  private static let leastLikeness = 0.6
}
