public import DisplayKit
import TerminalText

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
/// The app is the last responder of each chain. It does nothing while nothing changes: at most one
/// display cycle waits, and timers run only while something is animated.
open class TerminalApp: Responder {
  /// Counts of cycles, frames and bytes since the start, for tests and measurements.
  public internal(set) var statistics = AppStatistics()

  /// The view with the keyboard focus.
  public internal(set) weak var focusedView: TerminalView?

  /// The cell in which the cursor was drawn last; `nil` if it is hidden.
  public internal(set) var cursor: Point?

  /// The modes that the app requests from the terminal, before the views adjust them.
  public var modes = TerminalModes.fullScreen

  /// Makes the view that shows the active keys after `?`; `nil` for none.
  public var makeHelp: (([KeyBinding]) -> TerminalView)?

  /// One sentence for each event that no responder has handled.
  public private(set) var reports: [String] = []

  /// A message about the last key, shown in the toolbar of the active keys until the next key.
  public private(set) var notice: String?

  /// Whether the user has turned the mouse on or off with F2; `nil` leaves it to the views.
  var usesMouse: Bool?

  /// Called after each display cycle, for example to save a session. Code that replaces a closure
  /// calls the old one.
  public var didRunCycle: (() -> Void)?

  /// Counts the effects of the view models that are created while the app handles input or draws;
  /// for tests and snapshots.
  package var effects: EffectCount?

  let device: any TerminalDevice
  let clock: any FrameClock
  let root = RootView()
  let animator = Animator()
  let grid = CellGrid(size: .zero)
  let renderer: FrameRenderer
  var input = InputState()
  var cycle = CycleState()
  var run = RunState()
  lazy var storeUpdates = StoreUpdates(app: self)

  /// Creates an app that ``run()`` shows on a terminal.
  ///
  /// - Parameters:
  ///   - content: The view that fills the screen.
  ///   - device: The terminal.
  ///   - clock: The clock of animations and delays.
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

  /// The keys of every app: Tab, F2 for the mouse, Ctrl+L, Ctrl+Z, Ctrl+C, and `?` or F1 for help.
  ///
  /// An override adds its bindings to those of `super`.
  open override var keyBindings: [KeyBinding] { standardKeyBindings }

  /// The time of the app's clock.
  public var now: Duration { clock.now }

  /// The current size of the screen in cells.
  public var size: Size { device.size }

  /// The frame that was drawn last, as text.
  public var screenText: String { grid.text }

  /// The frame that was drawn last.
  public var screen: CellGrid { grid }

  /// Updates a responder outside the tree after writes to stores. It is not retained.
  public func addStoreObserver(_ responder: Responder) { storeUpdates.add(responder) }

  /// Shows a message in the toolbar of the active keys until the next key, for example why a key
  /// did nothing.
  public func show(notice text: String?) {
    guard text != notice else { return }
    notice = text
    setNeedsDisplay()
  }

  /// Records an unhandled event. Override it to write the event to a log.
  ///
  /// ``runAndExit(environment:_:)`` prints the ``reports`` to standard error when the app has
  /// ended, because the screen can't show them.
  open func report(_ event: any ViewEvent, from sender: Responder) {
    let text = "no responder handled the event \(event) of \(type(of: sender))"
    reports.append(SafeText(text, width: 200).string)
  }
}

/// Counters of an app's work since its start, for tests and measurements.
public struct AppStatistics: Hashable, Sendable {
  /// The number of display cycles, with or without a frame.
  public internal(set) var cycles = 0
  /// The number of calls of ``TerminalView/layoutSubviews()``.
  public internal(set) var layouts = 0
  /// The number of calls of ``Responder/storesDidChange(_:)``.
  public internal(set) var storeUpdates = 0
  /// The number of frames that were written; a cycle that changes nothing writes none.
  public internal(set) var frames = 0
  /// The number of bytes that were written.
  public internal(set) var bytes = 0
}
