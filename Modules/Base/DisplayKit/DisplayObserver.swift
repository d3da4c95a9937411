/// An observer of displays and stores, which sees every action, state change, rendering and effect.
///
/// Traces, recordings and replays are observers. An observer implements the methods that it needs;
/// by default, the methods do nothing. All methods are called synchronously on the main actor, in
/// the order of the events. Events that are reported between a `will` method and its `did` method
/// happened inside that action or rendering.
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
/// > Important: An observer should not send actions, because they would change the observed
/// > behavior.
@MainActor
public protocol DisplayObserver: AnyObject, Sendable {
  /// Called before an action is handled.
  ///
  /// - Parameters:
  ///   - action: The action that will be handled.
  ///   - effect: The number of the effect that returned the action, or `nil` if no effect did.
  ///   - display: The display of the view model that handles the action.
  func willHandle<Action: Sendable>(_ action: Action, effect: Int?, in display: DisplayIdentity)

  /// Called after an action was handled, with the `display` of the matching `willHandle` call.
  func didHandle(in display: DisplayIdentity)

  /// Called when the state has changed, before any view is rendered.
  func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity)

  /// Called before a view is rendered.
  func willRender(_ view: some StatefulView, in display: DisplayIdentity)

  /// Called after a view was rendered.
  func didRender(_ view: some StatefulView, in display: DisplayIdentity)

  /// Called when an effect was started, even if it begins with a delay.
  ///
  /// An effect that is requested while an action is handled starts after that action and the
  /// actions that it queued. The effects of a display are numbered from 1, in the order of the
  /// requests. An effect that was cancelled before its start is never reported.
  func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity)

  /// Called when the delay of a debounced effect is over and its operation begins.
  ///
  /// This method is not called if the effect was cancelled or superseded during its delay.
  func didFinishDelay(of effect: Int, in display: DisplayIdentity)

  /// Called when an effect has sent one of several answers, before the answer is handled.
  ///
  /// - Parameters:
  ///   - answer: The action that the effect sent.
  ///   - effect: The number of the effect.
  ///   - wasCancelled: Whether the effect was cancelled or superseded. If so, the action is
  ///     dropped.
  ///   - display: The display of the view model that started the effect.
  func didReceive<Action: Sendable>(
    _ answer: Action, from effect: Int, wasCancelled: Bool, in display: DisplayIdentity)

  /// Called when an effect has finished, before its action is handled.
  ///
  /// - Parameters:
  ///   - effect: The number of the effect.
  ///   - answer: The action that the effect returned, or `nil` if the effect returned no action.
  ///   - wasCancelled: Whether the effect was cancelled or superseded. If so, the action is
  ///     dropped.
  ///   - display: The display of the view model that started the effect.
  func didFinish<Action: Sendable>(
    effect: Int, answer: Action?, wasCancelled: Bool, in display: DisplayIdentity)

  /// Called for each effect that was in flight when its view model was released, some time after
  /// the release. The effect is cancelled, and its end is not reported.
  func didRelease(effect: Int, in display: DisplayIdentity)

  /// Called before an action is sent, a store is changed or a transaction begins.
  ///
  /// A replay uses this call to deliver the answers that were recorded before the input.
  func willReceiveInput()

  /// Called at the end of ``ViewModel/waitUntilIdle()``, which returns after this method has
  /// returned.
  ///
  /// - Parameters:
  ///   - wait: The number of the call, counted from 1 in each display.
  ///   - display: The display of the view model, which is idle unless the waiting task was
  ///     cancelled.
  func willEndWait(_ wait: Int, in display: DisplayIdentity) async

  /// Returns `true` if the observer finishes a started effect itself, as a replay does.
  ///
  /// If this method returns `true`, the operation of the effect is not performed, and no other
  /// observer can take over the effect. Don't call a method of `effect` before this method has
  /// returned.
  func takesOver<Action: Sendable>(
    _ effect: EffectHandle<Action>, in display: DisplayIdentity
  ) -> Bool
}

extension DisplayObserver {
  /// Does nothing by default.
  public func willHandle(_ action: some Sendable, effect: Int?, in display: DisplayIdentity) {}

  /// Does nothing by default.
  public func didHandle(in display: DisplayIdentity) {}

  /// Does nothing by default.
  public func didChange<State: Equatable & Sendable>(
    from old: State, to new: State, in display: DisplayIdentity
  ) {}

  /// Does nothing by default.
  public func willRender(_ view: some StatefulView, in display: DisplayIdentity) {}

  /// Does nothing by default.
  public func didRender(_ view: some StatefulView, in display: DisplayIdentity) {}

  /// Does nothing by default.
  public func didStart(effect: Int, id: AnyHashable, in display: DisplayIdentity) {}

  /// Does nothing by default.
  public func didFinishDelay(of effect: Int, in display: DisplayIdentity) {}

  /// Does nothing by default.
  public func didReceive(
    _ answer: some Sendable, from effect: Int, wasCancelled: Bool, in display: DisplayIdentity
  ) {}

  /// Does nothing by default.
  public func didFinish(
    effect: Int, answer: (some Sendable)?, wasCancelled: Bool, in display: DisplayIdentity
  ) {}

  /// Does nothing by default.
  public func didRelease(effect: Int, in display: DisplayIdentity) {}

  /// Does nothing by default.
  public func willReceiveInput() {}

  /// By default, returns immediately.
  public func willEndWait(_ wait: Int, in display: DisplayIdentity) async {}

  /// Returns `false`: by default, an effect performs its own operation.
  public func takesOver(_ effect: EffectHandle<some Sendable>, in display: DisplayIdentity) -> Bool
  { false }
}

/// A started effect that a ``DisplayObserver`` has taken over. The operation of the effect is not
/// performed; instead, the observer finishes the effect.
///
/// A handle does not keep the view model alive.
///
/// ```swift
/// final class EffectStub: DisplayObserver {
///   func takesOver<Action>(
///     _ effect: EffectHandle<Action>, in display: DisplayIdentity
///   ) -> Bool {
///     Task { effect.finish(with: nil) }
///     return true
///   }
/// }
///
/// withDisplayObserver(EffectStub()) { CounterViewModel().send(.incremented) }
/// ```
@MainActor
public struct EffectHandle<Action: Sendable> {
  /// The number of the effect, counted from 1 in each display.
  public let number: Int

  let onFinishDelay: () -> Bool
  let onSend: (Action) -> Bool
  let onFinish: (Action?) -> Bool

  /// Finishes the delay of a debounced effect.
  ///
  /// - Returns: `false` if the effect has no pending delay, was cancelled or superseded, or has
  ///   finished, or if its view model no longer exists.
  @discardableResult
  public func finishDelay() -> Bool { onFinishDelay() }

  /// Sends an action without ending the effect.
  ///
  /// - Parameter answer: The action to handle before this method returns. The action is dropped if
  ///   the effect was cancelled or superseded.
  /// - Returns: `false` if the effect has finished, or its view model no longer exists.
  @discardableResult
  public func send(_ answer: Action) -> Bool { onSend(answer) }

  /// Ends the effect, with or without an action.
  ///
  /// - Parameter answer: The action to handle before this method returns, or `nil`. The action is
  ///   dropped if the effect was cancelled or superseded.
  /// - Returns: `false` if the effect has finished, or its view model no longer exists.
  @discardableResult
  public func finish(with answer: Action?) -> Bool { onFinish(answer) }
}

/// The identity of the display or store in which an observed event happened.
///
/// ```swift
/// func didHandle(in display: DisplayIdentity) { print(display.name, display.number) }
/// ```
public struct DisplayIdentity: Hashable, Sendable {
  /// The type name of the view model or store.
  public let name: String

  /// A number that is unique in the program. Displays are numbered in the order of their creation.
  public let number: Int
}

/// Observes every display and store that is created inside `body`, until the display or store is
/// released.
///
/// The observer also sees displays and stores that are created in tasks of `body`, except detached
/// tasks. Calls can be nested: the outer observer is notified first, and can take over an effect
/// first.
///
/// ```swift
/// final class StatePrinter: DisplayObserver {
///   func didChange<State>(from old: State, to new: State, in display: DisplayIdentity) {
///     print(display.name, new)
///   }
/// }
///
/// withDisplayObserver(StatePrinter()) { CounterViewModel().send(.incremented) }
/// ```
///
/// A display that is created outside `body` is not observed, so tests can observe in parallel.
@MainActor
public func withDisplayObserver<Result>(
  _ observer: any DisplayObserver, perform body: @MainActor () async throws -> Result
) async rethrows -> Result {
  try await CurrentObservers.$all.withValue(CurrentObservers.all + [observer], operation: body)
}

/// Observes every display and store that a synchronous `body` creates, until the display or store
/// is released.
@MainActor
public func withDisplayObserver<Result>(
  _ observer: any DisplayObserver, perform body: @MainActor () throws -> Result
) rethrows -> Result {
  try CurrentObservers.$all.withValue(CurrentObservers.all + [observer], operation: body)
}

/// The observers for displays and stores that the current task creates.
enum CurrentObservers {
  @TaskLocal static var all: [any DisplayObserver] = []
}
