import CharacterDomain

/// The same characters over and over, each copy with an id, a slug and a surname of its own, and
/// with words that a known number of them have.
struct MultipliedCharacters: Sequence {
  /// How many there are.
  let count: Int

  private let originals: [FictionalCharacter]
  private let span: Int

  /// - Parameters:
  ///   - originals: At least one character, with ids above 0.
  ///   - count: How many are made of them.
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

  /// The character of that number, counted from 0.
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
      guard let place = word.place(in: number, of: count) else { continue }
      // Every other one in the name, so that a search has something to put first.
      if place % 2 == 0 {
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
