/// `help [COMMAND]`, `help --man`.
struct HelpCommand: Command {
  private static let manual = Flag("man", help: "Write the manual page, for 'man -l -'.")
  private static let topic = topic(parser: .text)

  private static func topic(parser: ValueParser<String>) -> Argument<String> {
    Argument("COMMAND", help: "The command to explain.", arity: .optional, parser: parser)
  }

  static func definition(topics: [CommandDefinition]) -> CommandDefinition {
    let candidates = topics.map { CompletionCandidate($0.name, description: $0.summary) }
    return CommandDefinition(
      name: "help", summary: "Explain the program or one of its commands.",
      arguments: [topic(parser: .text.completed { candidates })], flags: [manual])
  }

  let definition: CommandDefinition
  let program: ProgramDefinition

  func run(_ input: CommandInput, console: Console) async throws {
    if input[Self.manual] {
      console.write(ManualPage(of: program).text)
    } else {
      console.write(try page(of: input[Self.topic]).text(for: console.profile))
    }
  }

  private func page(of topic: String?) throws(CommandFailure) -> HelpPage {
    guard let topic else { return HelpPage(of: program) }
    guard let command = program.command(named: topic) else {
      let problem = UsageProblem.unknownCommand(topic)
      throw CommandFailure(
        problem.sentence(in: CommandLineReader(program: program)), exitCode: .usage)
    }
    return HelpPage(of: command, in: program.name)
  }
}
