/// A word that a known fraction of the multiplied characters contain, and no original contains.
enum MarkerWord: String, CaseIterable {
  case hundredfold = "zquorum"
  case hundredth = "zmyriad"
  case fifth = "zcrowd"
  case all = "zhumanity"

  /// Returns the index of a character among those that contain the word, or `nil` if it does not
  /// contain it. Both numbers start at 0.
  func index(of number: Int, among count: Int) -> Int? {
    number % step(among: count) == 0 ? number / step(among: count) : nil
  }

  /// The distance between two characters that contain the word.
  private func step(among count: Int) -> Int {
    switch self {
    case .hundredfold: max(count / 100, 1)
    case .hundredth: 100
    case .fifth: 5
    case .all: 1
    }
  }
}
