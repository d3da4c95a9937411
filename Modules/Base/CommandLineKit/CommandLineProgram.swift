import TerminalKit

/// A program of several commands.
///
/// It adds `help` and `completions` to them, `--help`, `--json` and `--color` to each, and
/// `--version` to itself.
///
/// ```swift
/// @main enum Greeter {
///   static func main() async {
///     await CommandLineProgram(
///       name: "greeter", version: "1.0", summary: "Greets.", commands: [GreetCommand()]
///     ).runAndExit()
///   }
/// }
/// ```
@MainActor
public struct CommandLineProgram {
  private let definition: ProgramDefinition
  private let commands: [any Command]
  private let options: [ProgramOption]
  private let explain: (any Error) -> CommandFailure?

  /// A program.
  ///
  /// - Parameters:
  ///   - name: What one types to run it.
  ///   - version: Its version, without a name.
  ///   - summary: What it does, in one short sentence.
  ///   - discussion: What else one should know, in paragraphs.
  ///   - environment: The variables that its commands read; for the manual page.
  ///   - options: What every command can be given, beside the standard ones; the first surrounds
  ///     the others.
  ///   - commands: What it can do, in the order of its help.
  ///   - explain: Tells an error that its commands throw, where that is no ``CommandFailure``; nil
  ///     for an error it does not know.
  public init(
    name: String, version: String, summary: String, discussion: String = "",
    environment: [EnvironmentVariable] = [], options: [ProgramOption] = [],
    commands: [any Command],
    explaining explain: @escaping (any Error) -> CommandFailure? = { _ in nil }
  ) {
    self.explain = explain
    self.options = options
    let own = commands.map(\.definition)
    let help = HelpCommand.definition(topics: own + [CompletionsCommand.definition])
    definition = ProgramDefinition(
      name: name, version: version, summary: summary, discussion: discussion,
      environment: environment, options: options.map(\.declaration),
      commands: own + [help, CompletionsCommand.definition])
    self.commands =
      commands + [
        HelpCommand(definition: help, program: definition), CompletionsCommand(program: definition),
      ]
    assert(
      definition.contradictions.isEmpty, definition.contradictions.joined(separator: "; "))
  }

  /// Runs the command that the arguments name, and says how it ended.
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the program.
  ///   - environment: The variables that decide on colors and width.
  ///   - console: Where all output goes; it is flushed at the end.
  /// - Returns: The exit code for the process.
  public func run(
    arguments: [String], environment: [String: String], console: Console
  ) async -> ExitCode {
    if let request = CompletionRequest(arguments: arguments) {
      return await answer(request, on: console)
    }
    var reader = CommandLineReader(program: definition)
    for word in arguments { reader.take(word) }
    reader.finish()
    let color = reader.values[StandardOptions.color.declaration.name]
    console.adopt(color.flatMap(ColorChoice.init) ?? .auto, environment: environment)
    return await surrounded(reader, on: console) {
      try await perform(reader, isEmpty: arguments.isEmpty, on: console)
      return .success
    }
  }
}

// MARK: - Internal

extension CommandLineProgram {
  /// Runs a command inside those of the program's options that are given.
  private func surrounded(
    _ reader: CommandLineReader, on console: Console,
    body: @escaping @MainActor () async throws -> ExitCode
  ) async -> ExitCode {
    let run = commandRun(reader, on: console, body: body)
    guard reader.problem == nil, !reader.flags.contains(StandardOptions.help.name) else {
      return await run()
    }
    return await options.reversed().reduce(run) { run, option in
      let name = option.declaration.name
      guard let value = reader.flags.contains(name) ? "" : reader.values[name] else { return run }
      return commandRun(reader, on: console) { try await option.surround(run, value) }
    }()
  }

  private func commandRun(
    _ reader: CommandLineReader, on console: Console,
    body: @escaping @MainActor () async throws -> ExitCode
  ) -> CommandRun {
    CommandRun(
      command: reader.command?.name ?? "", arguments: reader.ownWords, console: console
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
    let wantsHelp = reader.flags.contains(StandardOptions.help.name) && !reader.isLost
    let wantsVersion = reader.flags.contains(StandardOptions.version.name)
    let format: OutputFormat = reader.flags.contains(StandardOptions.json.name) ? .json : .text
    if isEmpty || wantsHelp {
      definition.writeHelp(for: reader.command, as: format, on: console)
    } else if wantsVersion, !reader.isLost {
      definition.writeVersion(as: format, on: console)
    } else if let problem = reader.problem {
      throw CommandFailure(problem, exitCode: .usage)
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

  private func answer(_ request: CompletionRequest, on console: Console) async -> ExitCode {
    let lines = await request.answer(by: Completer(program: definition))
    lines.forEach { console.writeLine($0) }
    return (try? console.flush()) == nil ? .failure : .success
  }

  func report(
    _ error: any Error, of command: CommandDefinition? = nil, on console: Console
  ) -> ExitCode {
    let failure = explain(error) ?? CommandFailure(reporting: error)
    failure.lines.forEach(console.writeErrorLine)
    if failure.showsUsage {
      console.writeErrorLine("usage: \(command?.usage(in: definition.name) ?? definition.usage)")
    }
    try? console.flush()
    // What the command wrote before it failed may be lost too; its own exit code says more.
    if let loss = console.loss, loss != failure { loss.lines.forEach(console.writeErrorLine) }
    return failure.exitCode
  }
}
