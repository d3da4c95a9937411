import Dispatch

/// A clock that schedules the actions of an app. In a test, use a clock whose time the test
/// advances.
@MainActor
public protocol FrameClock: AnyObject {
  /// The elapsed time since an arbitrary start.
  var now: Duration { get }

  /// Schedules an action on the main actor, after work that is already queued on the main actor.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; zero for as soon as possible.
  ///   - action: The closure to call once.
  /// - Returns: The scheduled action, which the caller can cancel.
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ScheduledAction
}

/// An action that a clock calls once, unless it is cancelled.
@MainActor
public final class ScheduledAction {
  private var action: (@MainActor () -> Void)?

  /// Creates a pending action. Call this initializer only in an implementation of ``FrameClock``.
  public init(_ action: @escaping @MainActor () -> Void) { self.action = action }

  /// A Boolean value that indicates whether the action will be called.
  public var isPending: Bool { action != nil }

  /// Cancels the action if it is still pending.
  public func cancel() { action = nil }

  /// Calls the action if it is still pending. Call this method only in an implementation of
  /// ``FrameClock``.
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

  /// The elapsed time since the clock was created.
  public var now: Duration { ContinuousClock.now - start }

  /// Schedules an action on the main queue.
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
