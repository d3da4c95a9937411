/// Finds what somebody meant who wrote something else.
///
/// The distance counts letters that are missing, too many, wrong or swapped with their neighbour,
/// blind to case. A word of up to 2 letters has to be right, one of up to 5 may have one mistake,
/// one of up to 8 two, a longer one three. A word of 3 letters or more may also be the beginning.
///
/// ```swift
/// DidYouMean.suggestion(for: "lsit", among: ["list", "detail"])  // "list"
/// ```
public enum DidYouMean {
  /// The nearest candidate, or nil if none is near; among equals the first.
  public static func suggestion(
    for word: String, among candidates: some Sequence<String>
  ) -> String? {
    suggestions(for: word, among: candidates, limit: 1).first
  }

  /// The near candidates, the nearest first; among equals in their order.
  public static func suggestions(
    for word: String, among candidates: some Sequence<String>, limit: Int = 3
  ) -> [String] {
    let wanted = letters(of: word)
    guard wanted.count <= longestWord else { return [] }
    return candidates.enumerated()
      .compactMap { place, candidate in
        distance(from: wanted, to: letters(of: candidate))
          .map { (distance: $0, place: place, text: candidate) }
      }
      .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
      .prefix(limit).map(\.text)
  }
}

// MARK: - Internal

extension DidYouMean {
  private static let longestWord = 64

  private static func letters(of text: String) -> [Unicode.Scalar] {
    Array(text.lowercased().unicodeScalars.prefix(longestWord + 1))
  }

  private static func tolerance(of length: Int) -> Int {
    switch length {
    case ...2: 0
    case ...5: 1
    case ...8: 2
    default: 3
    }
  }

  /// The distance of two words, or nil if they are not near.
  private static func distance(
    from word: [Unicode.Scalar], to candidate: [Unicode.Scalar]
  ) -> Int? {
    let tolerance = tolerance(of: word.count)
    let isBeginning = word.count >= 3 && candidate.starts(with: word)
    guard abs(word.count - candidate.count) <= tolerance else {
      return isBeginning ? tolerance : nil
    }
    let distance = EditDistance.between(word, candidate)
    return distance <= tolerance || isBeginning ? min(distance, tolerance) : nil
  }
}
