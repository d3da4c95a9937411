/// The folded words of a text, as arrays of Unicode scalars.
struct FoldedWords {
  typealias Word = [Unicode.Scalar]

  let words: [Word]

  /// The words without separators.
  var key: Word { Array(words.joined()) }

  init(_ text: String) {
    words = FoldedText(text).words.map { Array($0.unicodeScalars) }
  }

  /// Returns the similarity of two words: 1 if they are equal, minus the share of each edit in the
  /// longer word; 0 if the words are too different to be a misspelling.
  static func similarity(_ left: Word, _ right: Word) -> Double {
    if left == right { return 1 }
    let (shorter, longer) = (min(left.count, right.count), max(left.count, right.count))
    // The distance is at least the difference in length, which is much cheaper to compute.
    guard longer > longestExactWord, Double(shorter) >= threshold * Double(longer) else { return 0 }
    let similarity = 1 - Double(EditDistance.between(left, right)) / Double(longer)
    return similarity < threshold ? 0 : similarity
  }

  /// Words up to this length must match exactly: one edit leaves too few equal letters.
  private static let longestExactWord = 3

  /// Less similar words count as different words.
  private static let threshold = 0.6
}
