import CharacterDomain
import Foundation
import RandomTesting

extension RandomSource {
  /// Returns up to three words of one property of a random character, some of them modified, with
  /// the same random separator between them. Without characters, returns an empty string.
  mutating func text(about characters: [FictionalCharacter]) -> String {
    guard let character = characters.randomElement(using: &self) else { return "" }
    let texts = [
      character.name, character.work, character.author, character.tradition, character.occupation,
      character.biography, character.slug,
    ]
    let words = (texts.compactMap(\.self) + character.aliases).randomElement(using: &self)?
      .split(separator: " ").map(String.init)
    let picked = (words ?? []).shuffled(using: &self).prefix(Int.random(in: 1...3, using: &self))
    return picked.map { modified($0) }.joined(
      separator: Self.separators.randomElement(using: &self) ?? " ")
  }

  /// Returns a filter with random conditions. Most conditions are properties of one character, some
  /// of them modified.
  mutating func filter(about characters: [FictionalCharacter]) -> CharacterFilter {
    let character = characters.randomElement(using: &self)
    let kinds =
      CharacterKind.allCases.filter { _ in isTrue(oneIn: 8) } + [character?.kind].compactMap(\.self)
    return CharacterFilter(
      kinds: isTrue(oneIn: 2) ? Set(kinds) : [],
      work: isTrue(oneIn: 3) ? character?.work.map { modified($0) } : nil,
      author: isTrue(oneIn: 4) ? character?.author.map { modified($0) } : nil,
      tradition: isTrue(oneIn: 4) ? character?.tradition.map { modified($0) } : nil,
      language: isTrue(oneIn: 3) ? character?.language.map { modified($0) } : nil,
      years: isTrue(oneIn: 3) ? years(around: character?.publicationDate?.year ?? 0) : nil,
      ids: isTrue(oneIn: 8) ? Set(characters.filter { _ in isTrue(oneIn: 2) }.map(\.id)) : nil)
  }

  /// Returns a sort order with a random key and direction.
  mutating func sort() -> CharacterSort {
    CharacterSort(by: one(of: CharacterSort.Key.allCases), isReversed: isTrue(oneIn: 2))
  }

  private mutating func years(around year: Int) -> YearRange {
    let (first, last) = (year - below(100), year + below(100))
    return YearRange(from: isTrue(oneIn: 3) ? nil : first, through: isTrue(oneIn: 3) ? nil : last)
  }

  private static let separators = [
    " ", " ", "  ", "-", "\t", "' ", " \" ", " OR ", " * ", ":", "%",
  ]

  private static let titles = ["The", "Doctor", "mister", "Saint", "captain"]

  private mutating func modified(_ word: String) -> String {
    switch Int.random(in: 0...7, using: &self) {
    case 0: word.uppercased()
    case 7: Self.titles.randomElement(using: &self) ?? word
    case 1: String(word.prefix(Int.random(in: 1...4, using: &self)))
    case 2: word.decomposedStringWithCanonicalMapping
    case 3: word + (["\"", "*", "'", "(", "\u{0}", "^"].randomElement(using: &self) ?? "")
    default: word
    }
  }
}

/// Resolves what a user typed, and returns the character or the error.
func outcome(
  of text: String, in repository: any CharacterRepository
) async -> Result<ResolvedCharacter, ResolveCharacterError> {
  do throws(ResolveCharacterError) {
    return .success(try await ResolveCharacter(repository: repository)(.text(text)))
  } catch { return .failure(error) }
}
