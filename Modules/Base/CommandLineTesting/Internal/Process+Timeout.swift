import Foundation

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
