import SystemKit

/// Another program to run, found in `PATH` like in a shell.
///
/// It stays in this program's process group, so that Ctrl-C ends both. Foundation's `Process` would
/// move it into its own group.
///
/// ```swift
/// func changes(in folder: String) async throws(CommandFailure) -> String {
///   let outcome = try await Subprocess("git", ["status", "--short"], folder: folder).run()
///   return String(decoding: outcome.output, as: UTF8.self)
/// }
/// ```
public struct Subprocess: Sendable {
  /// The exit code of a run and its output.
  public struct Outcome: Hashable, Sendable {
    /// The exit code as in a shell: 128 plus the number of the signal that ended the program.
    public let exitCode: Int32
    /// The standard output.
    public let output: [UInt8]
    /// The standard error.
    public let error: [UInt8]
  }

  let program: String
  let arguments: [String]
  let folder: String?
  let environment: [String: String]
  let removedFolder: String?

  /// A program with its arguments.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or its name, to be found in the `PATH` of this program, or in
  ///     that of `environment` if there is a working directory.
  ///   - arguments: The arguments, without the program's name.
  ///   - folder: The working directory; by default that of this program.
  ///   - environment: All environment variables; by default those of this program.
  ///   - removedFolder: A folder that is removed as soon as the program has ended, even if this
  ///     program is killed before. Only used together with a working directory.
  public init(
    _ program: String, _ arguments: [String], folder: String? = nil,
    environment: [String: String]? = nil, removingAfterwards removedFolder: String? = nil
  ) {
    self.program = program
    self.arguments = arguments
    self.folder = folder
    self.environment = environment ?? ProcessEnvironment.variables
    self.removedFolder = removedFolder
  }

  /// Runs the program to its end and returns its output. A cancelled task ends it with SIGTERM.
  ///
  /// Input and output are unnamed files, not pipes: they cannot fill up and block the program.
  ///
  /// - Throws: A failure that says why the program can't be launched. An exit code is no failure.
  public func run(input: [UInt8] = []) async throws(CommandFailure) -> Outcome {
    let files = try (
      input: UnnamedFile(input), output: UnnamedFile(), error: UnnamedFile()
    )
    let exitCode = try await launch(
      connecting: [files.input.descriptor, files.output.descriptor, files.error.descriptor]
    ).exitCode()
    return Outcome(
      exitCode: exitCode, output: try files.output.bytes(), error: try files.error.bytes())
  }

  /// Runs the program to its end with this program's input and output, and returns its exit code.
  ///
  /// - Throws: A failure that says why the program can't be launched.
  public func runInPlace() async throws(CommandFailure) -> Int32 {
    try await launch(connecting: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]).exitCode()
  }
}
