import CommandLineKit

/// `characters search`: searches characters by words.
struct SearchCommand: Command {
  private static let words = Argument(
    "WORDS", help: "Words or word prefixes to search for", arity: .repeating(minimum: 1),
    parser: .text)

  let definition = CommandDefinition(
    name: "search",
    summary: "Search characters by words.",
    discussion: """
      Searches names, aliases, works, authors, occupations, origins and biographies, ignoring case \
      and diacritics. Returns characters that match every word; matches in names rank first. There \
      is no query syntax.
      """,
    arguments: [words],
    options: [PageOptions.page, PageOptions.limit],
    examples: [
      .init("characters search sher holm", "by word prefixes"),
      .init("characters search --json vampire", "as JSON"),
    ])
  let assembly: CharacterListAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    let typed = input[Self.words].joined(separator: " ")
    let text = try SearchText(typed, from: "the search text").text
    let request = CharacterListRequest(.search(text), page: PageOptions.request(from: input))
    try await assembly.show(request, as: input.format, on: console)
  }
}
