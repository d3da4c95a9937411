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
      "NAME", help: "A number, a slug, a name, or the beginning of one; words are joined.",
      arity: .repeating(minimum: 1),
      parser: .text.completed(onlyFirst: true, by: assembly.completions))
    definition = CommandDefinition(
      name: "detail",
      summary: "Show everything about one character.",
      discussion: """
        Only digits are a number. Anything else is tried as a slug, then as a name or alias, then \
        as the beginning of one, blind to case and diacritics. When several characters fit, they \
        are listed and nothing is shown.
        """,
      arguments: [words],
      examples: [
        .init("characters detail 12", "by number"),
        .init("characters detail Sherlock Holmes", "by name"),
        .init("characters detail --json sherlock-holmes", "by slug, for a script"),
      ])
  }

  func run(_ input: CommandInput, console: Console) async throws {
    let text = input[words].joined(separator: " ")
    try await assembly.show(
      .named(CharacterName(typed: text)), as: input.format, on: console)
  }
}
