/// The command `help [COMMAND]`, which prints help, or the manual page with `--man`.
struct HelpCommand: Command {
  private static let manual = Flag("man", help: "Print the manual page, for 'man -l -'")
  private static let topic = topic(parser: .text)

  private static func topic(parser: ValueParser<String>) -> Argument<String> {
    Argument("COMMAND", help: "Command to explain", arity: .optional, parser: parser)
  }

  static func definition(topics: [CommandDefinition]) -> CommandDefinition {
    let candidates = topics.map { CompletionCandidate($0.name, description: $0.summary) }
    return CommandDefinition(
      name: "help", summary: "Show help for the program or a command",
      arguments: [topic(parser: .text.completed { candidates })], flags: [manual])
  }

  let definition: CommandDefinition
  let program: ProgramDefinition

  func run(_ input: CommandInput, console: Console) async throws {
    if input[Self.manual] {
      if input[Self.topic] != nil {
        throw CommandFailure(
          "'help --man' takes no \(Self.topic.declaration.placeholder)",
          hint: "'\(program.name) help --man' prints the manual page of all commands",
          exitCode: .usage)
      }
      let text = ManualPage(of: program).text
      switch input.format {
      case .text: console.write(text)
      case .json: console.write(.object([("manual", .string(text))]))
      }
    } else {
      program.writeHelp(for: try command(named: input[Self.topic]), as: input.format, on: console)
    }
  }

  private func command(named topic: String?) throws(CommandFailure) -> CommandDefinition? {
    guard let topic else { return nil }
    if let command = program.command(named: topic) { return command }
    throw UsageError.unknownCommand(topic).failure(in: CommandLineReader(program: program))
  }
}

// MARK: - Output

extension ProgramDefinition {
  /// Writes the help of a command, or of the program if `command` is `nil`.
  @MainActor
  func writeHelp(for command: CommandDefinition?, as format: OutputFormat, on console: Console) {
    switch format {
    case .text:
      let page = command.map { HelpPage(of: $0, in: self) } ?? HelpPage(of: self)
      console.write(page.text(for: console.profile))
    case .json: console.write(command?.json ?? json)
    }
  }

  /// The output of `help --json`: the content of all help pages.
  private var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("version", .string(version)),
      ("summary", .string(summary)),
      ("discussion", .string(discussion)),
      ("commands", .array(commands.map(\.json))),
      ("options", .array((commonOptions + commonFlags).map(\.json))),
      ("examples", .array(examples.map(\.json))),
    ])
  }
}

extension CommandDefinition {
  /// The output of `help COMMAND --json`.
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("aliases", .array(aliases.map(JSONValue.string))),
      ("summary", .string(summary)),
      ("discussion", .string(discussion)),
      ("arguments", .array(arguments.map(\.json))),
      ("options", .array((options + flags).map(\.json))),
      ("examples", .array(examples.map(\.json))),
    ])
  }
}

extension Example {
  fileprivate var json: JSONValue {
    .object([("commandLine", .string(commandLine)), ("help", .string(help))])
  }
}

extension ArgumentDeclaration {
  fileprivate var json: JSONValue {
    .object([
      ("placeholder", .string(placeholder)),
      ("help", .string(help)),
      ("isRequired", .bool(arity.minimum > 0)),
      ("repeats", .bool(arity.maximum > 1)),
      ("choices", .array(syntax.choices.map(JSONValue.string))),
    ])
  }
}

extension OptionDeclaration {
  fileprivate var json: JSONValue {
    .object([
      ("name", .string(name)),
      ("short", JSONValue(short.map(String.init))),
      ("placeholder", JSONValue(placeholder)),
      ("help", .string(help)),
      ("choices", .array(syntax.choices.map(JSONValue.string))),
    ])
  }
}
