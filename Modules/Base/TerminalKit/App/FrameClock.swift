import Dispatch

/// A clock that calls actions later. Tests advance the time of their own clock.
@MainActor
public protocol FrameClock: AnyObject {
  /// The time since an arbitrary start.
  var now: Duration { get }

  /// Calls an action on the main actor, after other work that waits there.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; zero for as soon as possible.
  ///   - action: Called once.
  /// - Returns: The scheduled action, which can be cancelled.
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ScheduledAction
}

/// An action that a clock calls once, unless it is cancelled.
@MainActor
public final class ScheduledAction {
  private var action: (@MainActor () -> Void)?

  /// Creates a pending action. Only a clock does this.
  public init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// A Boolean value that indicates whether the action will be called.
  public var isPending: Bool { action != nil }

  /// Prevents the call.
  public func cancel() { action = nil }

  /// Calls the action, once. Only the clock does this.
  public func fire() {
    let action = action
    self.action = nil
    action?()
  }
}

/// The system clock, which calls actions on the main queue.
@MainActor
public final class SystemFrameClock: FrameClock {
  private let start = ContinuousClock.now

  /// Creates a clock whose time starts at zero.
  public init() {}

  /// The time since the clock was created.
  public var now: Duration { ContinuousClock.now - start }

  /// Calls an action on the main queue.
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let scheduled = ScheduledAction(action)
    let fire: @Sendable () -> Void = { MainActor.assumeIsolated { scheduled.fire() } }
    if delay <= .zero {
      DispatchQueue.main.async(execute: fire)
    } else {
      let (seconds, attoseconds) = delay.components
      let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
      DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds), execute: fire)
    }
    return scheduled
  }
}
