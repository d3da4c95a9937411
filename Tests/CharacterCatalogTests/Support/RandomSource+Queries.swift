import CharacterDomain
import Foundation
import RandomTesting

extension RandomSource {
  /// Returns words from the texts of a character, modified and with random separators.
  mutating func text(about characters: [FictionalCharacter]) -> String {
    guard let character = characters.randomElement(using: &self) else { return "" }
    let texts = [
      character.name, character.work, character.creator?.name, character.occupation,
      character.biography, character.slug,
    ]
    let words = (texts.compactMap(\.self) + character.aliases).randomElement(using: &self)?
      .split(separator: " ").map(String.init)
    let picked = (words ?? []).shuffled(using: &self).prefix(Int.random(in: 1...3, using: &self))
    return picked.map { modified($0) }.joined(
      separator: Self.separators.randomElement(using: &self) ?? " ")
  }

  /// Returns a filter with modified facts of a character.
  mutating func filter(about characters: [FictionalCharacter]) -> CharacterFilter {
    let character = characters.randomElement(using: &self)
    return CharacterFilter(
      kind: Bool.random(using: &self) ? character?.kind : nil,
      work: Bool.random(using: &self) ? character?.work.map { modified($0) } : nil,
      creator: Bool.random(using: &self) ? character?.creator.map { modified($0.name) } : nil)
  }

  private static let separators = [
    " ", " ", "  ", "-", "\t", "' ", " \" ", " OR ", " * ", ":", "%",
  ]

  private mutating func modified(_ word: String) -> String {
    switch Int.random(in: 0...6, using: &self) {
    case 0: word.uppercased()
    case 1: String(word.prefix(Int.random(in: 1...4, using: &self)))
    case 2: word.decomposedStringWithCanonicalMapping
    case 3: word + (["\"", "*", "'", "(", "\u{0}", "^"].randomElement(using: &self) ?? "")
    default: word
    }
  }
}
