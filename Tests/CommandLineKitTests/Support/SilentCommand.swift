import CommandLineKit

/// A command that only has a definition, for tests of parsing, help and completion.
struct SilentCommand: Command {
  let definition: CommandDefinition

  func run(_ input: CommandInput, console: Console) async throws {}
}

/// A command that explains its failure in its output.
struct CountCommand: Command {
  let definition = CommandDefinition(name: "count", summary: "Count the animals.")

  func run(_ input: CommandInput, console: Console) async throws {
    console.writeLine("2 lions are missing")
    throw ExitCode.failure
  }
}

/// A command whose failure points at the invalid character.
struct NameCommand: Command {
  let definition = CommandDefinition(name: "name", summary: "Name an animal.")

  func run(_ input: CommandInput, console: Console) async throws {
    throw CommandFailure(
      "'lïon' is no name", details: ["  lïon", "   ^ not ASCII"], exitCode: .usage,
      showsUsage: false)
  }
}
