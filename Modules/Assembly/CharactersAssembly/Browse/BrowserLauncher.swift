import CommandLineKit
import FlowKit
import TerminalAccessibility
import TerminalViews

/// Runs the interactive program, and saves its session after each change and at the end.
@MainActor
struct BrowserLauncher {
  private let browser: Browser
  private let console: Console
  private let environment = ProcessEnvironment.variables
  private let clock = SystemFrameClock()

  init(_ browser: Browser, console: Console) {
    self.browser = browser
    self.console = console
  }

  /// Creates a flow that shows a screen or restores the last session.
  ///
  /// - Parameters:
  ///   - route: The route of the screen to open; `nil` for the default screen.
  ///   - resumes: Whether to restore the last session, if a session is saved.
  /// - Returns: A flow that has not started yet.
  /// - Throws: A `CommandFailure` if the program has no root screen, if a route is given and
  ///   `resumes` is `true`, if the route is invalid, or if the session can't be read.
  func flow(opening route: String?, resumes: Bool) async throws(CommandFailure) -> AppFlow {
    browser.flow(try await initialState(opening: route, resumes: resumes))
  }

  /// Runs the program until the user quits, then saves the session. If saving fails, prints a
  /// warning.
  ///
  /// A signal other than SIGINT, which Ctrl+C sends, ends the process.
  ///
  /// - Parameters:
  ///   - flow: The flow to show.
  ///   - isAccessible: Whether to print lines of text instead of using the full screen. On a dumb
  ///     terminal, the program always prints lines of text.
  /// - Throws: A `CommandFailure` if the terminal can't be used, or ``ExitCode/interrupted`` after
  ///   Ctrl+C.
  func run(_ flow: AppFlow, isAccessible: Bool) async throws {
    let isText = isAccessible || TerminalProfile.isDumb(environment)
    let saver = BrowseSessionSaver(flow, of: browser, in: sessionFile, clock: clock)
    let updates = Task { await browser.followUpdates() }
    defer { updates.cancel() }
    var signal: Int32?
    do {
      signal = try await isText ? runAsText(flow, saver) : runFullScreen(flow, saver)
    } catch {
      await browser.waitForChanges(console)
      throw error is TerminalError || error is LineDeviceError ? CommandFailure("\(error)") : error
    }
    await browser.waitForChanges(console)
    save(saver)
    guard let signal else { return }
    if signal != Self.interruptSignal { SystemLineDevice.endProcess(by: signal) }
    throw ExitCode.interrupted
  }

  // MARK: - Internal

  private static let interruptSignal: Int32 = 2

  private var sessionFile: BrowseSessionFile { BrowseSessionFile(environment: environment) }

  private func initialState(
    opening route: String?, resumes: Bool
  ) async throws(CommandFailure) -> FlowState {
    if browser.rootRoutes.isEmpty { throw CommandFailure("there is no screen to start with") }
    if resumes {
      if route != nil {
        throw CommandFailure("--open and --resume can't be used together", exitCode: .usage)
      }
      guard let session = try sessionFile.session() else { return browser.initialState }
      if await !browser.selectSource(of: session), let name = session.source {
        let text = SafeText.quoted(name)
        console.writeErrorLine("warning: the saved session names an unknown source, \(text)")
      }
      return browser.state(resuming: session)
    }
    guard let route else { return browser.initialState }
    do throws(RouteError) {
      return try browser.state(opening: Route(route))
    } catch {
      throw CommandFailure(error)
    }
  }

  /// Runs the program as lines of text. Returns the signal that ended the program; `nil` if no
  /// signal did. Throws an error if the output can't be written.
  private func runAsText(_ flow: AppFlow, _ saver: BrowseSessionSaver) async throws -> Int32? {
    let session = TextSession(on: SystemLineDevice(), clock: clock) { device, clock in
      browser.app(flow, on: device, clock: clock)
    }
    saver.follow(session.app)
    try await session.run()
    return session.app.endingSignal
  }

  /// Runs the program on the full screen. Returns the signal that ended the program; `nil` if no
  /// signal did. Throws an error if standard output is not a terminal, or if the terminal can't be
  /// used.
  private func runFullScreen(_ flow: AppFlow, _ saver: BrowseSessionSaver) async throws -> Int32? {
    guard console.profile.isTerminal else {
      throw CommandFailure(
        "standard output is not a terminal",
        hint: "use '\(Browser.program) list' in scripts, or --accessible for lines of text")
    }
    let terminal = try SystemTerminal(environment: environment)
    let app = browser.app(flow, on: terminal, clock: clock)
    saver.follow(app)
    try await app.run()
    for report in app.reports { console.writeErrorLine("warning: " + report) }
    return app.endingSignal
  }

  private func save(_ saver: BrowseSessionSaver) {
    do throws(CommandFailure) {
      try saver.save()
    } catch {
      console.writeErrorLine("warning: the session was not saved: \(error.message)")
    }
  }
}

extension CommandFailure {
  fileprivate init(_ error: RouteError) {
    switch error {
    case .unknownDestination(let route, let names):
      self.init(
        "no screen is named \(SafeText.quoted(route.name))",
        hint: DidYouMean.hint(for: route.name, among: names)
          ?? "the screens are \(names.joined(separator: ", "))", exitCode: .usage)
    case .invalidParameters(let route, let problem):
      self.init(
        "can't open \(SafeText.quoted(route.description)): \(problem.text)", exitCode: .usage)
    }
  }
}
