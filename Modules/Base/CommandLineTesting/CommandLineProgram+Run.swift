public import CommandLineKit

extension CommandLineProgram {
  /// Runs the program in this process and returns all that it wrote.
  ///
  /// ```swift
  /// let outcome = await program.run(["list", "--limit", "3"], width: 40)
  /// #expect(outcome == CommandOutcome(output: "lion\ntiger\nzebra\n"))
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
    let console = Console.recording(width: width, colors: colors, isTerminal: isTerminal)
    let code = await run(arguments: arguments, environment: environment, console: console)
    return CommandOutcome(output: console.output, error: console.errorOutput, code: code)
  }
}
