import CharacterDomain
import CharacterPresentation
import CommandLineKit

/// `characters search`: searches characters by words.
struct SearchCommand: Command {
  private static let words = Argument(
    "WORDS", help: "Words or word prefixes to search for", arity: .repeating(minimum: 1),
    parser: .text)

  let definition: CommandDefinition
  private let assembly: CharacterListAssembly
  private let page: ListAndSearchOptions

  init(assembly: CharacterListAssembly, page: ListAndSearchOptions) {
    self.assembly = assembly
    self.page = page
    definition = CommandDefinition(
      name: "search",
      aliases: ["find"],
      summary: "Search characters by words.",
      discussion: """
        Searches names, aliases, works, authors, traditions, occupations, origins and biographies, \
        ignoring case and diacritics. Returns characters that match every word: first names, then \
        whole words and beginnings of words in names, then the rest. There is no query syntax.

        \(page.discussion)
        """,
      arguments: [Self.words],
      flags: page.flags,
      options: ListAndSearchOptions.first + page.last,
      examples: [
        .init("characters search sher holm", "by word prefixes"),
        .init("characters search war --kind deity", "only deities"),
        .init("characters search --json vampire", "as JSON"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let typed = input[Self.words].joined(separator: " ")
    let text = try SearchText(typed, from: "the search text").text
    try await page.print({ .search(text, in: $0) }, by: assembly, for: input, on: console)
  }
}
