public import CharacterDomain
public import CommandLineKit
import TerminalText

/// The command options that select characters, such as `--kind deity --favorites`.
///
/// ```swift
/// let selected = CharacterSelectionOptions(completing: repository).group
/// let selection = try selected.value(of: input)
/// ```
public struct CharacterSelectionOptions: Sendable {
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

  /// Creates options whose shell completions come from the characters of a repository.
  public init(completing repository: any CharacterRepository) {
    let values = CharacterValues(repository: repository)
    work = Option(
      "work", value: "WORDS", help: "Only characters whose work has these words in its title",
      parser: .text.completed { await values.completions(of: \.work, for: $0) })
    author = Option(
      "author", value: "WORDS", help: "Only characters whose author has these words",
      parser: .text.completed { await values.completions(of: \.author, for: $0) })
    tradition = Option(
      "tradition", value: "WORDS",
      help: "Only characters of a tradition with these words, such as greek",
      parser: .text.completed { await values.completions(of: \.tradition, for: $0) })
    language = Option(
      "language", value: "WORDS", help: "Only characters of works in a language with these words",
      parser: .text.completed { await values.languageCompletions(for: $0) })
  }

  /// The option group to declare in a command. Its value is the selection that the user describes.
  public var group: OptionGroup<CharacterSelection> {
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

/// Completes the works, authors, traditions and languages of a repository's characters.
private struct CharacterValues: Sendable {
  let repository: any CharacterRepository

  func completions(
    of property: any KeyPath<CharacterSummary, String?> & Sendable, for context: CompletionContext
  ) async -> [CompletionCandidate] {
    let all = await GetAllCharacters(repository: repository).summaries()
    return candidates(all.compactMap { $0[keyPath: property] }, for: context)
  }

  func languageCompletions(for context: CompletionContext) async -> [CompletionCandidate] {
    let statistics = try? await repository.statistics(CharacterFilter())
    return candidates((statistics?.languages ?? []).compactMap(\.value), for: context)
  }

  /// Returns the distinct values that begin with the word. If no value does, returns the values
  /// that contain the word, ignoring case.
  private func candidates(
    _ values: [String], for context: CompletionContext
  ) -> [CompletionCandidate] {
    let values = Set(values).sorted()
    let beginning = values.filter { $0.hasPrefix(context.word) }
    if !beginning.isEmpty { return beginning.map { CompletionCandidate($0) } }
    let word = context.word.lowercased()
    return values.filter { $0.lowercased().contains(word) }
      .map { CompletionCandidate($0, replacesWord: true) }
  }
}

/// Validated search text from the command line.
public struct SearchText {
  /// The text as typed.
  public let text: String

  /// Checks typed text, and creates search text from it.
  ///
  /// - Parameters:
  ///   - text: The text as typed.
  ///   - source: The name of the argument or option, for the error message.
  /// - Throws: `CommandFailure` if the text is longer than `CharacterName.maximumLength`, or has no
  ///   letter or digit.
  public init(_ text: String, from source: String) throws(CommandFailure) {
    let limit = CharacterName.maximumLength
    if text.unicodeScalars.count > limit {
      throw CommandFailure(
        "\(source) is longer than \(limit) characters", hint: "use fewer words", exitCode: .usage)
    }
    if SearchTerms(text).words.isEmpty {
      throw CommandFailure(
        "\(source) \(SafeText.quoted(text)) has no letter or digit", exitCode: .usage)
    }
    self.text = text
  }
}
