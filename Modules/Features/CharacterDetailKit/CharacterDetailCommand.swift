import CharacterDomain
import CommandLineKit

/// `characters detail`: shows one character.
struct CharacterDetailCommand: Command {
  let definition: CommandDefinition
  private let assembly: CharacterDetailAssembly
  private let words: Argument<String>

  init(assembly: CharacterDetailAssembly) {
    self.assembly = assembly
    words = Argument(
      "NAME", help: "Character: ID, slug, name, alias, or a unique prefix",
      arity: .repeating(minimum: 1),
      parser: .text.completed(onlyFirst: true, by: assembly.completions))
    definition = CommandDefinition(
      name: "detail",
      summary: "Show all facts about one character.",
      discussion: """
        Several words form one name. Digits alone are an ID. Other text is tried as a slug, then as \
        a name or alias, then as a prefix of one; names ignore case and diacritics. If several \
        characters match, they are listed and the exit code is 4.
        """,
      arguments: [words],
      examples: [
        .init("characters detail 12", "by ID"),
        .init("characters detail Sherlock Holmes", "by name"),
        .init("characters detail --json sherlock-holmes", "by slug, as JSON"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let text = input[words].joined(separator: " ")
    try await assembly.show(
      .named(CharacterName(typed: text)), as: input.format, on: console)
  }
}
