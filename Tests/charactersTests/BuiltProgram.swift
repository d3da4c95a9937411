import Foundation

/// The built program, run as a user runs it: as a process of its own.
struct BuiltProgram {
  /// How a run ended and what it wrote.
  struct Outcome {
    let output: String
    let error: String
    /// The exit code as a shell tells it: 128 and the signal's number for a signal.
    let code: Int32
  }

  /// Runs the program with these arguments.
  static func run(_ arguments: String...) async throws -> Outcome {
    try await run(executable: url, arguments)
  }

  /// Runs a line of shell in which `"$0"` is the program.
  static func shell(_ line: String) async throws -> Outcome {
    try await run(executable: URL(filePath: "/bin/sh"), ["-c", line, url.path])
  }

  /// Starts the program, reads the first byte of its output and no more, interrupts it, and tells
  /// how it ended.
  static func interrupted(_ arguments: String...) async throws -> (Process.TerminationReason, Int32)
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = url
    process.arguments = arguments
    process.standardOutput = pipe
    try await process.runUntilExit {
      _ = try pipe.fileHandleForReading.read(upToCount: 1)
      kill(process.processIdentifier, SIGINT)
    }
    withExtendedLifetime(pipe) {}
    return (process.terminationReason, process.terminationStatus)
  }

  // MARK: - Internal

  private static func run(
    executable: URL, _ arguments: [String]
  ) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try file("output", in: folder)
    let error = try file("error", in: folder)
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.handle
    process.standardError = error.handle
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TERM": "xterm"]
    try await process.runUntilExit {}
    let wasSignalled = process.terminationReason == .uncaughtSignal
    return Outcome(
      output: try String(contentsOf: output.url, encoding: .utf8),
      error: try String(contentsOf: error.url, encoding: .utf8),
      code: process.terminationStatus + (wasSignalled ? 128 : 0))
  }

  private static func file(
    _ name: String, in folder: URL
  ) throws -> (url: URL, handle: FileHandle) {
    let url = folder.appending(path: name)
    try Data().write(to: url)
    return (url, try FileHandle(forWritingTo: url))
  }

  /// Beside the tests, where the package manager puts all that it builds.
  private static let url: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = bundle?.bundleURL ?? URL(filePath: CommandLine.arguments[0])
    return tests.deletingLastPathComponent().appending(path: "characters")
  }()
}

extension Process {
  /// Starts the process, does something meanwhile, and waits without holding a thread.
  fileprivate func runUntilExit(meanwhile: () throws -> Void) async throws {
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    terminationHandler = { _ in continuation.finish() }
    try run()
    try meanwhile()
    for await _ in ends {}
  }
}
