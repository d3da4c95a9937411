import TerminalText

/// A command-line program with several commands.
///
/// The program adds the commands `help` and `completions`, the options `--help`, `--json` and
/// `--color` to every command, and `--version`.
///
/// ```swift
/// let zoo = CommandLineProgram(
///   name: "zoo", version: "1.0", summary: "Looks after animals.", commands: [ListCommand()])
/// await zoo.runAndExit()
/// ```
@MainActor
public struct CommandLineProgram {
  private let definition: ProgramDefinition
  private let commands: [any Command]
  private let options: [ProgramOption]
  private let impliedCommand: ImpliedCommand?
  private let explain: (any Error) -> CommandFailure?

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version number.
  ///   - summary: A short sentence that describes the program.
  ///   - discussion: Further paragraphs for the help and the manual page, one a line.
  ///   - examples: Example command lines, for the help and the manual page.
  ///   - environment: The environment variables that the commands read, for the manual page.
  ///   - manual: The further content of the manual page.
  ///   - options: Options that all commands have besides the standard ones. The first one wraps the
  ///     others.
  ///   - commands: The commands, in the order in which the help lists them.
  ///   - defaultCommand: The command that runs if the first word names no command, also without any
  ///     word. It is not one of `commands`.
  ///   - impliedCommand: The command that a line may leave out. It is one of `commands`, and is not
  ///     used together with a default command.
  ///   - explain: Converts an error of a command to a ``CommandFailure``; returns `nil` for an error
  ///     that is unexpected.
  public init(
    name: String, version: String, summary: String, discussion: String = "",
    examples: [Example] = [], environment: [EnvironmentVariable] = [],
    manual: ManualDetails = ManualDetails(), options: [ProgramOption] = [],
    commands: [any Command] = [], defaultCommand: (any Command)? = nil,
    impliedCommand: ImpliedCommand? = nil,
    explaining explain: @escaping (any Error) -> CommandFailure? = { _ in nil }
  ) {
    self.explain = explain
    self.options = options
    self.impliedCommand = impliedCommand
    let commands = (defaultCommand.map { [$0] } ?? []) + commands
    let own = commands.map(\.definition)
    let help = HelpCommand.definition(topics: own + [CompletionsCommand.definition])
    definition = ProgramDefinition(
      name: name, version: version, summary: summary, discussion: discussion,
      examples: examples, environment: environment, manual: manual,
      options: options.map(\.declaration),
      commands: own + [help, CompletionsCommand.definition],
      defaultCommand: defaultCommand?.definition)
    self.commands =
      commands + [
        HelpCommand(definition: help, program: definition), CompletionsCommand(program: definition),
      ]
    assert(
      impliedCommand.map { own.map(\.name).contains($0.name) } ?? true,
      "the implied command is not one of the commands")
    assert(
      definition.contradictions.isEmpty, definition.contradictions.joined(separator: "; "))
  }

  /// Runs the command that the arguments name.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the program.
  ///   - environment: The environment variables, some of which control colors and width.
  ///   - console: The console for all output, which is flushed at the end.
  /// - Returns: The exit code for the process.
  public func run(
    arguments: [String], environment: [String: String], console: Console
  ) async -> ExitCode {
    if let request = CompletionRequest(arguments: arguments) {
      return await complete(request, on: console)
    }
    var reader = CommandLineReader(program: definition)
    for word in arguments { reader.read(word) }
    reader.finish()
    let color = reader.values[StandardOptions.color.declaration.name]?.first
    console.adopt(
      color.flatMap { ColorChoice(rawValue: $0.lowercased()) } ?? .auto, environment: environment)
    if let impliedCommand, reader.hasUnknownCommand {
      reader = await impliedCommand.reader(of: arguments, insteadOf: reader)
      if reader.failure == nil {
        console.writeErrorLine("note: running \(SafeText.quoted(reader.ownLine))")
      }
    }
    for option in options {
      option.prepare(console, reader.value(ofProgramOption: option.declaration.name), environment)
    }
    reader.readDashes(from: .current)
    return await runInsideOptions(reader, on: console) { [reader] in
      try await perform(reader, isEmpty: arguments.isEmpty, on: console)
      return .success
    }
  }
}

// MARK: - Internal

extension CommandLineProgram {
  /// Runs a command inside the program's options that the command line contains.
  private func runInsideOptions(
    _ reader: CommandLineReader, on console: Console,
    body: @escaping @MainActor () async throws -> ExitCode
  ) async -> ExitCode {
    let run = commandRun(reader, on: console, body: body)
    guard reader.failure == nil, !reader.flags.contains(StandardOptions.help.name) else {
      return await run()
    }
    return await options.reversed().reduce(run) { run, option in
      let name = option.declaration.name
      guard let value = reader.value(ofProgramOption: name) else { return run }
      return commandRun(reader, on: console) { try await option.body(run, value) }
    }()
  }

  private func commandRun(
    _ reader: CommandLineReader, on console: Console,
    body: @escaping @MainActor () async throws -> ExitCode
  ) -> CommandRun {
    CommandRun(
      command: reader.command?.name ?? "", arguments: reader.ownWords,
      isInformational: reader.isInformational,
      isInteractive: reader.command?.isInteractive ?? false, console: console
    ) {
      do {
        let code = try await body()
        if code == .success { try console.flush() }
        return code
      } catch {
        return report(error, of: reader.command, on: console)
      }
    }
  }

  private func perform(
    _ reader: CommandLineReader, isEmpty: Bool, on console: Console
  ) async throws {
    let wantsHelp = reader.flags.contains(StandardOptions.help.name) && !reader.hasUnknownCommand
    let wantsVersion = reader.flags.contains(StandardOptions.version.name)
    let format: OutputFormat = reader.flags.contains(StandardOptions.json.name) ? .json : .text
    if isEmpty && definition.defaultCommand == nil || wantsHelp {
      definition.writeHelp(for: reader.command, as: format, on: console)
    } else if let failure = reader.failure {
      throw failure
    } else if wantsVersion {
      definition.writeVersion(as: format, on: console)
    } else if let command = reader.command {
      try await run(command, with: reader, on: console)
    }
  }

  private func run(
    _ command: CommandDefinition, with reader: CommandLineReader, on console: Console
  ) async throws {
    let input = CommandInput(
      for: command, flags: reader.flags, values: reader.values, operands: reader.operandsByArgument)
    try await commands.first { $0.definition.name == command.name }?.run(input, console: console)
  }

  private func complete(_ request: CompletionRequest, on console: Console) async -> ExitCode {
    let lines = await request.lines(
      from:
        Completer(program: definition, impliedCommand: impliedCommand?.name))
    lines.forEach { console.writeLine($0) }
    return (try? console.flush()) == nil ? .failure : .success
  }

  func report(
    _ error: any Error, of command: CommandDefinition? = nil, on console: Console
  ) -> ExitCode {
    let failure = explain(error) ?? CommandFailure(reporting: error)
    let usage = "usage: \(command.map(definition.usage) ?? definition.usage)"
    let lines = failure.lines + (failure.showsUsage ? [usage] : [])
    if !lines.isEmpty { console.writeErrorLine(lines.joined(separator: "\n")) }
    try? console.flush()
    // The command's exit code is more useful than that of a failed write.
    if let error = console.writeError, error != failure {
      error.lines.forEach(console.writeErrorLine)
    }
    return failure.exitCode
  }
}
