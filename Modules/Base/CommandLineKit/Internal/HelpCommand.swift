/// `help [COMMAND]`, `help --man`.
struct HelpCommand: Command {
  private static let manual = Flag("man", help: "Print the manual page, for 'man -l -'")
  private static let topic = topic(parser: .text)

  private static func topic(parser: ValueParser<String>) -> Argument<String> {
    Argument("COMMAND", help: "Command to explain", arity: .optional, parser: parser)
  }

  static func definition(topics: [CommandDefinition]) -> CommandDefinition {
    let candidates = topics.map { CompletionCandidate($0.name, description: $0.summary) }
    return CommandDefinition(
      name: "help", summary: "Show help for the program or a command.",
      arguments: [topic(parser: .text.completed { candidates })], flags: [manual])
  }

  let definition: CommandDefinition
  let program: ProgramDefinition

  func run(_ input: CommandInput, console: Console) async throws {
    if input[Self.manual] {
      if input[Self.topic] != nil { throw manualOfCommand }
      writeManual(as: input.format, on: console)
    } else {
      program.writeHelp(for: try command(named: input[Self.topic]), as: input.format, on: console)
    }
  }

  private func writeManual(as format: OutputFormat, on console: Console) {
    let text = ManualPage(of: program).text
    switch format {
    case .text: console.write(text)
    case .json: console.write(.object([("manual", .string(text))]))
    }
  }

  private var manualOfCommand: CommandFailure {
    CommandFailure(
      "'help --man' takes no \(Self.topic.declaration.placeholder)",
      hint: "'\(program.name) help --man' prints the manual page of all commands",
      exitCode: .usage)
  }

  private func command(
    named topic: String?
  ) throws(CommandFailure) -> CommandDefinition? {
    guard let topic else { return nil }
    if let command = program.command(named: topic) { return command }
    throw UsageError.unknownCommand(topic).failure(in: CommandLineReader(program: program))
  }
}
