/// Replaces a feature's name inside identifiers: `Heroes` in `HeroesState` and `GetHeroes`.
struct FeatureNameReplacement {
  private let old: [Unicode.Scalar]
  private let new: String.UnicodeScalarView

  init(of old: String, with new: String) {
    self.old = Array(old.unicodeScalars)
    self.new = new.unicodeScalars
  }

  /// Returns an identifier with the new name, or nil if the old name is not a word of it: `Hero` is
  /// not a word of `HeroesState`.
  ///
  /// One occurrence is replaced: the one after the `Get` of a use case, or else the first. In
  /// `TextTextView`, the second `Text` belongs to the kind of file.
  func applied(to identifier: String) -> String? {
    let letters = Array(identifier.unicodeScalars)
    let verbLength = "Get".unicodeScalars.count
    let isUseCase = identifier.hasPrefix("Get") && isOldName(at: verbLength, in: letters)
    let first = letters.indices.first { isOldName(at: $0, in: letters) }
    guard let start = isUseCase ? verbLength : first else { return nil }
    var result = String.UnicodeScalarView(letters[..<start])
    result.append(contentsOf: new)
    result.append(contentsOf: letters[(start + old.count)...])
    return String(result)
  }

  // MARK: - Internal

  private func isOldName(at start: Int, in letters: [Unicode.Scalar]) -> Bool {
    let end = start + old.count
    guard end <= letters.count, letters[start..<end].elementsEqual(old) else { return false }
    if end < letters.count, letters[end].isSmallOrDigit { return false }
    // A name such as `URL` does not start after another capital: that letter belongs to its word.
    let isAcronym = old.count < 2 || !old[1].isSmallOrDigit
    return start == 0 || !isAcronym || !letters[start - 1].isCapital
  }
}

extension Unicode.Scalar {
  fileprivate var isSmallOrDigit: Bool { ("a"..."z").contains(self) || ("0"..."9").contains(self) }

  fileprivate var isCapital: Bool { ("A"..."Z").contains(self) }
}
