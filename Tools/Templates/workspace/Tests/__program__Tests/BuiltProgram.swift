import Foundation

/// The built program, run as a user runs it: as a process of its own.
struct BuiltProgram {
  /// How a run ended and what it wrote.
  struct Outcome {
    let output: String
    let error: String
    let code: Int32
  }

  /// Runs a line of shell in which `"$0"` is the program, in an empty home.
  static func shell(_ line: String) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = try file("output", in: folder)
    let error = try file("error", in: folder)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, url.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output.handle
    process.standardError = error.handle
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TERM": "xterm"]
    try await process.runUntilExit()
    return Outcome(
      output: try String(contentsOf: output.url, encoding: .utf8),
      error: try String(contentsOf: error.url, encoding: .utf8),
      code: process.terminationStatus)
  }

  // MARK: - Internal

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
    return tests.deletingLastPathComponent().appending(path: "__program__")
  }()
}

extension Process {
  /// Starts the process and waits for its end without holding a thread.
  fileprivate func runUntilExit() async throws {
    let (ends, continuation) = AsyncStream<Void>.makeStream()
    terminationHandler = { _ in continuation.finish() }
    try run()
    for await _ in ends {}
  }
}
