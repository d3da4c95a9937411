/// An option that all commands of a program have, and that controls how a command runs.
///
/// ```swift
/// let timed = ProgramOption(Flag("timed", help: "Print the duration")) { run in
///   let start = ContinuousClock.now
///   let code = await run()
///   run.console.writeErrorLine("\(ContinuousClock.now - start)")
///   return code
/// }
/// ```
///
/// The option applies when a command runs, not to an invalid command line or to `--help`.
@MainActor
public struct ProgramOption {
  nonisolated let declaration: ProgramOptionDeclaration
  let body: @MainActor (_ run: CommandRun, _ value: String) async throws -> ExitCode
  /// Prepares the console, also for help and errors; the value is `nil` if the option is not given.
  let prepare: @MainActor (Console, _ value: String?, [String: String]) -> Void

  /// Creates an option without a value.
  ///
  /// - Parameters:
  ///   - flag: The name and the help; a short name is ignored.
  ///   - body: Calls the run and returns the exit code of the program. A ``CommandFailure`` that it
  ///     throws is reported like that of a command.
  public init(_ flag: Flag, body: @escaping @MainActor (CommandRun) async throws -> ExitCode) {
    declaration = .flag(Flag(flag.name, help: flag.help))
    self.body = { run, _ in try await body(run) }
    prepare = { _, _, _ in }
  }

  /// Creates an option with a value.
  ///
  /// - Parameters:
  ///   - option: The name and the value; a short name is ignored.
  ///   - body: Calls the run with the value and returns the exit code of the program. A
  ///     ``CommandFailure`` that it throws is reported like that of a command.
  public init<Value>(
    _ option: Option<Value>,
    body: @escaping @MainActor (CommandRun, Value) async throws -> ExitCode
  ) {
    declaration = .option(option.declaration.withoutShort)
    self.body = { run, word in
      // The reader has already checked the value.
      guard let value = option.parser.parse(word) else { return await run() }
      return try await body(run, value)
    }
    prepare = { _, _, _ in }
  }

  init(
    _ declaration: ProgramOptionDeclaration,
    prepare: @escaping @MainActor (Console, String?, [String: String]) -> Void
  ) {
    self.declaration = declaration
    body = { run, _ in await run() }
    self.prepare = prepare
  }
}

// MARK: - Internal

/// The name, help and value of a program's option.
enum ProgramOptionDeclaration: Sendable {
  case flag(Flag)
  case option(OptionDeclaration)

  var name: String {
    switch self {
    case .flag(let flag): flag.name
    case .option(let option): option.name
    }
  }

  var flag: Flag? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  var option: OptionDeclaration? {
    if case .option(let option) = self { option } else { nil }
  }
}

extension OptionDeclaration {
  fileprivate var withoutShort: OptionDeclaration {
    OptionDeclaration(
      name: name, short: nil, placeholder: placeholder, help: help, syntax: syntax)
  }
}
