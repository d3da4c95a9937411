import SystemKit
public import TerminalText

/// A command-line program with several commands.
///
/// The program adds the commands `help` and `completions`, the option `--version`, and for every
/// command the options `--help`, `--json` and `--color`. A run parses the command line, applies the
/// program's own options, executes the command, and reports any error.
///
/// ```swift
/// let zoo = CommandLineProgram(
///   name: "zoo", version: "1.0", summary: "Looks after animals.", commands: [ListCommand()])
/// await zoo.runAndExit()
/// ```
@MainActor
public struct CommandLineProgram {
  /// A closure that returns the color choice if `--color` is not given, for example from a file
  /// with the user's settings. The program calls the closure at most once in a run.
  public var defaultColors: @MainActor () -> ColorChoice = { .auto }

  private let definition: ProgramDefinition
  private let commands: [any Command]
  private let options: [ProgramOption]
  private let impliedCommand: ImpliedCommand?
  private let explain: (any Error) -> CommandFailure?

  /// Creates a program. Call ``runAndExit()`` to run the program.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - version: The version number.
  ///   - summary: A short sentence that describes the program.
  ///   - discussion: Further paragraphs for the help and the manual page, one per line.
  ///   - examples: Example command lines, for the help and the manual page.
  ///   - environment: The environment variables that the commands read, for the manual page.
  ///   - manual: Content that appears only in the manual page.
  ///   - options: Options that all commands have in addition to the standard options. Each option
  ///     wraps the command and the options that follow in this array.
  ///   - commands: The commands, in the order in which the help lists them.
  ///   - defaultCommand: The command that runs if the first word is missing or names no command.
  ///     Don't include this command in `commands`.
  ///   - impliedCommand: The command whose name a user can omit. The command must be one of
  ///     `commands`. Don't combine an implied command with a default command.
  ///   - explain: Converts an error of a command to a ``CommandFailure``; returns `nil` for an
  ///     unexpected error.
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
      name: name, version: version, summary: summary, discussion: discussion, examples: examples,
      environment: environment, manual: manual, options: options.map(\.declaration),
      commands: own + [help, CompletionsCommand.definition],
      defaultCommand: defaultCommand?.definition)
    self.commands =
      commands + [
        HelpCommand(definition: help, program: definition), CompletionsCommand(program: definition),
      ]
    assert(
      impliedCommand.map { own.map(\.name).contains($0.name) } ?? true,
      "the implied command is not one of the commands")
    assert(definition.contradictions.isEmpty, definition.contradictions.joined(separator: "; "))
  }

  /// Runs the program with the arguments, environment and standard streams of this process, and
  /// exits.
  public func runAndExit() async -> Never {
    StandardFiles.prepare()
    let environment = ProcessEnvironment.variables
    let profile = TerminalProfile(fileDescriptor: STDOUT_FILENO, environment: environment)
    let console = Console(output: STDOUT_FILENO, error: STDERR_FILENO, profile: profile)
    do {
      try ProcessLimits.check()
      let arguments = try ProcessEnvironment.arguments()
      exit(await run(arguments: arguments, environment: environment, console: console).rawValue)
    } catch {
      exit(report(error, on: console).rawValue)
    }
  }

  /// Runs the command that the arguments name, or prints the completions that a shell requests.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the program.
  ///   - environment: The environment variables, some of which control colors and width.
  ///   - console: The console to write to, which is flushed at the end.
  /// - Returns: The exit code for the process.
  public func run(
    arguments: [String], environment: [String: String], console: Console
  ) async -> ExitCode {
    if let request = CompletionRequest(arguments: arguments) {
      return await complete(request, on: console)
    }
    let line = await read(arguments, environment, on: console)
    let command = commandRun(line, on: console) {
      try await perform(line, isEmpty: arguments.isEmpty, on: console)
      return .success
    }
    return await inside(options, line, command)()
  }
}

/// A run of a command, for a ``ProgramOption`` to execute and observe.
@MainActor
public struct CommandRun {
  /// The name of the command, such as `detail`; empty if the command line names no command.
  public let command: String

  /// The command line without the program's own options.
  public let arguments: [String]

  /// A Boolean value that indicates whether the run only prints help, the version or completions.
  public let isInformational: Bool

  /// A Boolean value that indicates whether the command draws on the terminal while it runs.
  public let isInteractive: Bool

  /// The console to which the command writes.
  public let console: Console

  let body: @MainActor () async -> ExitCode

  /// Runs the command, reports its error, and returns the exit code.
  public func callAsFunction() async -> ExitCode { await body() }
}

// MARK: - Internal

extension CommandLineProgram {
  /// Reads the command line and prepares the console, as the first stage of a run.
  private func read(
    _ arguments: [String], _ environment: [String: String], on console: Console
  ) async -> CommandLineReader {
    var line = CommandLineReader(program: definition, words: arguments)
    line.finish()
    let color = line.values[StandardOptions.color.name]?.first
    console.adopt(
      color.flatMap { ColorChoice(rawValue: $0.lowercased()) }, environment: environment,
      default: defaultColors)
    if let impliedCommand, line.hasUnknownCommand {
      line = await impliedCommand.reader(of: arguments, insteadOf: line)
      if line.failure == nil {
        console.writeErrorLine("note: running \(SafeText.quoted(line.ownLine))")
      }
    }
    for option in options {
      option.prepare(console, line.value(ofProgramOption: option.declaration.name), environment)
    }
    line.readDashes(from: .current)
    return line
  }

  /// Prints help or the version, or runs the command, as the second stage of a run. Throws the
  /// failure of an invalid command line, or the error of the command.
  private func perform(_ line: CommandLineReader, isEmpty: Bool, on console: Console) async throws {
    let format: OutputFormat = line.flags.contains(StandardOptions.json.name) ? .json : .text
    if isEmpty && definition.defaultCommand == nil || line.wantsHelp && !line.hasUnknownCommand {
      definition.writeHelp(for: line.command, as: format, on: console)
    } else if let failure = line.failure {
      throw failure
    } else if line.wantsVersion {
      writeVersion(as: format, on: console)
    } else if let command = line.command {
      let input = CommandInput(
        definition: command, flags: line.flags, values: line.values,
        operands: line.operandsByArgument)
      try await commands.first { $0.definition.name == command.name }?.run(input, console: console)
    }
  }

  /// Prints an error and returns its exit code, as the last stage of a run.
  private func report(
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

  /// Wraps a run in the program options that the command line contains; the first option is
  /// outermost. Returns the run unchanged if the command line is invalid or requests help.
  private func inside(
    _ options: [ProgramOption], _ line: CommandLineReader, _ run: CommandRun
  ) -> CommandRun {
    if line.failure != nil || line.wantsHelp { return run }
    return options.reversed().reduce(run) { run, option in
      let name = option.declaration.name
      guard let value = line.value(ofProgramOption: name) else { return run }
      return commandRun(line, on: run.console) { try await option.body(run, value) }
    }
  }

  /// Returns a run that executes `body` and reports its error.
  private func commandRun(
    _ line: CommandLineReader, on console: Console,
    body: @escaping @MainActor () async throws -> ExitCode
  ) -> CommandRun {
    CommandRun(
      command: line.command?.name ?? "", arguments: line.ownWords,
      isInformational: line.isInformational,
      isInteractive: line.command?.isInteractive ?? false, console: console
    ) {
      do {
        let code = try await body()
        if code == .success { try console.flush() }
        return code
      } catch {
        return report(error, of: line.command, on: console)
      }
    }
  }

  private func writeVersion(as format: OutputFormat, on console: Console) {
    let (name, version) = (definition.name, definition.version)
    switch format {
    case .text: console.writeLine("\(name) \(version)")
    case .json: console.write(.object([("name", .string(name)), ("version", .string(version))]))
    }
  }

  private func complete(_ request: CompletionRequest, on console: Console) async -> ExitCode {
    let completer = Completer(program: definition, impliedCommand: impliedCommand?.name)
    await request.lines(from: completer).forEach { console.writeLine($0) }
    return (try? console.flush()) == nil ? .failure : .success
  }
}

/// The part of a ``CommandLineProgram`` that parsing, help and completion use.
struct ProgramDefinition: Sendable {
  let name: String
  let version: String
  let summary: String
  let discussion: String
  let examples: [Example]
  let environment: [EnvironmentVariable]
  let manual: ManualDetails
  /// The program's own options, which all commands have in addition to the standard options.
  let options: [OptionDeclaration]
  let commands: [CommandDefinition]
  /// The command that runs if the first word is missing or names no command; `nil` for a program
  /// without a default command.
  let defaultCommand: CommandDefinition?

  var usage: String { defaultCommand.map(usage) ?? "\(name) <command> [options]" }

  /// Returns a usage line such as `zoo feed [options] ID`. The usage line of the default command
  /// omits the name of the command.
  func usage(of command: CommandDefinition) -> String {
    ([invocation(of: command), "[options]"] + command.arguments.map(\.usage)).joined(separator: " ")
  }

  /// Returns the words that start a command: `zoo feed`, or `zoo` for the default command.
  func invocation(of command: CommandDefinition) -> String {
    command.name == defaultCommand?.name ? name : "\(name) \(command.name)"
  }

  func command(named name: String) -> CommandDefinition? {
    commands.first { $0.names.contains(name) }
  }

  /// The names of all commands, followed by all aliases.
  var commandNames: [String] { commands.map(\.name) + commands.flatMap(\.aliases) }

  /// The flags that all commands have.
  var commonFlags: [OptionDeclaration] { options.filter(\.isFlag) + StandardOptions.flags }

  /// The options with a value that all commands have.
  var commonOptions: [OptionDeclaration] { options.filter { !$0.isFlag } + StandardOptions.options }

  /// Descriptions of mistakes in the commands, such as duplicate names.
  var contradictions: [String] {
    commands.flatMap(\.names).repeated.map { "the command '\($0)' is defined twice" }
      + commands.flatMap { command in
        command.contradictions(common: options.map(\.name)).map { "\(command.name): \($0)" }
      }
  }
}
