/// `completions SHELL`.
struct CompletionsCommand: Command {
  private static let shell = Argument<Shell>(
    "SHELL", help: "Shell that runs the script", parser: .choice)

  static let definition = CommandDefinition(
    name: "completions", summary: "Print a completion script for a shell.",
    arguments: [shell])

  let program: ProgramDefinition

  var definition: CommandDefinition { Self.definition }

  func run(_ input: CommandInput, console: Console) async throws {
    let shell = try input.require(Self.shell)
    let script = shell.script(for: program.name)
    switch input.format {
    case .text:
      console.write(script)
    case .json:
      console.write(.object([("shell", .string(shell.rawValue)), ("script", .string(script))]))
    }
  }
}
