import CommandLineKit

/// A command that explains its failure in its output.
struct CountCommand: Command {
  let definition = CommandDefinition(name: "count", summary: "Count the animals.")

  func run(_ input: CommandInput, console: Console) async throws {
    console.writeLine("2 lions are missing")
    throw ExitCode.failure
  }
}
