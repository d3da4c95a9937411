import CharacterDomain
import Foundation
import RandomTesting

extension RandomSource {
  /// A piece of what is told of somebody, bent and salted with signs.
  mutating func text(about characters: [FictionalCharacter]) -> String {
    guard let one = characters.randomElement(using: &self) else { return "" }
    let texts = [one.name, one.work, one.creator?.name, one.occupation, one.biography, one.slug]
    let words = (texts.compactMap(\.self) + one.aliases).randomElement(using: &self)?
      .split(separator: " ").map(String.init)
    let picked = (words ?? []).shuffled(using: &self).prefix(Int.random(in: 1...3, using: &self))
    return picked.map { bent($0) }.joined(
      separator: Self.separators.randomElement(using: &self) ?? " ")
  }

  mutating func filter(about characters: [FictionalCharacter]) -> CharacterFilter {
    let one = characters.randomElement(using: &self)
    return CharacterFilter(
      kind: Bool.random(using: &self) ? one?.kind : nil,
      work: Bool.random(using: &self) ? one?.work.map { bent($0) } : nil,
      creator: Bool.random(using: &self) ? one?.creator.map { bent($0.name) } : nil)
  }

  private static let separators = [
    " ", " ", "  ", "-", "\t", "' ", " \" ", " OR ", " * ", ":", "%",
  ]

  private mutating func bent(_ word: String) -> String {
    switch Int.random(in: 0...6, using: &self) {
    case 0: word.uppercased()
    case 1: String(word.prefix(Int.random(in: 1...4, using: &self)))
    case 2: word.decomposedStringWithCanonicalMapping
    case 3: word + (["\"", "*", "'", "(", "\u{0}", "^"].randomElement(using: &self) ?? "")
    default: word
    }
  }
}
