import CharacterDomain
import CommandLineKit

/// `characters list`: lists characters, page by page.
struct ListCommand: Command {
  private static let sort = Option<CharacterSort>(
    "sort", value: "KEY", help: "Sort key (default name)", parser: .choice)
  private static let kind = Option<CharacterKind>(
    "kind", value: "KIND", help: "Only characters of this kind", parser: .choice)
  private static let work = Option(
    "work", value: "WORDS", help: "Only characters whose work has these words in its title",
    parser: .text)
  private static let author = Option(
    "author", value: "WORDS", help: "Only characters whose author or tradition has these words",
    parser: .text)

  let definition = CommandDefinition(
    name: "list",
    summary: "List characters.",
    discussion: "--work and --author match word prefixes, ignoring case and diacritics.",
    options: [PageOptions.page, PageOptions.limit, sort, kind, work, author],
    examples: [
      .init("characters list --sort year", "oldest first"),
      .init("characters list --kind deity --author greek", "Greek gods"),
      .init("characters list --json --limit 1000", "as JSON"),
    ])
  let assembly: CharacterListAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    let filter = CharacterFilter(
      kind: input[Self.kind],
      work: try input[Self.work].map { try SearchText($0, from: "the text of --work").text },
      creator: try input[Self.author].map { try SearchText($0, from: "the text of --author").text })
    let request = CharacterListRequest(
      .list(filter, input[Self.sort] ?? .name), page: PageOptions.request(from: input))
    try await assembly.show(request, as: input.format, on: console)
  }
}
