/// The storage of a view model: its state, its subscribers and its effects.
///
/// ```swift
/// let display = Display<SearchState, SearchAction>(.idle)
/// ```
///
/// A display does nothing by itself; the methods of ``ViewModel`` use it.
@MainActor
public final class Display<State: Equatable & Sendable, Action: Sendable> {
  /// The current state.
  public internal(set) var state: State {
    @inlinable get { value }
    @inlinable set { value = newValue }
  }

  /// Creates a display.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - clock: The clock of debounced and throttled effects. A test passes its own.
  public init(_ state: State, clock: any Clock<Duration> = ContinuousClock()) {
    value = state
    let observers = ObserverGroup.current(name: "\(State.self)")
    context = ProcessingContext(observers: observers)
    subscribers = SubscriberList(context: context)
    effects = Effects(clock: observers?.clock(replacing: clock) ?? clock, context: context)
  }

  /// The number of actions that were dropped because their effect had been cancelled or superseded.
  public var droppedAnswerCount: Int { effects.droppedAnswerCount }

  /// The ids of the effects in flight, in the order in which they were requested.
  ///
  /// They include effects that wait for their start, superseded effects that have not returned yet,
  /// and the effect whose action is being handled.
  public var effectsInFlight: [AnyHashable] { effects.idsInFlight }

  // MARK: - Internal

  @usableFromInline var value: State
  @usableFromInline var queuedActions: [(action: Action, effect: Int?)] = []
  @usableFromInline let context: ProcessingContext
  @usableFromInline let subscribers: SubscriberList<State>
  let effects: Effects

  /// The state that the views show, if a newer one is published later as part of a frame.
  var published: State?

  /// The innermost open transaction that restores the state.
  var transaction: Transaction?

  /// The tokens of the stores that the view model follows, by the ids of ``ViewModel/follow``.
  var followTokens: [AnyHashable: SubscriptionToken] = [:]
}
