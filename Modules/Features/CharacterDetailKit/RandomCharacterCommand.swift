import CommandLineKit

/// `characters random`: shows anyone.
struct RandomCharacterCommand: Command {
  let definition = CommandDefinition(
    name: "random",
    summary: "Show a character picked at random.",
    examples: [.init("characters random", "somebody new each time")])
  let assembly: CharacterDetailAssembly

  func run(_ input: CommandInput, console: Console) async throws {
    try await assembly.show(.random, as: input.format, on: console)
  }
}
