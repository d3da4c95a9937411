public import CharacterDomain
public import CommandLineKit

extension Argument<String> {
  /// The argument `NAME`: the words of a character's name, which `-` reads from standard input. The
  /// completions are the names in a repository.
  public static func characterName(
    in characters: any CharacterRepository, help: String = "Character: ID, slug, name or alias"
  ) -> Argument {
    Argument(
      "NAME", help: help, arity: .repeating(minimum: 1), standardInput: .oneLine,
      parser: .text.completed { await $0.characterNames(in: characters) })
  }
}
