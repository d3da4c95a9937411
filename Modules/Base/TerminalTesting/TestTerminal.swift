import DiffKit
import DisplayKit
import DisplayTesting
@_exported public import TerminalKit
public import TerminalText
public import Testing

/// An app on a terminal in memory. A test sends keys to the app and reads the screen as text.
///
/// ```swift
/// @MainActor
/// func counts() async {
///   let terminal = TestTerminal(width: 20, height: 2)
///   await terminal.show { CounterScreen(CounterViewModel().eraseToAnyViewModel()) }
///   terminal.type("+")
///   await terminal.settle()
///   terminal.expect("1")
/// }
/// ```
@MainActor
public final class TestTerminal {
  /// The app that runs on this terminal.
  public let app: TerminalApp
  /// The terminal, with the bytes that the app wrote.
  public let device: TestTerminalDevice
  /// The clock of the app, which `advance(by:)` advances.
  public let clock: TestFrameClock

  private let effects = EffectCount()

  /// Whether a screen was not the expected one or a wait took too long.
  private var hasFailed = false

  private var recordedReports: Set<String> = []

  /// Creates a terminal and its app. To start the app, call ``show(inFlight:sourceLocation:_:)`` or
  /// ``start(sourceLocation:)``.
  ///
  /// ```swift
  /// @MainActor
  /// func makeTerminal() -> TestTerminal {
  ///   TestTerminal(app: { device, clock in
  ///     let app = TerminalApp(on: device, clock: clock)
  ///     app.programKeys = [KeyBinding(KeyPress("q"), "Quit") { [weak app] in app?.quit() }]
  ///     return app
  ///   })
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - width: The number of columns.
  ///   - height: The number of rows.
  ///   - environment: The app's environment variables; by default those of xterm.
  ///   - animates: Whether the app animates. By default, the app reduces motion, so that each key
  ///     leads to the final screen at once. To test an animation, pass `true` and call
  ///     ``advance(by:)``.
  ///   - makeApp: A closure that creates the app with a device and a clock.
  ///     ``settle(inFlight:timeout:sourceLocation:)`` waits for the effects of view models that
  ///     this closure creates.
  public init(
    width: Int = 80, height: Int = 24, environment: [String: String] = ["TERM": "xterm-256color"],
    animates: Bool = false,
    app makeApp: (TestTerminalDevice, TestFrameClock) -> TerminalApp = {
      TerminalApp(on: $0, clock: $1)
    }
  ) {
    let size = Size(width: width, height: height)
    device = TestTerminalDevice(size: size, environment: environment)
    clock = TestFrameClock()
    app = withDisplayObserver(effects) { [device, clock] in makeApp(device, clock) }
    app.effects = effects
    if !animates { app.reducesMotion = true }
  }

  /// Creates a terminal and shows a view on it, as ``show(inFlight:sourceLocation:_:)`` does.
  public convenience init(
    width: Int = 80, height: Int = 24, environment: [String: String] = ["TERM": "xterm-256color"],
    animates: Bool = false, sourceLocation: SourceLocation = #_sourceLocation,
    showing makeView: () -> TerminalView
  ) async {
    self.init(width: width, height: height, environment: environment, animates: animates)
    await show(sourceLocation: sourceLocation, makeView)
  }

  /// Starts the app with a view, and waits until it has settled.
  ///
  /// - Parameters:
  ///   - inFlight: The number of effects that may stay in flight.
  ///   - sourceLocation: The source location to which recorded issues are attributed.
  ///   - makeView: A closure that creates the view. ``settle(inFlight:timeout:sourceLocation:)``
  ///     waits for the effects of view models that this closure creates.
  public func show(
    inFlight: Int = 0, sourceLocation: SourceLocation = #_sourceLocation,
    _ makeView: () -> TerminalView
  ) async {
    withDisplayObserver(effects) { app.content = makeView() }
    start(sourceLocation: sourceLocation)
    await settle(inFlight: inFlight, sourceLocation: sourceLocation)
  }

  /// Runs test code that may create view models, such as `flow.send(.pop)`.
  ///
  /// - Parameter body: The code to run. ``settle(inFlight:timeout:sourceLocation:)`` waits for the
  ///   effects of view models that this closure creates.
  public func perform(_ body: () -> Void) { withDisplayObserver(effects) { body() } }

  /// Starts the app, and answers its first queries. Records an issue if the app can't start.
  public func start(sourceLocation: SourceLocation = #_sourceLocation) {
    do throws(TerminalError) {
      try app.start()
      app.receive(.reply(.deviceAttributes([])))
    } catch { Issue.record("The app could not start: \(error)", sourceLocation: sourceLocation) }
  }

  /// Waits until no effect is in flight and no display cycle is requested. Records an issue if the
  /// app isn't running, if the wait takes too long, or if cycles are requested without end.
  ///
  /// Then records an issue for each key of a screen that never fires, unless effects stay in
  /// flight.
  ///
  /// - Parameters:
  ///   - inFlight: The number of effects that may stay in flight, for example while a test holds
  ///     back their results.
  ///   - timeout: The time after which the test fails.
  ///   - sourceLocation: The source location to which recorded issues are attributed.
  public func settle(
    inFlight: Int = 0, timeout: Duration = .seconds(60),
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    guard app.isRunning else {
      Issue.record(
        "The app is not running: show a view, or start it.", sourceLocation: sourceLocation)
      return
    }
    drawFrames(sourceLocation)
    // Drawing the result of an effect may start new effects.
    while effects.count > inFlight {
      guard await waitForEffects(inFlight, timeout, sourceLocation) else { return }
      drawFrames(sourceLocation)
    }
    // A screen that is loading may lack the views in which its keys will fire.
    guard effects.count == 0 else { return }
    for report in app.deadKeyReports where recordedReports.insert(report).inserted {
      Issue.record(Comment(rawValue: report), sourceLocation: sourceLocation)
    }
  }

  private func waitForEffects(
    _ inFlight: Int, _ timeout: Duration, _ sourceLocation: SourceLocation
  ) async -> Bool {
    let isInTime = await TimeLimit(timeout: timeout).wait { [effects] in
      await effects.wait(until: inFlight)
    }
    if !isInTime {
      hasFailed = true
      let names = effects.ids.map { summarized($0.base) }.joined(separator: ", ")
      let what =
        effects.count == 1 ? "the effect \(names) is" : "\(effects.count) effects are (\(names))"
      Issue.record(
        """
        After \(timeout), \(what) still in flight. If the test holds an effect back, for example with \
        a `Gate` or the delay of a `TestClock`, say how many: `inFlight: \(effects.count)` of `show` \
        or `settle`. `TestTerminal.advance` does not advance the clocks of view models.
        """, sourceLocation: sourceLocation)
    }
    return isInTime
  }

  /// Advances the clock until no cycle is requested. The app delays frames to limit the frame rate.
  private func drawFrames(_ sourceLocation: SourceLocation) {
    clock.advance(by: .zero)
    for _ in 0..<1_000 where app.needsCycle { clock.advance(by: .milliseconds(9)) }
    if app.needsCycle {
      Issue.record(
        "After 1,000 display cycles, another one is still requested.",
        sourceLocation: sourceLocation)
    }
  }
}

// MARK: - Screen

extension TestTerminal {
  /// The screen as text, without trailing spaces in rows and without empty rows at the end.
  public var text: String {
    var rows = (0..<device.size.height).map(row)
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
  }

  /// Returns a row of the screen, counted from 0, without trailing spaces.
  public func row(_ y: Int) -> String { app.screen.row(y) }

  /// Returns the style with which a view drew a cell. Its colors are roles such as
  /// `TerminalColor.failure`, which the theme has not replaced yet.
  public func style(_ x: Int, _ y: Int) -> TextStyle { app.screen[x, y].style }

  /// The position of the cursor, or `nil` if the cursor is hidden.
  public var cursor: Point? { app.cursor }

  /// Expects that the screen shows `text`. If it doesn't, records an issue with a line diff.
  ///
  /// This terminal records only the first wrong screen, even if that screen is a known issue,
  /// because later wrong screens are usually consequences. After a wait for effects has taken too
  /// long, the terminal records no wrong screen at all. To compare a screen in any case, use
  /// `#expect(terminal.text == text)`.
  public func expect(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = self.text
    guard shown != text, !hasFailed else { return }
    hasFailed = true
    let diff = LineDiff(from: text, to: shown)
    Issue.record(
      "The screen differs (- expected, + shown):\n\n\(diff.description)",
      sourceLocation: sourceLocation)
  }
}

// MARK: - Input

extension TestTerminal {
  /// Presses keys, one after the other.
  public func press(_ keys: KeyPress...) { for key in keys { app.receive(.key(key)) } }

  /// Types text, with one key press for each character.
  public func type(_ text: String) { for character in text { press(KeyPress(character)) } }

  /// Pastes text, as a terminal with bracketed paste does.
  public func paste(_ text: String) { app.receive(.paste(text)) }

  /// Sends a mouse event at a cell of the screen.
  public func mouse(
    _ action: MouseEvent.Action, _ x: Int, _ y: Int, button: MouseEvent.Button = .left,
    modifiers: KeyModifiers = []
  ) {
    let event = MouseEvent(action, button: button, at: Point(x: x, y: y), modifiers: modifiers)
    app.receive(.mouse(event))
  }

  /// Presses and releases the left button at a cell.
  public func click(_ x: Int, _ y: Int, modifiers: KeyModifiers = []) {
    mouse(.press, x, y, modifiers: modifiers)
    mouse(.release, x, y, modifiers: modifiers)
  }

  /// Drags with the left button from one cell to another.
  public func drag(from start: Point, to end: Point) {
    mouse(.press, start.x, start.y)
    mouse(.drag, end.x, end.y)
    mouse(.release, end.x, end.y)
  }

  /// Sends raw bytes, as a terminal does for keys.
  public func send(_ bytes: some Sequence<UInt8>) { device.send(.input(Array(bytes))) }

  /// Resizes the terminal, as a user does with its window.
  public func resize(width: Int, height: Int) {
    device.resize(to: Size(width: width, height: height))
  }

  /// Advances the clock, so that animations progress and delays end.
  public func advance(by duration: Duration) { clock.advance(by: duration) }
}
