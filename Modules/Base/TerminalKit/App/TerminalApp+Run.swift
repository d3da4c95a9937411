extension TerminalApp {
  /// Shows the content until ``quit()`` is called, and gives the terminal back.
  ///
  /// - Throws: ``TerminalError`` if the terminal can't be used or written to.
  public func run() async throws(TerminalError) {
    try start()
    await withCheckedContinuation { waiter in
      if run.isRunning { run.waiter = waiter } else { waiter.resume() }
    }
    if let error = run.error { throw error }
  }

  /// A Boolean value that indicates whether the app uses the terminal.
  public var isRunning: Bool { run.isRunning }

  /// Ends the app after the current event.
  public func quit() { stop() }

  /// The signal that has ended the app, such as `SIGINT` after Ctrl+C; `nil` if it has quit.
  public var endingSignal: Int32? { run.signal }

  /// Opens the terminal and draws the first frame. ``run()`` calls this.
  public func start() throws(TerminalError) {
    guard !run.isRunning else { return }
    if run.end != nil { end() }
    run = RunState()
    try device.open { [weak self] event in self?.receive(event) }
    run.isRunning = true
    renderer.terminalWasRestored()
    runCycle()
    if run.isRunning, device.answersQueries {
      run.awaitsReplies = true
      write(TerminalCapabilities.queries)
    }
    if let error = run.error { throw error }
  }

  // MARK: - Internal

  private func receive(_ event: TerminalDeviceEvent) {
    if !run.isRunning {
      if case .input(let bytes) = event { receiveReplies(bytes) }
      return
    }
    switch event {
    case .input(let bytes): receive(bytes)
    case .resized:
      input.revealed = nil
      runCycle()
    case .resumed:
      renderer.terminalWasRestored()
      runCycle()
    case .closed: stop()
    }
  }

  /// Ends the app because of a signal or an error, or as ``quit()`` does.
  package func stop(signal: Int32? = nil, error: TerminalError? = nil) {
    guard run.isRunning else { return }
    run.isRunning = false
    run.signal = signal
    run.error = error
    cycle.scheduled?.action.cancel()
    cycle.scheduled = nil
    cycle.shownModes = nil
    input.flush?.cancel()
    if run.awaitsReplies, signal == nil, error == nil {
      // Otherwise the shell would read the replies of the terminal as typed text.
      run.end = clock.schedule(after: Self.replyTimeout) { [weak self] in self?.end() }
    } else {
      end()
    }
  }

  /// The time to wait for the replies of the terminal before it is given back.
  private static let replyTimeout = Duration.milliseconds(100)

  /// Gives the terminal back.
  private func end() {
    run.end?.cancel()
    run.end = nil
    device.close()
    run.waiter?.resume()
    run.waiter = nil
  }

  /// Ends the wait for replies, whose last one has arrived.
  func didReceiveReplies() {
    run.awaitsReplies = false
    if run.end != nil { end() }
  }
}
