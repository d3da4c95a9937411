import CommandLineKit

/// `characters search`: searches characters by words.
struct SearchCommand: Command {
  private static let words = Argument(
    "WORDS", help: "Words or word prefixes to search for", arity: .repeating(minimum: 1),
    parser: .text)

  private static let format = Option<RowFormat>.format

  let definition = CommandDefinition(
    name: "search",
    aliases: ["find"],
    summary: "Search characters by words.",
    discussion: """
      Searches names, aliases, works, authors, traditions, occupations, origins and biographies, \
      ignoring case and diacritics. Returns characters that match every word; matches in names rank \
      first. There is no query syntax.
      """,
    arguments: [words],
    flags: ExtentOptions.flags, options: ExtentOptions.options + [format],
    examples: [
      .init("characters search sher holm", "by word prefixes"),
      .init("characters search --json vampire", "as JSON"),
    ])
  let assembly: CharacterListAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    let typed = input[Self.words].joined(separator: " ")
    let text = try SearchText(typed, from: "the search text").text
    let format = try input.format(Self.format)
    let request = CharacterListRequest(
      .search(text), extent: try ExtentOptions.extent(from: input, format))
    try await assembly.show(request, as: format, for: input, on: console)
  }
}
