/// The pairs of neighbouring letters of some words; a word's first letter pairs with its beginning.
struct LetterPairs {
  private let sorted: [UInt64]

  init(_ words: [String]) {
    var pairs: [UInt64] = []
    for word in words {
      var last: UInt64 = 0
      for scalar in word.unicodeScalars {
        pairs.append(last << 32 | UInt64(scalar.value))
        last = UInt64(scalar.value)
      }
    }
    sorted = pairs.sorted()
  }

  /// The Dice coefficient: twice the common pairs, by all pairs.
  func likeness(to other: LetterPairs) -> Double {
    let all = sorted.count + other.sorted.count
    return all == 0 ? 0 : 2 * Double(common(with: other)) / Double(all)
  }

  private func common(with other: LetterPairs) -> Int {
    var (left, right, count) = (0, 0, 0)
    while left < sorted.count, right < other.sorted.count {
      if sorted[left] == other.sorted[right] {
        (left, right, count) = (left + 1, right + 1, count + 1)
      } else if sorted[left] < other.sorted[right] {
        left += 1
      } else {
        right += 1
      }
    }
    return count
  }
}
