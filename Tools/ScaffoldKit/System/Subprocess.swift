import CommandLineKit

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Another program to be run, looked up as a shell does.
///
/// It stays in this program's process group, so that Ctrl-C ends both. Foundation's `Process`
/// would move it into a group of its own.
///
/// ```swift
/// let outcome = try await Subprocess("git", ["status"], folder: root).run()
/// ```
public struct Subprocess: Sendable {
  /// How a run ended and what it wrote.
  public struct Outcome: Hashable, Sendable {
    /// The exit code as a shell tells it: 128 and the signal's number for a signal.
    public let exitCode: Int32
    /// What it wrote to its standard output.
    public let output: [UInt8]
    /// What it wrote to its standard error.
    public let error: [UInt8]
  }

  let program: String
  let arguments: [String]
  let folder: String?
  let environment: [String: String]

  /// A program and its arguments.
  ///
  /// - Parameters:
  ///   - program: Its name, to be found in this program's `PATH`, or its path.
  ///   - arguments: Its arguments, without its name.
  ///   - folder: Where it runs; by default where this program does.
  ///   - environment: All its variables; by default those of this program.
  public init(
    _ program: String, _ arguments: [String], folder: String? = nil,
    environment: [String: String]? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    self.environment = environment ?? ProcessEnvironment.variables
  }

  /// Runs it to its end and keeps what it writes. A cancelled task ends it with SIGTERM.
  ///
  /// Input and output are files without a name, not pipes: they can't fill up, so nobody waits
  /// for anybody.
  public func run(input: [UInt8] = []) async throws(SubprocessError) -> Outcome {
    let files = try (
      input: UnnamedFile(input), output: UnnamedFile(), error: UnnamedFile()
    )
    let exitCode = try await launch(
      connecting: [files.input.descriptor, files.output.descriptor, files.error.descriptor]
    ).exitCode()
    return Outcome(
      exitCode: exitCode, output: try files.output.bytes(), error: try files.error.bytes())
  }

  /// Runs it to its end over this program's own input and output, and tells its exit code.
  public func runInPlace() async throws(SubprocessError) -> Int32 {
    try await launch(connecting: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]).exitCode()
  }
}
