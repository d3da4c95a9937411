public import TerminalKit

/// A terminal in memory that records what a program writes to it.
@MainActor
public final class TestTerminalDevice: TerminalDevice {
  /// The size of the screen in cells.
  public private(set) var size: Size
  /// The environment variables of the program.
  public let environment: [String: String]
  /// All bytes that the program wrote.
  public private(set) var output: [UInt8] = []
  /// The bytes that reset all modes when the program releases the terminal.
  public private(set) var restoration: [UInt8] = []
  /// A Boolean value that indicates whether the program uses the terminal.
  public private(set) var isOpen = false
  /// The number of times the program was suspended.
  public private(set) var suspensions = 0
  /// A Boolean value that indicates whether the program is suspended.
  public private(set) var isSuspended = false

  /// The error that the next write throws, or `nil` if the next write succeeds.
  public var writeError: TerminalError?

  private var handler: (@MainActor (TerminalDeviceEvent) -> Void)?

  /// Creates a terminal that no program has opened yet.
  public init(size: Size, environment: [String: String]) {
    self.size = size
    self.environment = environment
  }

  /// Stores the handler, which receives the events that a test sends.
  public func open(
    _ handler: @escaping @MainActor (TerminalDeviceEvent) -> Void
  ) throws(TerminalError) {
    self.handler = handler
    isOpen = true
  }

  /// Stores the bytes as ``restoration``.
  public func setRestoration(_ bytes: [UInt8]) { restoration = bytes }

  /// Appends bytes to ``output``, unless the program is suspended. Throws the ``writeError`` once.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    if let error = writeError {
      writeError = nil
      throw error
    }
    if !isSuspended { output += bytes }
  }

  /// Counts a suspension and writes the restoration. Call ``resume()`` to continue the program.
  /// Does nothing if the terminal is closed or the program is already suspended.
  public func suspend() {
    guard isOpen, !isSuspended else { return }
    suspensions += 1
    output += restoration
    isSuspended = true
  }

  /// Continues the suspended program, and sends `TerminalDeviceEvent.resumed`. Does nothing if
  /// the program isn't suspended.
  public func resume() {
    guard isSuspended else { return }
    isSuspended = false
    send(.resumed)
  }

  /// Writes the restoration, unless a suspension has already written it, and closes the terminal.
  public func close() {
    guard isOpen else { return }
    if !isSuspended { output += restoration }
    isSuspended = false
    isOpen = false
    handler = nil
  }

  /// Sends an event to the program.
  public func send(_ event: TerminalDeviceEvent) { handler?(event) }

  /// Changes the size of the window, and sends `TerminalDeviceEvent.resized`.
  public func resize(to size: Size) {
    self.size = size
    send(.resized)
  }
}

/// A clock whose time passes only in ``advance(by:)``.
@MainActor
public final class TestFrameClock: FrameClock {
  /// The total time by which the clock was advanced.
  public private(set) var now = Duration.zero
  private var scheduled: [(time: Duration, action: ScheduledAction)] = []

  /// Creates a clock at time zero.
  public init() {}

  /// Schedules an action, which ``advance(by:)`` calls.
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let scheduledAction = ScheduledAction(action)
    scheduled.append((now + max(delay, .zero), scheduledAction))
    return scheduledAction
  }

  /// A Boolean value that indicates whether any scheduled action is pending.
  public var hasScheduledActions: Bool { scheduled.contains { $0.action.isPending } }

  /// Advances the time, and calls each pending action when it is due.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let next = removeNext(until: end) {
      now = max(now, next.time)
      next.action.fire()
    }
    now = end
  }

  /// Removes and returns the next action that is due by `end`.
  private func removeNext(until end: Duration) -> (time: Duration, action: ScheduledAction)? {
    scheduled.removeAll { !$0.action.isPending }
    let first = scheduled.indices.filter { scheduled[$0].time <= end }
      .min { (scheduled[$0].time, $0) < (scheduled[$1].time, $1) }
    return first.map { scheduled.remove(at: $0) }
  }
}
