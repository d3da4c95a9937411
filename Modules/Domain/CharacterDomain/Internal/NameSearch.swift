/// Finds the characters that a text can mean.
///
/// A text is a name of a character if it is its slug, a name or alias in full, with or without "the"
/// before it, or whole words of one name or alias. The first of these steps with a match decides.
///
/// Any other text is at most a guess. The first of these steps with a match decides, too:
///
/// 1. without the article that begins it, the text is a name
/// 2. without titles that begin it, the text is a name or alias in full
/// 3. the end of one word is missing
/// 4. one word has a wrong, missing or additional letter, or another spelling
///
/// In the last two steps, all other words must be words of the same name, and a single match must be by
/// the character's own name: aliases are too many and too different to guess from.
struct NameSearch {
  let repository: any CharacterRepository
  /// The maximum number of characters that a lookup returns.
  let limit: Int

  /// Returns the characters of which the text is a name.
  func matches(of text: String) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    for lookup in [CharacterLookup.slug(text.lowercased()), .name(text)] {
      let matches = try await repository.find(lookup, limit: limit)
      if !matches.isEmpty { return matches }
    }
    // A name without spaces, such as "Theseus", matches `the seus`, too.
    let withArticle = try await repository.find(.name("the \(text)"), limit: limit)
      .filter { FoldedText($0.matchedName).words.first == "the" }
    if !withArticle.isEmpty { return withArticle }
    return try await matches(of: .nameWords(text), titledBy: text)
  }

  /// Returns the characters that a text may mean although it is not a name. A single one is a guess.
  func guesses(for text: String) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    let named = try await matchesWithoutTitles(of: text)
    if !named.isEmpty { return named }
    let words = FoldedText(text).words
    let begun = try await matches(of: .nameWordPrefixes(text), titledBy: text)
      .filter { MisspelledName(words).lacksEnd(ofWordIn: $0.matchedName) }
    if !begun.isEmpty { return Self.withoutOnlyAlias(begun) }
    let misspelled = try await repository.suggestions(for: text, limit: limit)
      .filter { MisspelledName(words).isSpellingError(of: $0.matchedName) }
    return Self.withoutOnlyAlias(misspelled)
  }

  /// Returns the characters of which the text is a name without the article or titles that begin it.
  func matchesWithoutTitles(
    of text: String
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    let words = FoldedText(text).words
    let bare = NameTitles.removingArticles(from: words)
    if bare != words {
      let named = try await matches(of: bare.joined(separator: " "))
      if !named.isEmpty { return named }
    }
    for lookup in Self.untitled(bare) {
      let named = try await matches(of: lookup, titledBy: text)
      if !named.isEmpty { return named }
    }
    return []
  }

  // MARK: - Internal

  /// Returns the lookups of a text without its first title, without its first two titles, and so on.
  private static func untitled(_ words: [String]) -> [CharacterLookup] {
    let titleCount = words.dropLast().prefix(while: NameTitles.isTitle).count
    return (0..<titleCount).map { .name(words.dropFirst($0 + 1).joined(separator: " ")) }
  }

  private static func withoutOnlyAlias(_ matches: [NamedCharacter]) -> [NamedCharacter] {
    matches.count > 1 || matches.first?.isOwnName == true ? matches : []
  }

  /// Returns the matches that the title of a text does not contradict. More matches than the limit are
  /// ambiguous with any title, so they are not read.
  private func matches(
    of lookup: CharacterLookup, titledBy text: String
  ) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    let matches = try await repository.find(lookup, limit: limit)
    guard let title = TitleCheck(text), matches.count < limit else { return matches }
    var accepted: [NamedCharacter] = []
    for match in matches {
      let character = try await repository.character(match.id)
      if title.accepts(match.matchedName, of: character) { accepted.append(match) }
    }
    return accepted
  }
}

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
