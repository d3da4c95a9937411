#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalApp {
  /// Runs an app on the terminal of the process, then exits the process.
  ///
  /// The exit code is 0, 1 if the terminal is missing or fails, or 128 plus the number of the
  /// signal that ended the app, such as 130 after Ctrl+C. Prints errors and the ``reports`` of
  /// unhandled events to standard error.
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
  ///   - makeApp: A closure that creates the app with its content.
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

  /// Shows a view in memory, waits until no effect is in flight, and returns the app. Nothing is
  /// animated.
  ///
  /// Use this method to draw or test what a program shows, without a terminal.
  ///
  /// ```swift
  /// @MainActor
  /// func printCounter() async {
  ///   let app = await TerminalApp.snapshot(size: Size(width: 20, height: 3)) {
  ///     CounterScreen(CounterViewModel().eraseToAnyViewModel())
  ///   }
  ///   print(app.screenText)
  /// }
  /// ```
  ///
  /// > Important: This method never returns for a screen that listens to a stream, or if a view
  /// > calls `setNeedsLayout()` in each layout.
  ///
  /// - Parameters:
  ///   - size: The size of the screen.
  ///   - makeApp: A closure that creates the app with a device and a clock.
  ///   - makeView: A closure that creates the view and its view models. The method waits for the
  ///     effects of these view models.
  /// - Returns: The app, which keeps running.
  public static func snapshot(
    size: Size,
    app makeApp: (any TerminalDevice, any FrameClock) -> TerminalApp = {
      TerminalApp(on: $0, clock: $1)
    }, _ makeView: () -> TerminalView
  ) async -> TerminalApp {
    let effects = EffectCount()
    let app = makeApp(TextDevice(size: size), SystemFrameClock())
    app.effects = effects
    app.countingEffects { app.content = makeView() }
    // The device throws no errors.
    try? app.start()
    repeat {
      await effects.wait()
      app.runCycle()
    } while effects.count > 0 || app.needsCycle
    return app
  }

  /// Shows the content until the app ends, for example because ``quit()`` is called, then restores
  /// the terminal.
  ///
  /// - Throws: ``TerminalError`` if the terminal can't be used or written to.
  public func run() async throws(TerminalError) {
    try start()
    await withCheckedContinuation { waiter in
      if run.isRunning { run.waiter = waiter } else { waiter.resume() }
    }
    if let error = run.error { throw error }
  }

  /// A Boolean value that indicates whether the app is running and uses the terminal.
  public var isRunning: Bool { run.isRunning }

  /// Ends the app after the current event.
  public func quit() { stop() }

  /// The signal that has ended the app, such as `SIGINT` after Ctrl+C; `nil` if no signal has ended
  /// the app.
  public var endingSignal: Int32? { run.signal }

  /// Opens the terminal and draws the first frame. ``run()`` calls this method. Does nothing if the
  /// app is already running.
  ///
  /// - Throws: ``TerminalError`` if the terminal can't be used or written to.
  public func start() throws(TerminalError) {
    guard !run.isRunning else { return }
    if run.end != nil { end() }
    run = RunState()
    try device.open { [weak self] in self?.deviceDidSend($0) }
    run.isRunning = true
    renderer.terminalWasRestored()
    images.resend()
    runCycle()
    if run.isRunning, device.answersQueries {
      run.awaitsReplies = true
      write(renderer.capabilities.queries)
    }
    if let error = run.error { throw error }
  }
}

// MARK: - Internal

extension TerminalApp {
  struct RunState {
    var isRunning = false
    var waiter: CheckedContinuation<Void, Never>?
    var error: TerminalError?
    /// Whether the terminal still has to answer queries.
    var awaitsReplies = false
    /// The scheduled action that restores the terminal if replies are still missing some time after
    /// the app has stopped; `nil` if no stopped app waits for replies.
    var end: ScheduledAction?
    /// The signal that has ended the app; `nil` if no signal has ended the app.
    var signal: Int32?
  }

  /// The maximum time to wait for the terminal's replies before the app restores the terminal.
  private static let replyTimeout = Duration.milliseconds(100)

  /// Ends the app, optionally because of a signal or an error. Does nothing if the app is not
  /// running.
  package func stop(signal: Int32? = nil, error: TerminalError? = nil) {
    guard run.isRunning else { return }
    run.isRunning = false
    run.signal = signal
    run.error = error
    cycle.scheduled?.action.cancel()
    cycle.scheduled = nil
    cycle.shownModes = nil
    input.flush?.cancel()
    noticeEnd?.cancel()
    if run.awaitsReplies, signal == nil, error == nil {
      // Without the wait, the shell would read the terminal's replies as typed text.
      run.end = clock.schedule(after: Self.replyTimeout) { [weak self] in self?.end() }
    } else {
      end()
    }
  }

  /// Restores the terminal and lets ``run()`` return.
  private func end() {
    run.end?.cancel()
    run.end = nil
    device.close()
    run.waiter?.resume()
    run.waiter = nil
  }

  /// Ends the wait for replies. Called when the last reply has arrived.
  func didReceiveReplies() {
    run.awaitsReplies = false
    if run.end != nil { end() }
  }
}

/// Removes the Swift runtime's handler for SIGQUIT, which would print a backtrace and wait for a
/// key. A signal that is ignored stays ignored.
private func resetQuitSignal() {
  let previous = signal(SIGQUIT, SIG_DFL)
  let isIgnored = previous.map { unsafeBitCast($0, to: Int.self) == 1 } ?? false
  if isIgnored { signal(SIGQUIT, SIG_IGN) }
}

private func printError(_ line: String) {
  let bytes = Array((line + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}
