/// Logic behind a screen: actions come in, states go out.
///
/// A conformer stores one ``Display``, which holds its state from the first moment, and writes
/// ``handle(_:)``; everything else is given. Callers say what happened with ``send(_:)``; code
/// outside the feature holds an ``AnyViewModel``, which can send and subscribe but not write.
///
/// ```swift
/// final class CounterViewModel: ViewModel {
///   enum Action { case incremented }
///   let display = Display<Int, Action>(0)
///
///   func handle(_ action: Action) {
///     switch action {
///     case .incremented: update(state + 1)
///     }
///   }
/// }
/// ```
///
/// The idea, and the names, come from "iOS at Scale", step 5: one data flow between a stateful
/// view and its view model.
@MainActor
public protocol ViewModel<State, Action>: AnyObject {
  /// What a view draws: one value, whole.
  associatedtype State: Equatable & Sendable

  /// What can happen on the screen.
  associatedtype Action: Sendable

  /// The place of the state and its subscribers, stored once: `let display = Display<S, A>(…)`.
  var display: Display<State, Action> { get }

  /// Answers an action, most often by an update or an effect.
  ///
  /// > Important: Only the machinery calls this; everybody else calls ``send(_:)``.
  func handle(_ action: Action)
}

extension ViewModel {
  /// The present state.
  @inlinable
  public var state: State { display.state }

  /// Says that something happened.
  ///
  /// The action is handled before this returns, unless another one is being handled or a view is
  /// being drawn: then it waits for its turn, first come, first served, never recursively.
  @inlinable
  public func send(_ action: Action) {
    accept(action, effect: nil)
  }

  /// Draws `view` now and after each change of the state, for as long as the token lives.
  ///
  /// The view is held weakly. Views are drawn in the order of their subscriptions.
  ///
  /// - Returns: The token: dropping it ends the subscription.
  @inlinable
  public func subscribe(_ view: some StatefulView<State>) -> Subscription {
    let leaf = Leaf(view, turn: display.turn)
    let subscription = Subscription(leaf)
    attach(Place(leaf))
    return subscription
  }

  /// The face of this view model for everybody outside its feature.
  @inlinable
  public func eraseToAnyViewModel() -> AnyViewModel<State, Action> {
    AnyViewModel(self)
  }
}

// MARK: - Internal

extension ViewModel {
  /// Takes in an action: one that was sent, or the answer of an effect.
  @inlinable
  func accept(_ action: Action, effect: Int?) {
    let display = display
    guard display.turn.take() else {
      display.inbox.append((action, effect))
      return
    }
    if let observation = display.turn.observation {
      observation.handle(action, effect: effect, by: self)
    } else {
      handle(action)
    }
    endTurn(of: display)
  }

  /// Handles what was sent meanwhile, and lets the next sender in.
  @inlinable
  func endTurn(of display: Display<State, Action>) {
    if !display.inbox.isEmpty { emptyInbox(of: display) }
    display.turn.isTaken = false
  }

  @usableFromInline
  func emptyInbox(of display: Display<State, Action>) {
    while !display.inbox.isEmpty {
      let actions = display.inbox
      display.inbox = []
      for (action, effect) in actions {
        if let observation = display.turn.observation {
          observation.handle(action, effect: effect, by: self)
        } else {
          handle(action)
        }
      }
    }
  }

  @inlinable
  func attach(_ place: Place<State>) {
    let display = display
    if display.turn.catchUp == nil { connect(display) }
    let isMine = display.turn.take()
    display.subscribers.add(place, handing: display.state)
    if isMine { endTurn(of: display) }
  }

  /// Lets a view that is drawn late, through its token, find back here without keeping us alive.
  @usableFromInline
  func connect(_ display: Display<State, Action>) {
    display.turn.observation?.belongs(to: Self.self)
    display.turn.catchUp = { [weak self] isMine in
      guard let self else { return }
      self.display.subscribers.drawWaitingStates()
      if isMine { self.endTurn(of: self.display) }
    }
  }
}
