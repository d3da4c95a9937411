public import Foundation
import SystemKit

/// A built executable, which a test runs in a separate process.
///
/// The environment of each run has only `PATH`, `TERM` and `HOME`. The home is an empty folder that
/// is removed after the run.
///
/// ```swift
/// let zoo = BuiltProgram("zoo")
///
/// @Test("Keeps its exit code when standard error is closed")
/// func errorClosed() async throws {
///   #expect(try await zoo.shell(#""$0" feed unicorn 2>&-"#).code == 3)
/// }
/// ```
public struct BuiltProgram: Sendable {
  /// The file URL of the executable.
  public let url: URL

  /// The time after which a run is killed and throws ``ProgramTimeout``.
  public let timeout: Duration

  /// The folder that contains the tests, and all executables and modules that are built with them.
  public static let buildFolder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent()
  }()

  /// Creates a program from the name of an executable that is built together with the tests.
  public init(_ name: String, timeout: Duration = .seconds(300)) {
    self.init(at: Self.buildFolder.appending(path: name), timeout: timeout)
  }

  /// Creates a program from any executable.
  public init(at url: URL, timeout: Duration = .seconds(300)) {
    self.url = url
    self.timeout = timeout
  }

  /// Runs the program with arguments and an empty standard input.
  ///
  /// - Throws: ``ProgramTimeout``, the error of a program that can't be started, or an error if the
  ///   output is not valid UTF-8.
  public func run(_ arguments: String...) async throws -> ProcessOutcome {
    try await run(url, arguments)
  }

  /// Runs a shell command line in which `"$0"` is the program.
  ///
  /// - Throws: ``ProgramTimeout``, the error of a shell that can't be started, or an error if the
  ///   output is not valid UTF-8.
  public func shell(_ line: String) async throws -> ProcessOutcome {
    try await run(URL(filePath: "/bin/sh"), ["-c", line, url.path])
  }

  /// Runs the program, reads one byte of its output, and then sends an interrupt signal to the
  /// program.
  ///
  /// - Returns: The reason why the process ended, and its exit code or signal.
  /// - Throws: ``ProgramTimeout``, or the error of a program that can't be started.
  public func interrupted(
    _ arguments: String...
  ) async throws -> (reason: Process.TerminationReason, status: Int32) {
    try await withTemporaryFolder { folder in
      let pipe = Pipe()
      var status: Int32 = 0
      let output = pipe.fileHandleForWriting.fileDescriptor
      try await launch(url, arguments, in: folder, [.open(output)]) { process in
        // From here on, the output ends with the program.
        try pipe.fileHandleForWriting.close()
        status = await interrupt(process, writingTo: pipe.fileHandleForReading)
      }
      let signal = status & 0x7F
      return signal == 0 ? (.exit, status >> 8 & 0xFF) : (.uncaughtSignal, signal)
    }
  }
}

// MARK: - Internal

extension BuiltProgram {
  private func run(_ executable: URL, _ arguments: [String]) async throws -> ProcessOutcome {
    try await withTemporaryFolder { folder in
      // With pipes, output that nothing reads would block the process.
      let (output, error) = (folder.appending(path: "output"), folder.appending(path: "error"))
      var code: Int32 = 0
      let files = [output, error].map {
        ProcessLaunch.File.path($0.path, flags: O_WRONLY | O_CREAT)
      }
      try await launch(executable, arguments, in: folder, files) { process in
        code = await RunningProcess(process).exitCode()
      }
      return ProcessOutcome(
        output: try String(contentsOf: output, encoding: .utf8),
        error: try String(contentsOf: error, encoding: .utf8), code: code)
    }
  }

  /// Launches a program with an empty input, an empty home inside `folder`, and files for its
  /// output.
  ///
  /// The closure `wait` must wait until the program ends. If the closure takes longer than the
  /// timeout, the program is killed.
  ///
  /// - Throws: ``ProgramTimeout``, the error of `wait`, or the error of a failed launch.
  private func launch(
    _ executable: URL, _ arguments: [String], in folder: URL, _ output: [ProcessLaunch.File],
    until wait: (pid_t) async throws -> Void
  ) async throws {
    let home = folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    var launch = ProcessLaunch(
      executable.path, arguments,
      environment: ["PATH": "/usr/bin:/bin", "HOME": home.path, "TERM": "xterm"])
    launch.files = [.path("/dev/null", flags: O_RDONLY)] + output
    launch.startsSession = true
    let process = try launch.start()
    let watchdog = Task { [timeout] in
      try await Task.sleep(for: timeout)
      return kill(process, SIGKILL) == 0
    }
    defer { watchdog.cancel() }
    try await wait(process)
    watchdog.cancel()
    if (try? await watchdog.value) == true {
      throw ProgramTimeout(commandLine: [executable.path] + arguments, timeout: timeout)
    }
  }

  /// Interrupts a process after the first byte of its output, without blocking a thread of Swift's
  /// pool, which the timeout needs.
  private func interrupt(_ process: pid_t, writingTo output: FileHandle) async -> Int32 {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        _ = try? output.read(upToCount: 1)
        kill(process, SIGINT)
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
        // Until then, the program can write.
        withExtendedLifetime(output) {}
        continuation.resume(returning: status)
      }
    }
  }

  private func withTemporaryFolder<Result>(
    _ body: (URL) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder)
  }
}

/// The output, error output and exit code of a process.
public struct ProcessOutcome: Equatable, Sendable {
  /// The text on standard output.
  public let output: String

  /// The text on standard error.
  public let error: String

  /// The exit code; as in a shell, 128 plus the signal number if a signal ended the process.
  public let code: Int32

  /// Creates an outcome. The defaults describe a program that succeeds and writes nothing.
  public init(output: String = "", error: String = "", code: Int32 = 0) {
    self.output = output
    self.error = error
    self.code = code
  }
}

/// The error of a program that was killed because it exceeded its timeout.
public struct ProgramTimeout: Error, Equatable, CustomStringConvertible {
  /// The path of the executable and the arguments.
  public let commandLine: [String]

  /// The time after which the program was killed.
  public let timeout: Duration

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  public var description: String {
    "killed after \(timeout): \(commandLine.joined(separator: " "))"
  }
}
