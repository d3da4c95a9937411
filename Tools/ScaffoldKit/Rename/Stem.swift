/// The part of identifiers that names a feature: `Heroes` in `HeroesState` and `GetHeroes`.
struct Stem {
  private let text: [Unicode.Scalar]

  init(_ text: String) {
    self.text = Array(text.unicodeScalars)
  }

  /// The type's name with another stem in place of this one; nil where this one is no word of it:
  /// `Hero` is none of `HeroesState`.
  ///
  /// It stands there once: behind the `Get` of a use case, or else where it stands first. The
  /// second `Text` of `TextTextView` is a word of the house.
  func replaced(in type: String, by other: String) -> String? {
    let letters = Array(type.unicodeScalars)
    let verb = "Get".unicodeScalars.count
    let isUseCase = type.hasPrefix("Get") && stands(at: verb, in: letters)
    let first = letters.indices.first { stands(at: $0, in: letters) }
    guard let place = isUseCase ? verb : first else { return nil }
    var result = String.UnicodeScalarView(letters[..<place])
    result.append(contentsOf: other.unicodeScalars)
    result.append(contentsOf: letters[(place + text.count)...])
    return String(result)
  }

  // MARK: - Internal

  private func stands(at place: Int, in letters: [Unicode.Scalar]) -> Bool {
    let end = place + text.count
    guard end <= letters.count, letters[place..<end].elementsEqual(text) else { return false }
    if end < letters.count, letters[end].isSmallOrDigit { return false }
    // A capital before it is another word's only where this stem goes on with a small letter.
    let isRow = text.count < 2 || !text[1].isSmallOrDigit
    return place == 0 || !isRow || !letters[place - 1].isCapital
  }
}

extension Unicode.Scalar {
  fileprivate var isSmallOrDigit: Bool { ("a"..."z").contains(self) || ("0"..."9").contains(self) }

  fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }
}
