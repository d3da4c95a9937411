import CharacterDomain
import CommandLineKit

/// `characters list`: shows a page of characters.
struct ListCommand: Command {
  private static let sort = Option<CharacterSort>(
    "sort", value: "KEY", help: "The key to sort by", parser: .choice)
  private static let kind = Option<CharacterKind>(
    "kind", value: "KIND", help: "Only those of this kind",
    parser: .choice)
  private static let work = Option(
    "work", value: "WORDS", help: "Only those from works with these words in the title.",
    parser: .text)
  private static let author = Option(
    "author", value: "WORDS",
    help: "Only those by an author, or from a tradition, with these words.",
    parser: .text)

  let definition = CommandDefinition(
    name: "list",
    summary: "List characters.",
    discussion: """
      Shows one page, in order of name if --sort is not given. The words of --work and --author \
      are met by the beginnings of words, blind to case and diacritics.
      """,
    options: [PageOptions.page, PageOptions.limit, sort, kind, work, author],
    examples: [
      .init("characters list --sort year", "the oldest first"),
      .init("characters list --kind deity --author greek", "the gods of Greece"),
      .init("characters list --json --limit 1000", "for a script"),
    ])
  let assembly: CharacterListAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    let filter = CharacterFilter(
      kind: input[Self.kind],
      work: try input[Self.work].map { try SearchText($0, as: "the text of --work").text },
      creator: try input[Self.author].map { try SearchText($0, as: "the text of --author").text })
    let request = CharacterListRequest(
      .list(filter, input[Self.sort] ?? .name), page: PageOptions.request(from: input))
    try await assembly.show(request, as: input.format, on: console)
  }
}
