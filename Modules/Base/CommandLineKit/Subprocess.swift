import SystemKit
import TerminalText

/// Another program to run, found in `PATH` as in a shell.
///
/// The process stays in the process group of this program, so that Ctrl+C ends both. Foundation's
/// `Process` would put the process into a new group.
///
/// ```swift
/// func changes(in folder: String) async throws(CommandFailure) -> String {
///   let outcome = try await Subprocess("git", ["status", "--short"], folder: folder).run()
///   return String(decoding: outcome.output, as: UTF8.self)
/// }
/// ```
public struct Subprocess: Sendable {
  /// The exit code and the output of a program that has ended.
  public struct Outcome: Hashable, Sendable {
    /// The exit code; as in a shell, 128 plus the signal number if a signal ended the program.
    public let exitCode: Int32
    /// The bytes that the program wrote to standard output.
    public let output: [UInt8]
    /// The bytes that the program wrote to standard error.
    public let error: [UInt8]
  }

  let program: String
  let arguments: [String]
  let folder: String?
  let environment: [String: String]
  let removedFolder: String?

  /// Creates a subprocess, which starts when you call ``run(input:)`` or ``runInPlace()``.
  ///
  /// - Parameters:
  ///   - program: The path of the program, or a name to look up in `PATH`. If a working directory
  ///     is given, the `PATH` of `environment` is used; otherwise, the `PATH` of this program.
  ///   - arguments: The arguments, without the program's name.
  ///   - folder: The working directory; by default that of this program.
  ///   - environment: All environment variables; by default those of this program.
  ///   - removedFolder: A folder to remove when the subprocess has ended, even if this program has
  ///     been killed by then. Without a working directory, this parameter has no effect.
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

  /// Runs the program until it ends, and returns its output. Cancelling the task sends SIGTERM to
  /// the program.
  ///
  /// Input and output are unnamed files, not pipes: they can't fill up and block the program.
  ///
  /// - Throws: ``CommandFailure`` if the program can't be launched, or a temporary file can't be
  ///   created, written or read. A nonzero exit code is not an error.
  public func run(input: [UInt8] = []) async throws(CommandFailure) -> Outcome {
    let files = try (input: UnnamedFile(input), output: UnnamedFile(), error: UnnamedFile())
    let exitCode = try await launch(
      connecting: [files.input.descriptor, files.output.descriptor, files.error.descriptor]
    ).exitCode()
    return Outcome(
      exitCode: exitCode, output: try files.output.bytes(), error: try files.error.bytes())
  }

  /// Runs the program until it ends, connected to this program's standard streams, and returns its
  /// exit code.
  ///
  /// - Throws: ``CommandFailure`` if the program can't be launched.
  public func runInPlace() async throws(CommandFailure) -> Int32 {
    try await launch(connecting: [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]).exitCode()
  }
}

// MARK: - Internal

extension Subprocess {
  /// Launches the program with three open files as its standard input, output and error. Throws an
  /// error if the program can't be launched.
  private func launch(connecting descriptors: [Int32]) throws(CommandFailure) -> RunningProcess {
    let commandLine = try commandLine()
    var launch = ProcessLaunch(
      commandLine[0], Array(commandLine.dropFirst()), environment: environment)
    launch.files = descriptors.map { .open($0) }
    do { return RunningProcess(try launch.start()) } catch { throw failure(error) }
  }

  /// Returns the program and arguments to launch. A shell changes the working directory, because
  /// Glibc's overlay hides `posix_spawn_file_actions_addchdir_np`. Throws an error if the working
  /// directory can't be entered, or if it is given and the program does not exist.
  private func commandLine() throws(CommandFailure) -> [String] {
    guard let folder else { return [program] + arguments }
    guard access(folder, X_OK) == 0 else {
      let reason = SystemError.last.reason
      throw CommandFailure("the folder \(SafeText.quoted(folder)) can't be entered: \(reason)")
    }
    guard programExists else { throw failure(SystemError(code: ENOENT)) }
    let path = folder.hasPrefix("/") ? folder : "./" + folder
    guard let removedFolder else {
      return ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", path, program] + arguments
    }
    return ["/bin/sh", "-c", Self.removingScript, path, removedFolder, program] + arguments
  }

  /// A shell script that runs a program in the folder `$0`, and then removes the folder `$1`.
  ///
  /// The shell passes signals to the program and outlives it. A signal interrupts `wait`, so the
  /// script repeats `wait`. The script sends SIGTERM until the program has ended, because the
  /// forked shell can lose a signal before it starts the program. Without `exec 3<&0`, a background
  /// program would read from `/dev/null`.
  private static let removingScript = """
    program= isEnded=
    end() { while kill -TERM "$program" 2>/dev/null; do sleep 0.01; done; }
    trap 'isEnded=1; [ -z "$program" ] || end' HUP INT TERM
    folder=$1
    shift
    cd "$0" || exit
    exec 3<&0
    "$@" <&3 3<&- &
    program=$!
    [ -z "$isEnded" ] || end
    wait "$program"
    code=$?
    while [ "$code" -gt 128 ] && kill -0 "$program" 2>/dev/null; do
      wait "$program"
      code=$?
    done
    rm -rf "$folder"
    exit "$code"
    """

  private var programExists: Bool {
    if program.isEmpty { return false }
    guard !program.contains("/") else { return access(program, X_OK) == 0 }
    return (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").contains {
      access("\($0)/\(program)", X_OK) == 0
    }
  }

  private func failure(_ error: SystemError) -> CommandFailure {
    let program = SafeText.quoted(program)
    return error.code == ENOENT
      ? CommandFailure("\(program) is not installed, or not in PATH")
      : CommandFailure("\(program) can't be launched: \(error.reason)")
  }
}

/// A temporary file without a name. Closing the file deletes it.
final class UnnamedFile {
  let descriptor: Int32

  /// Creates a file with content, positioned at its start. Throws an error if the file can't be
  /// created or written.
  init(_ bytes: [UInt8] = []) throws(CommandFailure) {
    var name = Array("\(TemporaryFolder.parent)/unnamed-XXXXXX".utf8CString)
    descriptor = mkstemp(&name)
    guard descriptor != -1 else { throw Self.failure(.last) }
    unlink(name)
    // Glibc's overlay has no `mkostemp`, so a child that is launched before this call inherits the
    // file.
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    do { try FileWriter.writeAll(bytes, to: descriptor) } catch { throw Self.failure(error) }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  /// Returns the whole content of the file, which stays open. Throws an error if the file can't be
  /// read.
  func bytes() throws(CommandFailure) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    do { return try FileReader.bytes(from: descriptor) } catch { throw Self.failure(error) }
  }

  private static func failure(_ error: SystemError) -> CommandFailure {
    CommandFailure("a temporary file can't be used in \(TemporaryFolder.parent): \(error.reason)")
  }
}
