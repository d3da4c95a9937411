import CommandLineKit

/// `characters search`: finds characters by words.
struct SearchCommand: Command {
  private static let words = Argument(
    "WORDS", help: "What to look for; each word may be the beginning of one.",
    arity: .repeating(minimum: 1), parser: .text)

  let definition = CommandDefinition(
    name: "search",
    summary: "Find characters by words.",
    discussion: """
      Looks into names, aliases, works, authors, occupations, origins and biographies, blind to \
      case and diacritics. Whoever is met by every word is found; names come first. Nothing that \
      is typed has a special meaning.
      """,
    arguments: [words],
    options: [PageOptions.page, PageOptions.limit],
    examples: [
      .init("characters search sher holm", "by the beginnings of names"),
      .init("characters search --json vampire", "for a script"),
    ])
  let assembly: CharacterListAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    let typed = input[Self.words].joined(separator: " ")
    let text = try SearchText(typed, as: "the search").text
    let request = CharacterListRequest(.search(text), page: PageOptions.request(from: input))
    try await assembly.show(request, as: input.format, on: console)
  }
}
