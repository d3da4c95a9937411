public import TerminalKit

/// A clock whose time the test owns.
@MainActor
public final class TestFrameClock: FrameClock {
  /// The current time.
  public private(set) var now = Duration.zero
  private var scheduled: [(time: Duration, action: ScheduledAction)] = []

  /// Creates a clock at time zero.
  public init() {}

  /// Stores an action until the time has come.
  public func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> ScheduledAction {
    let scheduledAction = ScheduledAction(action)
    scheduled.append((now + max(delay, .zero), scheduledAction))
    return scheduledAction
  }

  /// A Boolean value that indicates whether an action is waiting, also in the future.
  public var hasScheduledActions: Bool { scheduled.contains { $0.action.isPending } }

  /// Advances the time step by step, and calls each action at its time.
  public func advance(by duration: Duration) {
    let end = now + duration
    while let next = removeNext(until: end) {
      now = max(now, next.time)
      next.action.fire()
    }
    now = end
  }

  /// Returns the first action that is due until a time.
  private func removeNext(until end: Duration) -> (time: Duration, action: ScheduledAction)? {
    scheduled.removeAll { !$0.action.isPending }
    let first = scheduled.indices.filter { scheduled[$0].time <= end }
      .min { (scheduled[$0].time, $0) < (scheduled[$1].time, $1) }
    return first.map { scheduled.remove(at: $0) }
  }
}
