public import CommandLineKit
import TerminalText

/// The output, error output and exit code of a program that ran in the process of its test.
///
/// ```swift
/// let outcome = await CommandLineProgram.zoo.run(["feed", "lion"])
/// #expect(outcome == CommandOutcome(output: "fed the lion\n"))
/// ```
public struct CommandOutcome: Equatable, Sendable {
  /// The text on standard output.
  public var output: String

  /// The text on standard error.
  public var error: String

  /// The exit code that the program returned.
  public var code: ExitCode

  /// Creates an outcome. The defaults describe a program that succeeds and writes nothing.
  public init(output: String = "", error: String = "", code: ExitCode = .success) {
    self.output = output
    self.error = error
    self.code = code
  }
}

extension CommandLineProgram {
  /// Runs the program in this process, and returns its output and its exit code.
  ///
  /// ```swift
  /// let list = await CommandLineProgram.zoo.run(["list", "--limit", "3"], width: 40)
  /// #expect(list == CommandOutcome(output: "lion\ntiger\nzebra\n"))
  /// ```
  ///
  /// - Parameters:
  ///   - arguments: The command line without the name of the program.
  ///   - environment: The environment variables.
  ///   - width: The width of the output in columns.
  ///   - colors: Whether the output supports colors.
  ///   - isTerminal: Whether the output is a terminal.
  /// - Returns: The output, the error output and the exit code.
  public func run(
    _ arguments: [String], environment: [String: String] = [:],
    width: Int = 80, colors: Bool = false, isTerminal: Bool = false
  ) async -> CommandOutcome {
    let profile = TerminalProfile(width: width, colors: colors, isTerminal: isTerminal)
    let console = Console.recording(profile)
    let code = await run(arguments: arguments, environment: environment, console: console)
    return CommandOutcome(output: console.output, error: console.errorOutput, code: code)
  }
}

extension CommandLineProgram {
  /// Creates a program with only the commands under test.
  ///
  /// ```swift
  /// enum ZooError: Error, CustomStringConvertible {
  ///   case closed
  ///   var description: String { "the zoo is closed" }
  /// }
  ///
  /// @MainActor
  /// func run(_ arguments: String..., of commands: [any Command]) async -> CommandOutcome {
  ///   await CommandLineProgram("zoo", testing: commands, reporting: ZooError.self).run(arguments)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - commands: The commands under test.
  ///   - errors: The type of error that the commands throw. The program prints the description of
  ///     such an error, and reports any other error as unexpected.
  public init<Failure: Error & CustomStringConvertible>(
    _ name: String, testing commands: [any Command], reporting errors: Failure.Type
  ) {
    self.init(
      name: name, version: "1.0", summary: "Runs commands in tests.", commands: commands
    ) { error in
      (error as? Failure).map { CommandFailure($0.description) }
    }
  }

  /// Runs the program in a task that is already cancelled, and returns its output and its exit
  /// code.
  ///
  /// ```swift
  /// let cancelled = await CommandLineProgram.zoo.runCancelled(["list"])
  /// #expect(cancelled == .interrupted)
  /// ```
  public func runCancelled(_ arguments: [String]) async -> CommandOutcome {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await run(arguments)
    }
    return await task.value
  }
}

extension CommandOutcome {
  /// The outcome of a command that was interrupted before it wrote anything.
  public static let interrupted = CommandOutcome(error: "error: interrupted\n", code: .interrupted)
}
