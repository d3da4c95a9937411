import CharacterDomain

/// Copies of characters, each with its own id, slug and surname. A known number of copies contain
/// each marker word.
struct MultipliedCharacters: Sequence {
  /// The number of characters.
  let count: Int

  private let originals: [FictionalCharacter]
  private let span: Int

  /// - Parameters:
  ///   - originals: One or more characters with ids above 0.
  ///   - count: The number of copies.
  init(_ originals: [FictionalCharacter], count: Int) {
    self.originals = originals
    self.count = count
    span = originals.map(\.id.rawValue).max() ?? 1
  }

  func makeIterator() -> AnyIterator<FictionalCharacter> {
    var number = 0
    return AnyIterator {
      if number == count { return nil }
      defer { number += 1 }
      return self[number]
    }
  }

  /// The character at an index.
  subscript(number: Int) -> FictionalCharacter {
    let copy = number / originals.count
    var character = originals[number % originals.count]
    character.id = id(character.id, in: copy)
    character.slug += "-\(copy)"
    character.name += " \(Surname(number))"
    character.relations = character.relations.map { relation in
      var reference = relation.character
      reference = CharacterReference(
        id: id(reference.id, in: copy), slug: reference.slug + "-\(copy)", name: reference.name)
      return Relation(relation.kind, reference)
    }
    for word in MarkerWord.allCases {
      guard let index = word.index(of: number, among: count) else { continue }
      // In every second name, so that a search can rank matches in names first.
      if index % 2 == 0 {
        character.name += " \(word.rawValue)"
      } else {
        character.biography = (character.biography ?? "") + " \(word.rawValue)"
      }
    }
    return character
  }

  private func id(_ id: CharacterID, in copy: Int) -> CharacterID {
    CharacterID(copy * span + id.rawValue)
  }
}
