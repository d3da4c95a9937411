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
  ///
  /// A word may have one edit for each `lettersPerEdit` letters. Shorter words must be equal, because
  /// one edit leaves too few equal letters.
  static func similarity(_ left: Word, _ right: Word, lettersPerEdit: Int = 4) -> Double {
    if left == right { return 1 }
    let longer = max(left.count, right.count)
    let limit = longer / lettersPerEdit
    // The distance is at least the difference in length, which is much cheaper to compute.
    guard limit > 0, abs(left.count - right.count) <= limit else { return 0 }
    let distance = EditDistance.between(left, right)
    return distance > limit ? 0 : 1 - Double(distance) / Double(longer)
  }
}
