public import Foundation

/// A built executable, which a test runs in a process of its own.
///
/// Each run starts in an environment that has only `PATH`, `TERM` and an empty `HOME`; the home is
/// removed afterwards.
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

  /// Creates the program with a name that is built together with the tests.
  public init(_ name: String, timeout: Duration = .seconds(300)) {
    self.init(at: Self.buildFolder.appending(path: name), timeout: timeout)
  }

  /// Creates a program from the location of its executable.
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

  /// A process that reads nothing and has an empty home in a folder.
  private func process(
    _ executable: URL, _ arguments: [String], in folder: URL
  ) throws -> Process {
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
