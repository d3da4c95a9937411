extension SearchTerms {
  /// Returns the text that contains the most terms missing from the name and work; `nil` if none is
  /// missing.
  func passage(in character: FictionalCharacter) -> CharacterMatch.Passage? {
    let missing = missing(from: [character.name, character.work].lazy.compactMap(\.self))
    if missing.isEmpty { return nil }
    let wanted = missing == words ? self : SearchTerms(words: missing)
    var best: CharacterMatch.Passage?
    var fewestMissing = missing.count + 1
    for passage in character.searchPassages where fewestMissing > 0 {
      let count = wanted.missing(from: CollectionOfOne(passage.text)).count
      if count < fewestMissing { (best, fewestMissing) = (passage, count) }
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
