extension SearchTerms {
  /// Returns the text that contains the most terms missing from the name and work; `nil` if none is
  /// missing.
  func passage(in character: FictionalCharacter) -> CharacterMatch.Passage? {
    let shown = [character.name, character.work].compactMap(\.self)
    let wanted = SearchTerms(words: missing(from: shown))
    var best: CharacterMatch.Passage?
    var fewestMissing = wanted.words.count + 1
    for passage in character.searchPassages where fewestMissing > 0 && !wanted.words.isEmpty {
      let missing = wanted.missing(from: [passage.text]).count
      if missing < fewestMissing { (best, fewestMissing) = (passage, missing) }
    }
    return best
  }
}

extension FictionalCharacter {
  /// The searched texts besides name and work.
  fileprivate var searchPassages: [CharacterMatch.Passage] {
    aliases.map { .init(.alias, $0) }
      + [
        author.map { .init(.author, $0) },
        tradition.map { .init(.tradition, $0) },
        occupation.map { .init(.occupation, $0) },
        origin.map { .init(.origin, $0) },
        biography.map { .init(.biography, $0) },
      ].compactMap(\.self)
  }
}
