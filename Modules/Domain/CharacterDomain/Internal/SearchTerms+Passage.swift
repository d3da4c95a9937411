extension SearchTerms {
  /// The text of a character that shows best what its summary does not: where the words were met.
  func passage(in character: FictionalCharacter) -> CharacterMatch.Passage? {
    let shown = [character.name, character.work, character.creator?.name].compactMap(\.self)
    let missing = Set(missing(from: shown))
    guard !missing.isEmpty else { return nil }
    return character.searchPassages.max { left, right in
      met(of: missing, in: left.text) < met(of: missing, in: right.text)
    }
  }

  private func met(of terms: Set<String>, in text: String) -> Int {
    terms.subtracting(self.missing(from: [text])).count
  }
}

extension FictionalCharacter {
  /// The texts a search looks into beside name, work and creator.
  fileprivate var searchPassages: [CharacterMatch.Passage] {
    aliases.map { .init(.alias, $0) }
      + [
        occupation.map { .init(.occupation, $0) },
        origin.map { .init(.origin, $0) },
        biography.map { .init(.biography, $0) },
      ].compactMap(\.self)
  }
}
