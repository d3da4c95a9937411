#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalApp {
  /// Runs an app on the terminal of the process, and exits.
  ///
  /// The exit code is 0, 130 after Ctrl+C, or 1 if there is no terminal or it can't be used. Errors
  /// and the ``reports`` of events that nothing handled are printed to standard error.
  ///
  /// ```swift
  /// @MainActor
  /// func main(_ screen: TerminalView, environment: [String: String]) async {
  ///   await TerminalApp.runAndExit(environment: environment) { TerminalApp(screen, on: $0) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - environment: The environment variables of the process.
  ///   - makeApp: Creates the app with its content.
  public static func runAndExit(
    environment: [String: String], _ makeApp: (any TerminalDevice) -> TerminalApp
  ) async -> Never {
    resetQuitSignal()
    do throws(TerminalError) {
      let app = makeApp(try SystemTerminal(environment: environment))
      try await app.run()
      for report in app.reports { printError("warning: \(report)") }
      exit(app.endingSignal.map { 128 + $0 } ?? 0)
    } catch {
      printError("error: \(error)")
      exit(1)
    }
  }
}

/// Removes the handler of the Swift runtime for SIGQUIT, which prints a backtrace and waits for a key. A
/// signal that the parent ignores stays ignored.
private func resetQuitSignal() {
  let previous = signal(SIGQUIT, SIG_DFL)
  let isIgnored = previous.map { unsafeBitCast($0, to: Int.self) == 1 } ?? false
  if isIgnored { signal(SIGQUIT, SIG_IGN) }
}

private func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
