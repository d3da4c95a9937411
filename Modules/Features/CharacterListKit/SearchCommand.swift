import CharacterDomain
import CharacterPresentation
import CommandLineKit

/// `characters search`: searches characters by words.
struct SearchCommand: Command {
  private static let words = Argument(
    "WORDS", help: "Words or word prefixes to search for", arity: .repeating(minimum: 1),
    parser: .text)

  private static let format = Option<RowFormat>.format

  let definition: CommandDefinition
  private let assembly: CharacterListAssembly
  private let filter: OptionGroup<CharacterSelection>

  init(assembly: CharacterListAssembly, completing characters: any CharacterRepository) {
    self.assembly = assembly
    filter = CharacterSelectionOptions(completing: characters).group
    definition = CommandDefinition(
      name: "search",
      aliases: ["find"],
      summary: "Search characters by words.",
      discussion: """
        Searches names, aliases, works, authors, traditions, occupations, origins and biographies, \
        ignoring case and diacritics. Returns characters that match every word: first names, then \
        whole words and beginnings of words in names, then the rest. There is no query syntax.

        \(filter.discussion)
        """,
      arguments: [Self.words],
      flags: ExtentOptions.flags + CharacterPageColumns.options.flags + filter.flags,
      options: ExtentOptions.options + filter.options + [Self.format]
        + CharacterPageColumns.options.options,
      examples: [
        .init("characters search sher holm", "by word prefixes"),
        .init("characters search war --kind deity", "only deities"),
        .init("characters search --json vampire", "as JSON"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let typed = input[Self.words].joined(separator: " ")
    let text = try SearchText(typed, from: "the search text").text
    let format = try input.format(Self.format)
    let selection = try filter.value(of: input)
    let request = CharacterListRequest(
      .search(text, in: selection), extent: try ExtentOptions.extent(from: input, format))
    try await assembly.pageViewModel(request).print(as: format, for: input, on: console)
  }
}
