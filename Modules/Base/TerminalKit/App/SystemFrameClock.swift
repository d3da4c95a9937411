import Dispatch

/// The clock of the system, which calls its actions through the main queue.
@MainActor
public final class SystemFrameClock: FrameClock {
  private let start = ContinuousClock.now

  /// Creates a clock whose time starts at zero.
  public init() {}

  /// The time since the clock was created.
  public var now: Duration { ContinuousClock.now - start }

  /// Calls an action through the main queue.
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
