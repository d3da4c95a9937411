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
/// display cycle is scheduled, and timers run only during animations.
open class TerminalApp: Responder {
  /// Counts of cycles, frames and bytes since the start, for tests and measurements.
  public internal(set) var statistics = AppStatistics()

  /// The view with the keyboard focus, or `nil` if none has it.
  public internal(set) weak var focusedView: TerminalView?

  /// The cell in which the cursor was last drawn, or `nil` if it is hidden.
  public internal(set) var cursor: Point?

  /// The modes that the app requests from the terminal, before the views adjust them.
  public var modes = TerminalModes.fullScreen

  /// A closure that creates the help view for the active keys, which `?` presents. If it is `nil`,
  /// the app has no help.
  public var makeHelp: (([KeyBinding]) -> TerminalView)?

  /// One sentence for each event that no responder has handled.
  public private(set) var reports: [String] = []

  /// A message about the last key. A toolbar of the active keys shows it until the next key.
  public private(set) var notice: String?

  /// A Boolean value that indicates whether the mouse is on, or `nil` if the views decide. F2
  /// changes it.
  public var usesMouse: Bool?

  /// A closure that the app calls after each display cycle, for example to save a session. If you
  /// replace one, call the old closure in the new one.
  public var didRunCycle: (() -> Void)?

  /// Counts the effects of view models that the app creates while it handles input or draws. Tests
  /// and snapshots set it.
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
  ///   - device: The terminal to show it on.
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

  /// The keys of every app: Tab, F2 for the mouse, Ctrl+L, Ctrl+Z, Ctrl+C, Ctrl+\, and `?` or F1
  /// for help.
  ///
  /// An override should add its bindings to those of `super`.
  open override var keyBindings: [KeyBinding] { standardKeyBindings }

  /// The current time of the app's clock.
  public var now: Duration { clock.now }

  /// The current size of the screen in cells.
  public var size: Size { device.size }

  /// The last drawn frame as text.
  public var screenText: String { grid.text }

  /// The cells of the last drawn frame.
  public var screen: CellGrid { grid }

  /// Registers a responder outside the tree to be updated after writes to stores. The app doesn't
  /// retain it.
  public func addStoreObserver(_ responder: Responder) { storeUpdates.add(responder) }

  /// Shows a message until the next key, for example why a key did nothing. It appears in the
  /// toolbar of the active keys.
  public func show(notice text: String?) {
    guard text != notice else { return }
    notice = text
    setNeedsDisplay()
  }

  /// Records an unhandled event. Override it to write the event to a log.
  ///
  /// After the app has ended, ``runAndExit(environment:_:)`` prints the ``reports`` to standard
  /// error, because the screen can't show them.
  open func report(_ event: any ViewEvent, from sender: Responder) {
    let text = "no responder handled the event \(event) of \(type(of: sender))"
    reports.append(SafeText(text, width: 200).string)
  }
}

/// Counters of an app's work since its start, for tests and measurements.
public struct AppStatistics: Hashable, Sendable {
  /// The number of display cycles, with or without a frame.
  public internal(set) var cycles = 0
  /// The number of calls to ``TerminalView/layoutSubviews()``.
  public internal(set) var layouts = 0
  /// The number of calls to ``Responder/storesDidChange(_:)``.
  public internal(set) var storeUpdates = 0
  /// The number of frames that were written. A cycle that changes nothing writes none.
  public internal(set) var frames = 0
  /// The number of bytes that were written to the terminal.
  public internal(set) var bytes = 0
}
