/// The face of a view model for everybody outside its feature: read, send, subscribe; never write.
///
/// It keeps its view model alive. ``scoped(state:action:)`` narrows it to a part, so that a child
/// view sees only its own state and speaks only its own actions.
///
/// ```swift
/// let counter: AnyViewModel<Int, CounterAction> = CounterViewModel().eraseToAnyViewModel()
/// counter.send(.incremented)
/// ```
@MainActor
public final class AnyViewModel<State: Equatable & Sendable, Action: Sendable> {
  @usableFromInline let turn: Turn
  @usableFromInline let readState: () -> State
  @usableFromInline let sendAction: (Action) -> Void
  @usableFromInline let attach: (Place<State>) -> Void
  @usableFromInline let settle: @MainActor () async -> Void

  /// Erases the type of `viewModel`.
  @inlinable
  public convenience init(_ viewModel: some ViewModel<State, Action>) {
    self.init(
      turn: viewModel.display.turn,
      readState: { viewModel.state },
      sendAction: { viewModel.send($0) },
      attach: { viewModel.attach($0) },
      settle: { await viewModel.settled() })
  }

  @inlinable
  init(
    turn: Turn, readState: @escaping () -> State, sendAction: @escaping (Action) -> Void,
    attach: @escaping (Place<State>) -> Void, settle: @escaping @MainActor () async -> Void
  ) {
    self.turn = turn
    self.readState = readState
    self.sendAction = sendAction
    self.attach = attach
    self.settle = settle
  }

  /// The present state.
  @inlinable
  public var state: State { readState() }

  /// Says that something happened; see ``ViewModel/send(_:)``.
  @inlinable
  public func send(_ action: Action) { sendAction(action) }

  /// Draws `view` now and after each change; see ``ViewModel/subscribe(_:)``.
  ///
  /// - Returns: The token: dropping it ends the subscription.
  @inlinable
  public func subscribe(_ view: some StatefulView<State>) -> Subscription {
    let leaf = Leaf(view, turn: turn)
    let subscription = Subscription(leaf)
    attach(Place(leaf))
    return subscription
  }

  /// Waits until no effect of the view model is in flight; see ``ViewModel/settled()``.
  public func settled() async { await settle() }

  /// A part of this view model: its state is a part of the state, its actions become ours.
  ///
  /// A scope costs two closure calls and holds no state; whether a part has changed is asked once,
  /// where it is drawn.
  ///
  /// ```swift
  /// struct ScreenState: Equatable { var count = 0, title = "" }
  /// enum ScreenAction { case counter(CounterAction), titleTapped }
  ///
  /// @MainActor
  /// func counter(
  ///   of screen: AnyViewModel<ScreenState, ScreenAction>
  /// ) -> AnyViewModel<Int, CounterAction> {
  ///   screen.scoped(state: \.count, action: ScreenAction.counter)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - part: Takes the part out of the whole.
  ///   - whole: Says what an action of the part means to the whole.
  /// - Returns: The part; it keeps the view model alive as the whole does.
  @inlinable
  public func scoped<Part, PartAction>(
    state part: @escaping (State) -> Part, action whole: @escaping (PartAction) -> Action
  ) -> AnyViewModel<Part, PartAction> {
    let (readState, sendAction, attach) = (readState, sendAction, attach)
    return AnyViewModel<Part, PartAction>(
      turn: turn,
      readState: { part(readState()) },
      sendAction: { sendAction(whole($0)) },
      attach: { attach($0.behind(part)) },
      settle: settle)
  }
}
