import TerminalText

/// An option of all commands that controls how a command runs, such as `--trace`.
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
/// With `--help` or an invalid command line, `body` is not called.
@MainActor
public struct ProgramOption {
  nonisolated let declaration: OptionDeclaration
  let body: @MainActor (_ run: CommandRun, _ value: String) async throws -> ExitCode
  /// Prepares the console. The parameters are the console, the value of the option (`nil` if the
  /// option is not given), and the environment variables. The closure is also called before the
  /// program prints help or an error.
  let prepare: @MainActor (Console, _ value: String?, [String: String]) -> Void

  /// Creates an option without a value.
  ///
  /// - Parameters:
  ///   - flag: The name and the help; a short name is ignored.
  ///   - body: Calls the run and returns the exit code of the program. An error that the closure
  ///     throws is reported like an error of a command.
  public init(_ flag: Flag, body: @escaping @MainActor (CommandRun) async throws -> ExitCode) {
    self.init(flag.declaration, body: { run, _ in try await body(run) })
  }

  /// Creates an option with a value.
  ///
  /// - Parameters:
  ///   - option: The name and the value; a short name is ignored.
  ///   - body: Calls the run with the value and returns the exit code of the program. An error that
  ///     the closure throws is reported like an error of a command.
  public init<Value>(
    _ option: Option<Value>,
    body: @escaping @MainActor (CommandRun, Value) async throws -> ExitCode
  ) {
    self.init(
      option.declaration,
      body: { run, word in
        // The reader has already checked the value.
        guard let value = option.parser.parse(word) else { return await run() }
        return try await body(run, value)
      })
  }

  private init(
    _ declaration: OptionDeclaration,
    prepare: @escaping @MainActor (Console, String?, [String: String]) -> Void = { _, _, _ in },
    body: @escaping @MainActor (CommandRun, String) async throws -> ExitCode = { run, _ in
      await run()
    }
  ) {
    var declaration = declaration
    declaration.short = nil
    self.declaration = declaration
    self.body = body
    self.prepare = prepare
  }
}

extension ProgramOption {
  /// `--width N`: the width of the output, also in a pipe or a file.
  public static var width: ProgramOption {
    let option = Option(
      "width", value: "N", help: "Width of the output in columns (default: that of the terminal)",
      parser: .integer(in: 1...TerminalProfile.maximumWidth))
    return ProgramOption(
      option.declaration,
      prepare: { console, word, _ in
        guard let width = word.flatMap(option.parser.parse) else { return }
        console.requestedWidth = width
        console.profile.width = width
        console.profile.isWidthLimited = true
      })
  }

  /// `--no-color`: the same as `--color never`.
  public static var noColor: ProgramOption {
    let flag = Flag(StandardOptions.noColorName, help: "Same as '--color never'")
    return ProgramOption(
      flag.declaration,
      prepare: { console, word, _ in
        if word != nil { console.profile.colors = false }
      })
  }

  /// `--no-pager`: prints long output directly. Without this option, a pager shows output that is
  /// taller than the terminal.
  ///
  /// The variable `PAGER` contains the shell command of the pager, by default `less -FRX`. An empty
  /// value or `cat` disables the pager, and so does a `TERM` that is unset, empty or `dumb`. If the
  /// pager fails before it reads anything, the program prints the output directly. If the pager
  /// fails after it has read only a part, the program fails.
  public static var pager: ProgramOption {
    let flag = Flag("no-pager", help: "Print long output without a pager")
    return ProgramOption(
      flag.declaration,
      prepare: { console, word, environment in
        if word == nil { console.usePager(environment: environment) }
      })
  }
}
