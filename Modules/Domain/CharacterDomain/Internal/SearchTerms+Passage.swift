extension SearchTerms {
  /// Returns the text that contains the most terms missing from the name, work, author and
  /// tradition; `nil` if none is missing.
  func passage(in character: FictionalCharacter) -> CharacterMatch.Passage? {
    let shown = [character.name, character.work, character.author, character.tradition]
      .compactMap(\.self)
    let missing = Set(missing(from: shown))
    guard !missing.isEmpty else { return nil }
    return character.searchPassages.max { left, right in
      matchCount(of: missing, in: left.text) < matchCount(of: missing, in: right.text)
    }
  }

  private func matchCount(of terms: Set<String>, in text: String) -> Int {
    terms.subtracting(missing(from: [text])).count
  }
}

extension FictionalCharacter {
  /// The searched texts besides name, work, author and tradition.
  fileprivate var searchPassages: [CharacterMatch.Passage] {
    aliases.map { .init(.alias, $0) }
      + [
        occupation.map { .init(.occupation, $0) },
        origin.map { .init(.origin, $0) },
        biography.map { .init(.biography, $0) },
      ].compactMap(\.self)
  }
}
