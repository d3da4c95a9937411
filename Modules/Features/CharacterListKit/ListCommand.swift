import CharacterDomain
import CharacterPresentation
import CommandLineKit
import TerminalText

/// `characters list`: lists characters, page by page.
struct ListCommand: Command {
  private static let sort = Option<CharacterSort.Key>(
    "sort", value: "KEY", help: "Sort key (default name)", parser: .choice)
  private static let reverse = Flag(
    "reverse", help: "Highest sort key first; missing keys stay last")

  let definition: CommandDefinition
  private let assembly: CharacterListAssembly
  private let page: ListAndSearchOptions

  init(assembly: CharacterListAssembly, page: ListAndSearchOptions) {
    self.assembly = assembly
    self.page = page
    definition = CommandDefinition(
      name: "list",
      aliases: ["ls"],
      summary: "List characters.",
      discussion: page.discussion,
      flags: [Self.reverse] + page.flags,
      options: ListAndSearchOptions.first + [Self.sort] + page.last,
      examples: [
        .init("characters list --sort year", "oldest first"),
        .init("characters list --kind deity --tradition greek", "Greek gods"),
        .init("characters list --year 1800-1850 --language french", "by year and language"),
        .init("characters list --json --all", "everything as JSON"),
        .init("characters list --format csv --all", "everything for a spreadsheet"),
        .init("characters list --columns name,year", "names and years only"),
      ],
      unexpectedArgumentHint: { words in
        let words = words.joined(separator: " ")
        let (search, detail) = ("characters search \(words)", "characters detail \(words)")
        return "to search, run \(SafeText.quoted(search)); "
          + "to show a character, run \(SafeText.quoted(detail))"
      })
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let sort = CharacterSort(by: input[Self.sort] ?? .name, isReversed: input[Self.reverse])
    try await page.print({ .list($0, sort) }, by: assembly, for: input, on: console)
  }
}
