public import CharacterDomain
import Foundation
public import RandomTesting

extension RandomSource {
  /// Returns up to three words of one property of a random character, some of them modified, with
  /// the same random separator between them. Without characters, returns an empty string.
  ///
  /// ```swift
  /// var random = RandomSource(seed: 1)
  /// let text = random.text(about: .contractFixtures)
  /// ```
  public mutating func text(about characters: [FictionalCharacter]) -> String {
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
  public mutating func filter(about characters: [FictionalCharacter]) -> CharacterFilter {
    let character = characters.randomElement(using: &self)
    let kinds =
      CharacterKind.allCases.filter { _ in isTrue(oneIn: 8) } + [character?.kind].compactMap(\.self)
    return CharacterFilter(
      kinds: isTrue(oneIn: 2) ? Set(kinds) : [],
      work: isTrue(oneIn: 3) ? character?.work.map { condition($0) } : nil,
      author: isTrue(oneIn: 4) ? character?.author.map { condition($0) } : nil,
      tradition: isTrue(oneIn: 4) ? character?.tradition.map { condition($0) } : nil,
      language: isTrue(oneIn: 3) ? character?.language.map { condition($0) } : nil,
      years: isTrue(oneIn: 3) ? years(around: character?.publicationDate?.year ?? 0) : nil,
      ids: isTrue(oneIn: 8) ? Set(characters.filter { _ in isTrue(oneIn: 2) }.map(\.id)) : nil)
  }

  /// Returns a sort order with a random key and direction.
  public mutating func sort() -> CharacterSort {
    CharacterSort(by: one(of: CharacterSort.Key.allCases), isReversed: isTrue(oneIn: 2))
  }

  /// Inserts, removes or replaces a letter, or swaps two adjacent letters. Text with fewer than two
  /// letters stays unchanged.
  public mutating func misspell(_ text: inout String) {
    var letters = Array(text)
    guard letters.count > 1 else { return }
    let index = Int.random(in: 0..<letters.count - 1, using: &self)
    let letter = "abcdefghijklmnopqrstuvwxyz".randomElement(using: &self) ?? "a"
    switch Int.random(in: 0..<4, using: &self) {
    case 0: letters.insert(letter, at: index)
    case 1: letters.remove(at: index)
    case 2: letters[index] = letter
    default: letters.swapAt(index, index + 1)
    }
    text = String(letters)
  }

  // MARK: - Internal

  private mutating func years(around year: Int) -> YearRange {
    let (first, last) = (year - below(100), year + below(100))
    return YearRange(from: isTrue(oneIn: 3) ? nil : first, through: isTrue(oneIn: 3) ? nil : last)
  }

  private static let separators = [
    " ", " ", "  ", "-", "\t", "' ", " \" ", " OR ", " * ", ":", "%",
  ]

  private static let titles = ["The", "Doctor", "mister", "Saint", "captain"]

  /// Returns the text of a condition that most often matches the value.
  private mutating func condition(_ value: String) -> String {
    isTrue(oneIn: 5) ? TextCondition.text(forValue: value) : modified(value)
  }

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
