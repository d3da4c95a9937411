import CommandLineKit

/// Fails with a sentence that shows what is wrong.
struct NameCommand: Command {
  let definition = CommandDefinition(name: "name", summary: "Name an animal.")

  func run(_ input: CommandInput, console: Console) async throws {
    throw CommandFailure(
      "'lïon' is no name", details: ["  lïon", "   ^ not ASCII"], exitCode: .usage,
      showsUsage: false)
  }
}
