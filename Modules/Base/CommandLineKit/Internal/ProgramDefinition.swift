/// The name, options, help and command definitions of a program.
struct ProgramDefinition: Sendable {
  let name: String
  let version: String
  let summary: String
  let discussion: String
  var examples: [Example] = []
  let environment: [EnvironmentVariable]
  let manual: ManualDetails
  let options: [ProgramOptionDeclaration]
  let commands: [CommandDefinition]
  /// The command that runs if the command line names none.
  var defaultCommand: CommandDefinition?

  var usage: String {
    defaultCommand.map(usage) ?? "\(name) <command> [options]"
  }

  /// `zoo feed [options] ID`, or without the name of the command for the default one.
  func usage(of command: CommandDefinition) -> String {
    ([invocation(of: command), "[options]"] + command.arguments.map(\.usage))
      .joined(separator: " ")
  }

  /// `zoo feed`, or `zoo` for the default command.
  func invocation(of command: CommandDefinition) -> String {
    command.name == defaultCommand?.name ? name : "\(name) \(command.name)"
  }

  func command(named name: String) -> CommandDefinition? {
    commands.first { $0.names.contains(name) }
  }

  /// The names of all commands, and then their aliases.
  var commandNames: [String] { commands.map(\.name) + commands.flatMap(\.aliases) }

  /// The flags that all commands have.
  var commonFlags: [Flag] { options.compactMap(\.flag) + StandardOptions.flags }

  /// The options with a value that all commands have.
  var commonOptions: [OptionDeclaration] { options.compactMap(\.option) + StandardOptions.options }
}

extension ProgramDefinition {
  /// Writes the help of a command, or of the program.
  @MainActor
  func writeHelp(for command: CommandDefinition?, as format: OutputFormat, on console: Console) {
    switch format {
    case .text:
      let page = command.map { HelpPage(of: $0, in: self) } ?? HelpPage(of: self)
      console.write(page.text(for: console.profile))
    case .json:
      console.write(command.map(json) ?? json)
    }
  }

  /// Writes the name and the version of the program.
  @MainActor
  func writeVersion(as format: OutputFormat, on console: Console) {
    switch format {
    case .text: console.writeLine("\(name) \(version)")
    case .json: console.write(.object([("name", .string(name)), ("version", .string(version))]))
    }
  }
}
