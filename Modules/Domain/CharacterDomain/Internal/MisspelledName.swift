/// The words of a text that may be a name with a mistake in one word.
struct MisspelledName {
  private let words: [String]

  /// Creates a text from its folded words.
  init(_ words: [String]) {
    self.words = words
  }

  /// Returns whether one word is the beginning of a word of the name, and all others are its words.
  func lacksEnd(ofWordIn name: String) -> Bool {
    hasOneMistake(in: name) { typed, word in word.hasPrefix(typed) }
  }

  /// Returns whether one word differs from a word of the name by one letter or in its spelling, and all
  /// others are its words.
  func isSpellingError(of name: String) -> Bool {
    hasOneMistake(in: name) { typed, word in
      Self.isOneLetterOff(typed, word) || Self.spelling(of: typed) == Self.spelling(of: word)
    }
  }

  // MARK: - Internal

  /// Shorter words have too much in common with others.
  private static let shortestWordWithWrongLetter = 5

  private func hasOneMistake(
    in name: String, by isMistake: (_ typed: String, _ word: String) -> Bool
  ) -> Bool {
    let nameWords = FoldedText(name).words
    let wrong = words.filter { Set(NameTitles.spellings(of: $0)).isDisjoint(with: nameWords) }
    guard let typed = wrong.first, wrong.count == 1 else { return false }
    return nameWords.contains { !words.contains($0) && isMistake(typed, $0) }
  }

  private static func isOneLetterOff(_ typed: String, _ word: String) -> Bool {
    let (typed, word) = (Array(typed.unicodeScalars), Array(word.unicodeScalars))
    // Swapped letters are one edit, too, but two wrong letters.
    return min(typed.count, word.count) >= shortestWordWithWrongLetter
      && abs(typed.count - word.count) <= 1 && EditDistance.between(typed, word) == 1
      && typed.sorted() != word.sorted()
  }

  /// Returns a word with one letter for each sound that languages write in several ways, so that
  /// `herakles` is "Heracles", and `iason` is "Jason".
  private static func spelling(of word: String) -> String {
    var spelling = ""
    var previous: Character?
    for letter in word {
      switch (previous, letter) {
      case ("p", "h"):
        spelling.removeLast()
        spelling.append("f")
      case ("a", "e"), ("o", "e"):
        spelling.removeLast()
        spelling.append("e")
      case (_, "c"): spelling.append("k")
      case (_, "j"), (_, "y"): spelling.append("i")
      case _: spelling.append(letter)
      }
      previous = letter
    }
    return spelling
  }
}
