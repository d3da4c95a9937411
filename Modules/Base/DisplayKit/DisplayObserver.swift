/// An observer of displays and stores, which sees every action, state change, rendering and effect.
///
/// Traces and measurements are observers. A recording or a replay is a ``DisplayInterceptor``. An
/// observer implements the methods that it needs; by default they do nothing. All methods are called
/// synchronously on the main actor, in the order of the events. Whatever is reported between a `will`
/// method and its `did` method happened in between.
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
/// withDisplayObserver(counter) { CounterViewModel().send(.incremented) }
/// ```
///
/// > Important: An observer should not send actions: that would change the behavior it observes.
@MainActor
public protocol DisplayObserver: AnyObject, Sendable {
  /// Called before an action is handled.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - effect: The number of the effect that returned the action, or `nil` if it was sent.
  ///   - display: The display of the view model that handles the action.
  func willHandle<Action: Sendable>(_ action: Action, effect: Int?, in display: DisplayIdentity)

  /// Called after an action was handled.
  func didHandle(in display: DisplayIdentity)

  /// Called when the state has changed, before any view is rendered.
  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity)

  /// Called before a view is rendered.
  func willRender(_ view: some StatefulView, in display: DisplayIdentity)

  /// Called after a view was rendered.
  func didRender(_ view: some StatefulView, in display: DisplayIdentity)

  /// Called when an effect was started, including one that begins with a delay.
  ///
  /// An effect that was requested while an action is handled starts when the action and those that
  /// it queued have been handled. The effects of a display are numbered from 1, in the order of the
  /// requests. One that was cancelled before its start is never reported.
  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity)

  /// Called when the delay of a debounced or throttled effect is over and its operation begins.
  ///
  /// It is not called if the effect was cancelled or superseded during its delay.
  func didFinishDelay(of effect: Int, in display: DisplayIdentity)

  /// Called when an effect has sent one of several answers, before the answer is handled.
  ///
  /// - Parameters:
  ///   - answer: The action.
  ///   - effect: The number of the effect.
  ///   - wasCancelled: Whether the effect was cancelled or superseded; then the action is dropped.
  ///   - display: The display of the view model that started the effect.
  func didReceive<Action: Sendable>(
    _ answer: Action, from effect: Int, wasCancelled: Bool, in display: DisplayIdentity)

  /// Called when an effect has finished, before its action is handled.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect.
  ///   - answer: The action that the effect returned, or `nil`.
  ///   - wasCancelled: Whether the effect was cancelled or superseded; then the action is dropped.
  ///   - display: The display of the view model that started the effect.
  func didFinish<Action: Sendable>(
    effect: Int, answer: Action?, wasCancelled: Bool, in display: DisplayIdentity)

  /// Called some time after a view model was released while an effect was in flight. The effect is
  /// cancelled, and its end is not reported.
  func didRelease(effect: Int, in display: DisplayIdentity)

  /// Called before an action is sent, a store is changed or a transaction begins.
  ///
  /// A replay first delivers the answers that were recorded before that.
  func willReceiveInput()

  /// Called before a call of ``ViewModel/waitUntilIdle()`` returns, which waits for this method.
  ///
  /// - Parameters:
  ///   - wait: The number of the call, counted from 1 in each display.
  ///   - display: The display of the view model, which is idle unless the waiting task was
  ///     cancelled.
  func willEndWait(_ wait: Int, in display: DisplayIdentity) async
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
  public func willRender(_ view: some StatefulView, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didRender(_ view: some StatefulView, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didFinishDelay(of effect: Int, in display: DisplayIdentity) {}

  /// Does nothing.
  public func didReceive(
    _ answer: some Sendable, from effect: Int, wasCancelled: Bool, in display: DisplayIdentity
  ) {}

  /// Does nothing.
  public func didFinish(
    effect: Int, answer: (some Sendable)?, wasCancelled: Bool, in display: DisplayIdentity
  ) {}

  /// Does nothing.
  public func didRelease(effect: Int, in display: DisplayIdentity) {}

  /// Does nothing.
  public func willReceiveInput() {}

  /// Returns immediately.
  public func willEndWait(_ wait: Int, in display: DisplayIdentity) async {}
}
