/// An option of a whole program: every command has it, and it decides how a command is run.
///
/// ```swift
/// let timed = ProgramOption(Flag("timed", help: "Tell how long it took.")) { run in
///   let start = ContinuousClock.now
///   let code = await run()
///   run.console.writeErrorLine("\(ContinuousClock.now - start)")
///   return code
/// }
/// ```
///
/// It surrounds only what can be run: a command line that is wrong, and `--help`, go by it.
@MainActor
public struct ProgramOption {
  nonisolated let declaration: ProgramOptionDeclaration
  let surround: @MainActor (_ run: CommandRun, _ value: String) async throws -> ExitCode

  /// A flag.
  ///
  /// - Parameters:
  ///   - flag: Its name; a short form is not possible.
  ///   - body: What happens where it is given: calls the run, at most once, and says how all ended.
  ///     A ``CommandFailure`` that it throws is told as one of a command is.
  public init(_ flag: Flag, body: @escaping @MainActor (CommandRun) async throws -> ExitCode) {
    declaration = .flag(Flag(flag.name, help: flag.help))
    surround = { run, _ in try await body(run) }
  }

  /// An option with a value.
  ///
  /// - Parameters:
  ///   - option: Its name and value; a short form is not possible.
  ///   - body: What happens where it is given, with the value; see ``init(_:body:)``.
  public init<Value>(
    _ option: Option<Value>,
    body: @escaping @MainActor (CommandRun, Value) async throws -> ExitCode
  ) {
    declaration = .option(option.declaration.withoutShort)
    surround = { run, word in
      // The command line was checked before.
      guard let value = option.parser.parse(word) else { return await run() }
      return try await body(run, value)
    }
  }
}

// MARK: - Internal

/// A program's own option without what it does.
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
