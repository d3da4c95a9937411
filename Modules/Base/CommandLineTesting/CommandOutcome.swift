public import CommandLineKit

/// The output, error output and exit code of a program that ran in the process of its test.
///
/// ```swift
/// #expect(await program.run(["feed", "lion"]) == CommandOutcome(output: "fed the lion\n"))
/// ```
public struct CommandOutcome: Equatable, Sendable {
  /// The text on standard output.
  public var output: String

  /// The text on standard error.
  public var error: String

  /// The exit code.
  public var code: ExitCode

  /// Creates an outcome; without arguments, that of a program that succeeds and writes nothing.
  public init(output: String = "", error: String = "", code: ExitCode = .success) {
    self.output = output
    self.error = error
    self.code = code
  }
}
