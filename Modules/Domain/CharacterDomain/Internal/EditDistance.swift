/// The restricted Damerau-Levenshtein distance.
///
/// CommandLineKit has its own implementation, because the domain layer may not import other modules
/// of the project.
enum EditDistance {
  /// Returns the minimum number of insertions, deletions, replacements and swaps of adjacent letters
  /// that turn one word into the other, where no letter is edited twice.
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
