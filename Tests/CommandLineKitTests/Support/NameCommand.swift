import CommandLineKit

/// A command whose failure points at the invalid character.
struct NameCommand: Command {
  let definition = CommandDefinition(name: "name", summary: "Name an animal.")

  func run(_ input: CommandInput, console: Console) async throws {
    throw CommandFailure(
      "'lïon' is no name", details: ["  lïon", "   ^ not ASCII"], exitCode: .usage,
      showsUsage: false)
  }
}
