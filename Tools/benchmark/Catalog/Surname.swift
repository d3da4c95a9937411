/// A pronounceable name for a number, such as `Xbakelox`. Names are unique, and no name is a prefix
/// of another.
struct Surname: CustomStringConvertible {
  let description: String

  /// Creates the name of a number, with one syllable for each digit in base 70.
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
