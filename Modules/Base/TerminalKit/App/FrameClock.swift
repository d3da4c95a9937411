/// A clock that starts actions later. Tests own a clock whose time they advance.
@MainActor
public protocol FrameClock: AnyObject {
  /// The time since a fixed moment.
  var now: Duration { get }

  /// Calls an action on the main actor, after other work that waits there.
  ///
  /// - Parameters:
  ///   - delay: The time to wait; zero for as soon as possible.
  ///   - action: The action.
  /// - Returns: The scheduled action, which can be cancelled.
  func schedule(after delay: Duration, _ action: @escaping @MainActor () -> Void) -> ScheduledAction
}

/// An action that a clock calls later, unless it is cancelled.
@MainActor
public final class ScheduledAction {
  private var action: (@MainActor () -> Void)?

  /// Creates an action for a clock.
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
