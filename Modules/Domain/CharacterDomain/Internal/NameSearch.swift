/// Finds the characters that typed text can mean.
///
/// Text can name a character in four ways. The search tries them in this order, until one of them
/// finds a match:
///
/// 1. The text is the slug.
/// 2. The text is a complete name or alias.
/// 3. The text, with "the" before it, is a complete name or alias.
/// 4. The words of the text are whole words of one name or alias.
///
/// If the text names no character, the search guesses. It takes these steps in order, until one of
/// them finds a match:
///
/// 1. After removal of a leading article, the text names a character.
/// 2. After removal of leading titles, the text is a complete name or alias.
/// 3. The end of one word is missing.
/// 4. One word has a wrong, missing or additional letter, or another spelling.
///
/// In the last two of these steps, all other words must be in the same name. If such a step has
/// only one match, it must be by the character's own name, because aliases are too many and too
/// varied to guess from.
struct NameSearch {
  let repository: any CharacterRepository
  /// The maximum number of characters that a lookup returns.
  let limit: Int

  /// Returns the characters that the text names.
  func matches(of text: String) async throws(CharacterRepositoryError) -> [NamedCharacter] {
    for lookup in [CharacterLookup.slug(text.lowercased()), .name(text)] {
      let matches = try await repository.find(lookup, limit: limit)
      if !matches.isEmpty { return matches }
    }
    // Omits names without a space: "Theseus" has the same key as `the seus`.
    let withArticle = try await repository.find(.name("the \(text)"), limit: limit)
      .filter { FoldedText($0.matchedName).words.first == "the" }
    if !withArticle.isEmpty { return withArticle }
    return try await matches(of: .nameWords(text), titledBy: text)
  }

  /// Returns the characters that the text may mean. Call this method only after ``matches(of:)``
  /// has returned no characters.
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

  /// Returns the characters that the text names after removal of its leading article or titles.
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

  /// Returns lookups of the text without its first title, without its first two titles, and so on.
  private static func untitled(_ words: [String]) -> [CharacterLookup] {
    let titleCount = words.dropLast().prefix(while: NameTitles.isTitle).count
    return (0..<titleCount).map { .name(words.dropFirst($0 + 1).joined(separator: " ")) }
  }

  private static func withoutOnlyAlias(_ matches: [NamedCharacter]) -> [NamedCharacter] {
    matches.count > 1 || matches.first?.isOwnName == true ? matches : []
  }

  /// Returns the matches that don't contradict the title in the text. If the text begins with no
  /// title, returns all matches. If there are `limit` matches, also returns all of them, without
  /// reading any characters, because the text is ambiguous with any title.
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

/// Typed words that may be a name with a mistake in one word.
struct MisspelledName {
  private let words: [String]

  init(_ words: [String]) {
    self.words = words
  }

  /// Returns whether exactly one word is an incomplete word of the name, and all other words are
  /// words of the name.
  func lacksEnd(ofWordIn name: String) -> Bool {
    hasOneMistake(in: name) { typed, word in word.hasPrefix(typed) }
  }

  /// Returns whether exactly one word is misspelled, and all other words are words of the name.
  ///
  /// A misspelled word differs from a word of the name by one letter, or only in letters that sound
  /// alike.
  func isSpellingError(of name: String) -> Bool {
    hasOneMistake(in: name) { typed, word in
      Self.isOneLetterOff(typed, word) || Self.spelling(of: typed) == Self.spelling(of: word)
    }
  }

  // MARK: - Internal

  /// The minimum length of a word with a wrong letter. Shorter words are too similar to others.
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
    // A swap is one edit, but counts as two wrong letters.
    return min(typed.count, word.count) >= shortestWordWithWrongLetter
      && abs(typed.count - word.count) <= 1 && EditDistance.between(typed, word) == 1
      && typed.sorted() != word.sorted()
  }

  /// Returns the word with one spelling for letters that sound alike. So `herakles` matches
  /// "Heracles", and `iason` matches "Jason".
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
