/// What a view model stores: its state, the views that see it and the effects that it runs.
///
/// ```swift
/// let display = Display<SearchState, SearchAction>(.idle)
/// ```
///
/// It does nothing on its own; the methods of ``ViewModel`` work on it.
@MainActor
public final class Display<State: Equatable & Sendable, Action: Sendable> {
  /// The present state.
  public internal(set) var state: State {
    @inlinable get { value }
    @inlinable set { value = newValue }
  }

  /// Makes a display.
  ///
  /// - Parameters:
  ///   - state: The state of the first moment.
  ///   - clock: Tells the time to debounced and throttled effects; a test owns it.
  public init(_ state: State, clock: any Clock<Duration> = ContinuousClock()) {
    value = state
    let observation = Observation.begun(name: "\(State.self)")
    turn = Turn(observation: observation)
    subscribers = Subscribers(turn: turn)
    effects = Effects(
      clock: observation?.clock(replacing: clock) ?? clock, observation: observation)
  }

  /// How many answers came too late and were dropped.
  public var droppedAnswers: Int { effects.droppedAnswers }

  /// The ids of the effects in flight, in the order of their start; included are superseded ones that
  /// have not returned yet, and the one whose answer is being handled.
  public var effectsInFlight: [AnyHashable] { effects.idsInFlight }

  // MARK: - Internal

  // Here and in what hangs below, exclusivity is not checked at run time: every access is a single
  // load, store or append that calls nobody, and the checks cost as much as all the rest.

  @exclusivity(unchecked) @usableFromInline var value: State
  @exclusivity(unchecked) @usableFromInline var inbox: [(action: Action, effect: Int?)] = []
  @usableFromInline let turn: Turn
  @usableFromInline let subscribers: Subscribers<State>
  let effects: Effects

  /// The tokens of the stores that the view model follows.
  var followed: [ObjectIdentifier: Subscription] = [:]
}
