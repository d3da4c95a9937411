public import DisplayKit
public import TerminalText

/// An interactive program on a terminal: a tree of views, the focus, and the display cycle.
///
/// ```swift
/// @MainActor
/// func runCounter() async throws {
///   let counter = CounterViewModel().eraseToAnyViewModel()
///   let terminal = try SystemTerminal(environment: ["TERM": "xterm-256color"])
///   try await TerminalApp(CounterScreen(counter), on: terminal).run()
/// }
/// ```
///
/// The app is the last responder of each responder chain. While nothing changes, the app does no
/// work: a change schedules one display cycle, and frame timers run only while a view is animated
/// or redraws at an interval.
open class TerminalApp: Responder {
  /// Counts of cycles, frames and bytes since the start, for tests and measurements.
  public internal(set) var statistics = AppStatistics()

  /// The view with the keyboard focus, or `nil` if no view has the focus.
  public internal(set) weak var focusedView: TerminalView?

  /// The cell in which the cursor was last drawn, or `nil` if the cursor is hidden.
  public internal(set) var cursor: Point?

  /// The modes that the app requests from the terminal, before the views adjust them.
  public var modes = TerminalModes.fullScreen

  /// The colors of roles, such as `TerminalColor.accent`; by default the terminal's own colors. A
  /// new theme changes the whole screen without rendering a view.
  public var theme: ColorTheme {
    get { renderer.theme }
    set {
      guard newValue != theme else { return }
      renderer.theme = newValue
      setNeedsColors()
    }
  }

  /// A closure that creates a help view from the active key bindings. The keys `?` and F1 present
  /// the view. If the closure is `nil`, the app has no help.
  public var makeHelp: (([KeyBinding]) -> TerminalView)?

  /// One sentence for each event that no responder has handled. In debug builds, also one sentence
  /// for each key of a screen that never fires, because a control uses the key, whichever view has
  /// the focus.
  public var reports: [String] { unhandledEvents + deadKeyReports }

  /// The keys of the whole program, such as `q` to quit.
  ///
  /// A program key fires if no view handles the key, and takes precedence over the standard keys.
  /// Help and toolbars list the program keys. While a view is presented, a program key only shows a
  /// ``notice`` that Escape closes the view first. So a letter typed by mistake loses no input.
  ///
  /// ```swift
  /// @MainActor
  /// func addQuitKey(to app: TerminalApp) {
  ///   app.programKeys = [KeyBinding(KeyPress("q"), "Quit") { [weak app] in app?.quit() }]
  /// }
  /// ```
  public var programKeys: [KeyBinding] = [] { didSet { setNeedsDisplay() } }

  /// The message that ``show(notice:_:)`` shows in the toolbar of the active keys, or `nil`.
  public private(set) var notice: String?
  /// The kind of the ``notice``.
  public private(set) var noticeKind = NoticeKind.plain
  /// The scheduled action that removes the notice; `nil` if no notice is shown.
  var noticeEnd: ScheduledAction?

  /// `true` if the mouse is on, `false` if the mouse is off, and `nil` if the views choose in
  /// ``TerminalView/adjust(_:)``. F2 sets the value to `true` or `false`.
  public var usesMouse: Bool?

  /// `true` if ``animate(duration:curve:repeats:_:completion:)`` applies its values at once in this
  /// app, for users who prefer less motion. The completions still run.
  ///
  /// An app that is shown as text or in a picture always reduces motion.
  public var reducesMotion: Bool {
    get { prefersLessMotion || device is TextDevice }
    set {
      prefersLessMotion = newValue
      guard newValue else { return }
      animator.removeEnded(at: nil)
      setNeedsDisplay()
    }
  }

  /// A closure that the app calls after each display cycle, for example to save a session. If you
  /// set a new closure, let it call the old closure, too.
  public var didRunCycle: (() -> Void)?

  /// Counts the effects of the view models that are created while the app handles input or draws.
  /// Tests and snapshots set this property.
  package var effects: EffectCount?

  let device: any TerminalDevice
  package let clock: any FrameClock
  let root = RootView()
  let animator = Animator()
  let grid = CellGrid(size: .zero)
  let renderer: FrameRenderer
  var input = InputState()
  var focusRequest = FocusRequest()
  /// The number of times that the focus has moved to a view.
  package internal(set) var focusMoves = 0
  var cycle = CycleState()
  var images = TerminalImages()
  var run = RunState()
  var deadKeys = DeadKeys()
  private var prefersLessMotion = false
  private var unhandledEvents: [String] = []
  lazy var storeUpdates = StoreUpdates(app: self)

  /// Creates an app that ``run()`` shows on a terminal.
  ///
  /// - Parameters:
  ///   - content: The view that fills the screen.
  ///   - device: The terminal that shows the app.
  ///   - clock: The clock for animations and delays.
  public init(
    _ content: TerminalView? = nil, on device: any TerminalDevice,
    clock: any FrameClock = SystemFrameClock()
  ) {
    self.device = device
    self.clock = clock
    renderer = FrameRenderer(capabilities: TerminalCapabilities(environment: device.environment))
    super.init()
    root.attach(to: self)
    self.content = content
  }

  /// The view that fills the screen.
  public var content: TerminalView? {
    get { root.content }
    set {
      root.content = newValue
      inputTargetDidChange()
    }
  }

  /// The frontmost view, which receives the input: a presented view, or the content.
  public var frontView: TerminalView? { root.front }

  /// The ``programKeys`` and the keys of every app.
  ///
  /// Tab and Shift+Tab move the focus, F2 turns the mouse on or off, Ctrl+L redraws, Ctrl+Z
  /// suspends the program, and Ctrl+C and Ctrl+\ quit it. Escape closes a presented view. If
  /// ``makeHelp`` is set, `?` and F1 show help.
  ///
  /// An override should add its bindings to those of `super`.
  open override var keyBindings: [KeyBinding] { activeProgramKeys + standardKeyBindings }

  /// The current time of the app's clock.
  public var now: Duration { clock.now }

  /// The current size of the screen in cells.
  public var size: Size { device.size }

  /// The last drawn frame as text.
  public var screenText: String { grid.text }

  /// The colors that the terminal supports; `none` also if the user has set `NO_COLOR`.
  public var colorDepth: ColorDepth { renderer.capabilities.colorDepth }

  /// The characters that the terminal shows.
  package var characters: CharacterRepertoire { renderer.capabilities.characters }

  /// The background of the theme, or else of the terminal; `nil` while it is unknown. The terminal
  /// reports only whether its background is light or dark.
  package var backgroundColor: TerminalColor? {
    theme.background
      ?? renderer.capabilities.background.map { $0 == .dark ? .rgb(0, 0, 0) : .rgb(255, 255, 255) }
  }

  /// The cells of the last drawn frame.
  public var screen: CellGrid { grid }

  /// Registers a responder that isn't in the view tree, so that the app also calls its
  /// ``Responder/storesDidChange(_:)`` after writes to stores. The app doesn't retain the
  /// responder.
  public func addStoreObserver(_ responder: Responder) { storeUpdates.add(responder) }

  /// Shows a message in the toolbar of the active keys, for example why a key did nothing.
  ///
  /// The message disappears at the next key press, or after five seconds of the app's clock. If
  /// `text` is `nil`, removes the message at once.
  public func show(notice text: String?, _ kind: NoticeKind = .plain) {
    noticeEnd?.cancel()
    noticeEnd = text.map { _ in
      clock.schedule(after: .seconds(5)) { [weak self] in self?.show(notice: nil) }
    }
    guard text != notice || kind != noticeKind else { return }
    (notice, noticeKind) = (text, kind)
    setNeedsDisplay()
  }

  /// Records an unhandled event. Override this method to write the event to a log.
  ///
  /// After the app has ended, ``runAndExit(environment:_:)`` prints the ``reports`` to standard
  /// error, because the screen can't show them.
  open func report(_ event: any ViewEvent, from sender: Responder) {
    let text = "no responder handled the event \(event) of \(type(of: sender))"
    unhandledEvents.append(SafeText(text, width: 200).string)
  }
}

/// The kind of a notice, which determines its color and its symbol.
public enum NoticeKind: Hashable, Sendable {
  /// Neither good nor bad, such as a hint.
  case plain
  /// An action has succeeded.
  case success
  /// Something needs the user's attention.
  case warning
  /// An action has failed.
  case failure
}

/// Counters of an app's work since its start, for tests and measurements.
public struct AppStatistics: Hashable, Sendable {
  /// The number of display cycles, with or without a frame.
  public internal(set) var cycles = 0
  /// The number of calls to ``TerminalView/layoutSubviews()``.
  public internal(set) var layouts = 0
  /// The number of calls to ``Responder/storesDidChange(_:)``.
  public internal(set) var storeUpdates = 0
  /// The number of frames that were written. A cycle that changes nothing writes no frame.
  public internal(set) var frames = 0
  /// The number of bytes that were written to the terminal.
  public internal(set) var bytes = 0
}
