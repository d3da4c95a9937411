import TerminalText

/// Suggests the known word that is closest to an unknown word.
///
/// The distance between two words is the number of missing, added, wrong and swapped letters,
/// ignoring case. One mistake is allowed for every three letters of the word, but at most three in
/// all. So a word of one or two letters must match exactly. A word of at least three letters also
/// matches candidates that begin with the word.
///
/// ```swift
/// let commands = ["list", "detail"]
/// let closest = DidYouMean.suggestion(for: "lsit", among: commands)  // "list"
/// let hint = DidYouMean.hint(for: "lsit", among: commands)  // "did you mean 'list'?"
/// ```
public enum DidYouMean {
  /// Returns the closest candidate; `nil` if no candidate is close, or if `word` has more than 64
  /// letters. If several candidates are equally close, returns the first of these.
  public static func suggestion(
    for word: String, among candidates: some Sequence<String>
  ) -> String? {
    let wanted = letters(of: word)
    guard wanted.count <= longestWord else { return nil }
    let distances = candidates.lazy.compactMap { candidate in
      distance(from: wanted, to: letters(of: candidate)).map { (text: candidate, distance: $0) }
    }
    return distances.min { $0.distance < $1.distance }?.text
  }

  /// Returns a hint for a ``CommandFailure`` that suggests the closest candidate; `nil` if
  /// ``suggestion(for:among:)`` finds no candidate.
  public static func hint(for word: String, among candidates: some Sequence<String>) -> String? {
    suggestion(for: word, among: candidates).flatMap { hint(suggesting: [SafeText.quoted($0)]) }
  }

  /// Returns a hint for a ``CommandFailure`` that suggests names; `nil` if `names` is empty.
  ///
  /// ```swift
  /// let names = ["lion", "tiger"].map { SafeText.quoted($0) }
  /// let question = DidYouMean.hint(suggesting: names)  // "did you mean 'lion' or 'tiger'?"
  /// ```
  ///
  /// - Parameter names: The names as they are printed: in quotes, and safe for a terminal.
  /// - Returns: The question, such as `did you mean 'list'?`.
  public static func hint(suggesting names: [String]) -> String? {
    names.isEmpty ? nil : "did you mean \(names.joinedAsAlternatives)?"
  }
}

// MARK: - Internal

extension DidYouMean {
  private static let longestWord = 64

  private static func letters(of text: String) -> [Unicode.Scalar] {
    Array(text.lowercased().unicodeScalars.prefix(longestWord + 1))
  }

  /// Returns the distance between two words; `nil` if they are not close. A longer candidate that
  /// begins with a word of at least three letters counts as close.
  private static func distance(
    from word: [Unicode.Scalar], to candidate: [Unicode.Scalar]
  ) -> Int? {
    let tolerance = min(word.count / 3, 3)
    let differs = abs(word.count - candidate.count) > tolerance
    let distance = differs ? Int.max : edits(from: word, to: candidate)
    if distance <= tolerance { return distance }
    return word.count >= 3 && candidate.starts(with: word) ? tolerance : nil
  }

  /// Returns the minimum number of insertions, deletions, substitutions and swaps of adjacent
  /// letters that turn one word into the other. No letter is edited twice ("optimal string
  /// alignment").
  private static func edits(
    from left: [Unicode.Scalar], to right: [Unicode.Scalar]
  ) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
      var row = [i + 1]
      for j in right.indices {
        let replaced = last[j] + (left[i] == right[j] ? 0 : 1)
        var best = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row.append(best)
      }
      (beforeLast, last) = (last, row)
    }
    return last[right.count]
  }
}
