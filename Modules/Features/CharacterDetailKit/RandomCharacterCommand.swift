import CommandLineKit

/// `characters random`: shows a random character.
struct RandomCharacterCommand: Command {
  let definition = CommandDefinition(
    name: "random",
    summary: "Show a random character.",
    examples: [.init("characters random", "another character each time")])
  let assembly: CharacterDetailAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    try await assembly.show(.random, as: input.format, on: console)
  }
}
