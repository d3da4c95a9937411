/// Sees what displays and stores do: each action, change, drawing and effect.
///
/// The basis of traces, recordings and measurements. An observer writes the methods that it wants;
/// the others do nothing. They are called on the main actor, where it happens and in that order:
/// whatever is told between a `will` and its `did` happened inside.
///
/// ```swift
/// final class ActionCounter: DisplayObserver {
///   private(set) var count = 0
///   func willHandle(_ action: some Sendable, effect: Int?, in display: DisplayIdentity) {
///     count += 1
///   }
/// }
///
/// let counter = ActionCounter()
/// observing(with: counter) { CounterViewModel().send(.incremented) }
/// ```
///
/// > Important: An observer watches. One that sends actions changes what it sees.
@MainActor
public protocol DisplayObserver: AnyObject, Sendable {
  /// An action is about to be handled.
  ///
  /// - Parameters:
  ///   - action: What happened.
  ///   - effect: The effect of the same display whose answer this is; `nil` says that somebody
  ///     sent it.
  ///   - display: Where.
  func willHandle<Action: Sendable>(_ action: Action, effect: Int?, in display: DisplayIdentity)

  /// The action was handled.
  func didHandle(in display: DisplayIdentity)

  /// The state is another one now; it has not been drawn yet.
  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity)

  /// A view is about to be drawn.
  func willDraw(_ view: some StatefulView, in display: DisplayIdentity)

  /// The view was drawn.
  func didDraw(_ view: some StatefulView, in display: DisplayIdentity)

  /// An effect was started, or waits for its time. Effects of a display are numbered from 1.
  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity)

  /// A debounced or throttled effect has waited long enough: its work begins now.
  func didBegin(effect: Int, in display: DisplayIdentity)

  /// An effect has ended. Its answer, if it gave one, is handled next, or dropped when it is late.
  func didEnd<Action: Sendable>(
    effect: Int, answer: Action?, isLate: Bool, in display: DisplayIdentity)

  /// What shall be done as the work of an effect; it may be replaced, as a replay does.
  func operation<Action: Sendable>(
    of effect: Int, in display: DisplayIdentity,
    replacing operation: @escaping @Sendable () async -> Action?
  ) -> @Sendable () async -> Action?

  /// What shall hold an effect back until its time, where it is debounced or throttled; it may be
  /// replaced, as a replay does.
  func delay(
    of effect: Int, in display: DisplayIdentity,
    replacing delay: @escaping @Sendable () async throws -> Void
  ) -> @Sendable () async throws -> Void

  /// What shall tell a display the time; asked once, when it is made and its name not yet known.
  ///
  /// The display reads it on the main actor.
  func clock(of display: DisplayIdentity, replacing clock: any Clock<Duration>)
    -> any Clock<Duration>
}

extension DisplayObserver {
  /// Does nothing.
  public func willHandle(_ action: some Sendable, effect: Int?, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didHandle(in display: DisplayIdentity) {}

  /// Does nothing.
  public func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {}

  /// Does nothing.
  public func willDraw(_ view: some StatefulView, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didDraw(_ view: some StatefulView, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didBegin(effect: Int, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didEnd(
    effect: Int, answer: (some Sendable)?, isLate: Bool, in display: DisplayIdentity
  ) {}

  /// Leaves the work as it is.
  public func operation<Action: Sendable>(
    of effect: Int, in display: DisplayIdentity,
    replacing operation: @escaping @Sendable () async -> Action?
  ) -> @Sendable () async -> Action? {
    operation
  }

  /// Leaves the delay as it is.
  public func delay(
    of effect: Int, in display: DisplayIdentity,
    replacing delay: @escaping @Sendable () async throws -> Void
  ) -> @Sendable () async throws -> Void {
    delay
  }

  /// Leaves the clock as it is.
  public func clock(
    of display: DisplayIdentity, replacing clock: any Clock<Duration>
  ) -> any Clock<Duration> {
    clock
  }
}
