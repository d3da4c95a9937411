public import Foundation

/// A built executable, which a test runs in a process of its own.
///
/// The environment of each run has only `PATH`, `TERM` and `HOME`, an empty folder that is removed
/// afterwards.
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
  /// The location of the executable.
  public let url: URL

  /// The time after which a run is killed and throws ``ProgramTimeout``.
  public let timeout: Duration

  /// The folder that contains the tests, and all executables and modules that are built with them.
  public static let buildFolder: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent()
  }()

  /// Creates a program that is built together with the tests.
  public init(_ name: String, timeout: Duration = .seconds(300)) {
    self.init(at: Self.buildFolder.appending(path: name), timeout: timeout)
  }

  /// Creates a program from any executable.
  public init(at url: URL, timeout: Duration = .seconds(300)) {
    self.url = url
    self.timeout = timeout
  }

  /// Runs the program with arguments.
  ///
  /// - Throws: ``ProgramTimeout``, or the error of a program that can't be started.
  public func run(_ arguments: String...) async throws -> ProcessOutcome {
    try await run(url, arguments)
  }

  /// Runs a line of shell in which `"$0"` is the program.
  ///
  /// - Throws: ``ProgramTimeout``, or the error of a shell that can't be started.
  public func shell(_ line: String) async throws -> ProcessOutcome {
    try await run(URL(filePath: "/bin/sh"), ["-c", line, url.path])
  }

  /// Runs the program, reads one byte of its output, and then sends it an interrupt signal.
  ///
  /// - Returns: The reason for which the process ended, and its exit code or signal.
  /// - Throws: ``ProgramTimeout``, or the error of a program that can't be started.
  public func interrupted(
    _ arguments: String...
  ) async throws -> (reason: Process.TerminationReason, status: Int32) {
    try await withTemporaryFolder { folder in
      let process = try process(url, arguments, in: folder)
      let pipe = Pipe()
      process.standardOutput = pipe
      try await process.runUntilExit(timeout: timeout) {
        _ = try pipe.fileHandleForReading.read(upToCount: 1)
        kill(process.processIdentifier, SIGINT)
      }
      withExtendedLifetime(pipe) {}
      return (process.terminationReason, process.terminationStatus)
    }
  }
}

// MARK: - Internal

extension BuiltProgram {
  private func run(_ executable: URL, _ arguments: [String]) async throws -> ProcessOutcome {
    try await withTemporaryFolder { folder in
      let process = try process(executable, arguments, in: folder)
      let output = try OutputCapture(folder.appending(path: "output"))
      let error = try OutputCapture(folder.appending(path: "error"))
      process.standardOutput = output.handle
      process.standardError = error.handle
      try await process.runUntilExit(timeout: timeout)
      let wasSignaled = process.terminationReason == .uncaughtSignal
      return ProcessOutcome(
        output: try output.text(), error: try error.text(),
        code: process.terminationStatus + (wasSignaled ? 128 : 0))
    }
  }

  /// Creates a process with an empty input, and an empty home inside `folder`.
  private func process(_ executable: URL, _ arguments: [String], in folder: URL) throws -> Process {
    let home = folder.appending(path: "home")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": home.path, "TERM": "xterm"]
    return process
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

  /// The exit code as a shell reports it: 128 plus the signal's number after a signal.
  public let code: Int32

  /// Creates an outcome; without arguments, that of a program that succeeds and writes nothing.
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

/// A file that collects what a process writes.
///
/// A pipe would block the process when nothing reads it.
struct OutputCapture {
  let handle: FileHandle
  private let url: URL

  init(_ url: URL) throws {
    self.url = url
    try Data().write(to: url)
    handle = try FileHandle(forWritingTo: url)
  }

  func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }
}

extension Process {
  /// Starts the process with no signal blocked, and suspends until it ends; kills it after the timeout.
  ///
  /// - Parameters:
  ///   - timeout: The time after which the process is killed.
  ///   - body: Work to do while the process runs.
  /// - Throws: ``ProgramTimeout``, the error of `body`, or that of a process that can't be started.
  func runUntilExit(timeout: Duration, while body: () throws -> Void = {}) async throws {
    let (exits, exit) = AsyncStream<Void>.makeStream()
    terminationHandler = { _ in exit.finish() }
    try withoutBlockedSignals { try run() }
    let process = processIdentifier
    let watchdog = Task {
      try await Task.sleep(for: timeout)
      return kill(process, SIGKILL) == 0
    }
    defer { watchdog.cancel() }
    try body()
    for await _ in exits {}
    watchdog.cancel()
    if (try? await watchdog.value) == true {
      throw ProgramTimeout(
        commandLine: [executableURL?.path ?? ""] + (arguments ?? []), timeout: timeout)
    }
  }
}

/// Calls `body` while the thread blocks no signals.
///
/// A process inherits the blocked signals of the thread that starts it, and the threads on which
/// tests run block nearly all of them. A shell starts its programs with none blocked.
private func withoutBlockedSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
  var none = sigset_t()
  var previous = sigset_t()
  sigemptyset(&none)
  pthread_sigmask(SIG_SETMASK, &none, &previous)
  defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
  return try body()
}
