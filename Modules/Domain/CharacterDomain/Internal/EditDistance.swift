/// The least number of letters to insert, delete, replace or swap with their neighbour that makes
/// one word of another, where no letter is edited twice (restricted Damerau-Levenshtein).
///
/// CommandLineKit has one of its own, for the words of a command line: the domain may import
/// nothing of ours.
enum EditDistance {
  static func between(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var beforeLast = Array(0...right.count)
    var last = beforeLast
    var row = beforeLast
    for i in left.indices {
      row[0] = i + 1
      for j in right.indices {
        let replaced = last[j] + (left[i] == right[j] ? 0 : 1)
        var least = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          least = min(least, beforeLast[j - 1] + 1)
        }
        row[j + 1] = least
      }
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[right.count]
  }
}
