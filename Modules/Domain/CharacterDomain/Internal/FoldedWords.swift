/// The folded words of text, as arrays of Unicode scalars.
struct FoldedWords {
  typealias Word = [Unicode.Scalar]

  let words: [Word]

  /// The words, joined without separators.
  var key: Word { Array(words.joined()) }

  init(_ text: String) {
    words = FoldedText(text).words.map { Array($0.unicodeScalars) }
  }

  /// Returns the similarity of two words, from 0 to 1. The similarity of equal words is 1. Each
  /// edit subtracts 1 divided by the length of the longer word. With too many edits, the similarity
  /// is 0.
  ///
  /// The longer word may have one edit for each `lettersPerEdit` letters. If both words have fewer
  /// letters, they must be equal, because one edit would leave too few equal letters.
  static func similarity(_ left: Word, _ right: Word, lettersPerEdit: Int = 4) -> Double {
    if left == right { return 1 }
    let longer = max(left.count, right.count)
    let limit = longer / lettersPerEdit
    // The distance is at least the difference in length, which is cheaper to compute.
    guard limit > 0, abs(left.count - right.count) <= limit else { return 0 }
    let distance = EditDistance.between(left, right)
    return distance > limit ? 0 : 1 - Double(distance) / Double(longer)
  }
}

/// The restricted Damerau-Levenshtein distance.
///
/// CommandLineKit has its own implementation, because the domain layer may not import other modules
/// of the project.
enum EditDistance {
  /// Returns the minimum number of insertions, deletions, replacements and swaps of adjacent
  /// letters that turn one word into the other. No letter is edited twice.
  static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var secondLast = Array(0...right.count)
    var last = secondLast
    var row = secondLast
    for i in left.indices {
      row[0] = i + 1
      for j in right.indices {
        let replacement = last[j] + (left[i] == right[j] ? 0 : 1)
        var distance = min(replacement, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          distance = min(distance, secondLast[j - 1] + 1)
        }
        row[j + 1] = distance
      }
      (secondLast, last, row) = (last, row, secondLast)
    }
    return last[right.count]
  }
}
