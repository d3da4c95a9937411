/// A word that a known share of the multiplied characters have, and that no original has.
enum MarkerWord: String, CaseIterable {
  case hundredfold = "zquorum"
  case hundredth = "zmyriad"
  case fifth = "zcrowd"
  case everybody = "zhumanity"

  /// Which of the word's bearers the character of that number is, both counted from 0; `nil` when
  /// it does not have the word.
  func place(in number: Int, of count: Int) -> Int? {
    number % step(among: count) == 0 ? number / step(among: count) : nil
  }

  /// One of so many has the word.
  private func step(among count: Int) -> Int {
    switch self {
    case .hundredfold: max(count / 100, 1)
    case .hundredth: 100
    case .fifth: 5
    case .everybody: 1
    }
  }
}
