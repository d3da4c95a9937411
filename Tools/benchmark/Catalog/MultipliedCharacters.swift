import CharacterDomain

/// Copies of characters, each with a unique ID, slug and surname.
struct MultipliedCharacters: Sequence {
  /// A word that every hundredth copy contains, and that no original contains.
  static let marker = "zmyriad"

  let count: Int

  private let originals: [FictionalCharacter]
  private let span: Int

  /// Creates copies by repeating the originals in order.
  ///
  /// - Parameters:
  ///   - originals: At least one character. All IDs must be positive.
  ///   - count: The number of copies.
  init(_ originals: [FictionalCharacter], count: Int) {
    self.originals = originals
    self.count = count
    span = originals.compactMap(\.id.number).max() ?? 1
  }

  func makeIterator() -> AnyIterator<FictionalCharacter> {
    var number = 0
    return AnyIterator {
      if number == count { return nil }
      defer { number += 1 }
      return self[number]
    }
  }

  subscript(number: Int) -> FictionalCharacter {
    let copy = number / originals.count
    var character = originals[number % originals.count]
    character.id = id(character.id, in: copy)
    character.slug = slug(character.slug, in: copy)
    character.name += " \(Surname(number))"
    character.relations = character.relations.map { relation in
      let other = relation.character
      let reference = CharacterReference(
        id: id(other.id, in: copy), slug: slug(other.slug, in: copy), name: other.name)
      return Relation(relation.kind, reference)
    }
    if number % 100 == 0 {
      // Half of the markers are in names, so that a search must rank matches in names first.
      if number % 200 == 0 {
        character.name += " \(Self.marker)"
      } else {
        character.biography = (character.biography ?? "") + " \(Self.marker)"
      }
    }
    return character
  }

  private func id(_ id: CharacterID, in copy: Int) -> CharacterID {
    CharacterID(copy * span + (id.number ?? 0))
  }

  private func slug(_ slug: String?, in copy: Int) -> String? { slug.map { "\($0)-\(copy)" } }
}

/// A pronounceable, unique name for a number, such as `Xbakelox`. No name is a prefix of another
/// name.
struct Surname: CustomStringConvertible {
  let description: String

  /// Creates the name for a number, with one syllable per digit in base 70.
  init(_ number: Int) {
    var rest = number
    var syllables = ""
    repeat {
      let digit = rest % Self.syllableCount
      syllables += Self.consonants[digit / Self.vowels.count]
      syllables += Self.vowels[digit % Self.vowels.count]
      rest /= Self.syllableCount
    } while rest > 0
    description = "X" + syllables + "x"
  }

  private static let consonants = "bdfghklmnprstv".map(String.init)
  private static let vowels = "aeiou".map(String.init)
  private static let syllableCount = consonants.count * vowels.count
}
