import CharacterDomain
import CommandLineKit

/// The options that select characters.
struct FilterOptions: Sendable {
  private static let discussion = """
    --work, --author, --tradition and --language match word prefixes, ignoring case and diacritics. \
    With = before it, such as '--language =English', a text is the whole value. A character must match \
    every filter, and one of several kinds. Negative years are BCE.
    """

  private static let kind = RepeatableOption<[CharacterKind]>(
    "kind", value: "KINDS",
    help: "Only characters of these kinds, such as deity,giant; can be repeated",
    parser: ValueParser<CharacterKind>.choice.separatedByCommas)
  private static let year = Option(
    "year", value: "YEARS",
    help: "Only characters of works of these years: 1862, 1800-1850, 1850.., 19th, '500 BCE'",
    parser: ValueParser(
      expecting: "a year or years such as 1862, 1800-1850, 1850.., 19th or '500 BCE'",
      isNumeric: true
    ) { YearRange(typed: $0) })
  private static let favorites = Flag("favorites", help: "Only favorites")

  private let work: Option<String>
  private let author: Option<String>
  private let tradition: Option<String>
  private let language: Option<String>

  /// Creates the options, which complete the values that the characters of an assembly have.
  @MainActor
  init(of assembly: CharacterListAssembly) {
    work = Option(
      "work", value: "WORDS", help: "Only characters whose work has these words in its title",
      parser: .text.completed(by: assembly.works(for:)))
    author = Option(
      "author", value: "WORDS", help: "Only characters whose author has these words",
      parser: .text.completed(by: assembly.authors(for:)))
    tradition = Option(
      "tradition", value: "WORDS",
      help: "Only characters of a tradition with these words, such as greek",
      parser: .text.completed(by: assembly.traditions(for:)))
    language = Option(
      "language", value: "WORDS", help: "Only characters of works in a language with these words",
      parser: .text.completed(by: assembly.languages(for:)))
  }

  /// The options, and the selection that they describe.
  var group: OptionGroup<CharacterSelection> {
    OptionGroup(
      options: [Self.kind, work, author, tradition, language, Self.year], flags: [Self.favorites],
      discussion: Self.discussion
    ) { input throws(CommandFailure) in
      CharacterSelection(
        CharacterFilter(
          kinds: Set(input[Self.kind].joined()), work: try text(of: work, in: input),
          author: try text(of: author, in: input), tradition: try text(of: tradition, in: input),
          language: try text(of: language, in: input), years: input[Self.year]),
        onlyFavorites: input[Self.favorites])
    }
  }

  // MARK: - Internal

  private func text(
    of option: Option<String>, in input: CommandInput
  ) throws(CommandFailure) -> String? {
    guard let text = input[option] else { return nil }
    return try SearchText(text, from: "the text of --\(option.name)").text
  }
}
