/// The logic of a screen: it receives actions and publishes states.
///
/// A conforming type stores a ``Display``, which holds its state, and implements ``handle(_:)``.
/// Callers report what happened with ``send(_:)``. Code outside the feature holds an
/// ``AnyViewModel``, which can send and subscribe but not write.
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
/// The idea and the names come from "iOS at Scale", step 5: a unidirectional data flow between a
/// stateful view and its view model.
@MainActor
public protocol ViewModel<State, Action>: AnyObject {
  /// The complete state of the screen.
  associatedtype State: Equatable & Sendable

  /// The events that can happen on the screen.
  associatedtype Action: Sendable

  /// The storage of the state, the subscribers and the effects: `let display = Display<S, A>(…)`.
  var display: Display<State, Action> { get }

  /// Handles an action by updating the state or starting effects.
  ///
  /// > Important: Only DisplayKit calls this method. To send an action, call ``send(_:)``.
  func handle(_ action: Action)
}

extension ViewModel {
  /// The current state. Inside a transaction, the state includes the changes made so far.
  @inlinable
  public var state: State { display.state }

  /// Sends an action, which is handled before this method returns.
  ///
  /// During ``handle(_:)`` or a render, the action is queued instead and handled afterward.
  @inlinable
  public func send(_ action: Action) {
    assertDisplayIsStored()
    if let observers = display.context.observers {
      observers.setOwner(Self.self)
      observers.willReceiveInput()
    }
    process(action, effect: nil)
  }

  /// Renders `view` now and after each state change, for as long as the token exists.
  ///
  /// The view is held weakly. Views are rendered in the order of their subscriptions.
  ///
  /// - Returns: A token that ends the subscription when the token is released.
  @inlinable
  public func subscribe(_ view: some StatefulView<State>) -> SubscriptionToken {
    let subscription = ViewSubscription(view, context: display.context)
    let token = SubscriptionToken(subscription)
    addSubscriber(SubscriberEntry(subscription))
    return token
  }

  /// Returns a type-erased view model that can send actions and be observed, but not mutated.
  @inlinable
  public func eraseToAnyViewModel() -> AnyViewModel<State, Action> { AnyViewModel(self) }
}

// MARK: - Updating

extension ViewModel {
  /// Replaces the state and renders the views. Only the view model itself should call this method.
  ///
  /// Views are rendered before this method returns, so every view sees all updates of one
  /// ``handle(_:)`` in order. An update during a render changes ``state`` at once, and is rendered
  /// after all views have rendered the previous state. From the start of a
  /// ``performTransaction(_:)`` to the end of the action, views are rendered only once, with the
  /// last state.
  @inlinable
  public func update(_ state: State) {
    let display = display
    if Transaction.current != nil || display.context.holdsFrame {
      connectContext(of: display)
      return display.hold(state)
    }
    let isOutermost = display.context.beginProcessing()
    let observers = display.context.observers
    let old = observers == nil ? nil : display.state
    display.state = state
    if let observers, let old {
      observers.setOwner(Self.self)
      observers.didChange(from: old, to: state)
    }
    display.subscribers.publish(state)
    if isOutermost { endProcessing(of: display) }
  }

  /// Changes the state in place and renders the views once.
  ///
  /// ```swift
  /// extension CounterViewModel {
  ///   func double() { update { $0 *= 2 } }
  /// }
  /// ```
  ///
  /// - Parameter change: Changes a copy, which then replaces ``state``. Changes made to ``state``
  ///   in the meantime are overwritten.
  @inlinable
  public func update(_ change: (inout State) -> Void) {
    // Changes a copy, because the closure may read `state`.
    var state = display.state
    change(&state)
    update(state)
  }
}

// MARK: - Internal

extension ViewModel {
  /// Traps in debug builds if the display is a computed property.
  @inlinable
  func assertDisplayIsStored() {
    assert(
      display === display,
      """
      \(Self.self).display returns a new object at each access, so every update is lost. \
      Store it: let display = Display<State, Action>(…)
      """)
  }

  /// Handles an action, or queues it while another action is processed.
  ///
  /// - Parameters:
  ///   - action: The action to handle or queue.
  ///   - effect: The number of the effect that returned the action, or `nil` if no effect did.
  @inlinable
  func process(_ action: Action, effect: Int?) {
    let display = display
    guard display.context.beginProcessing() else {
      display.queue(action, effect: effect)
      return
    }
    if let observers = display.context.observers {
      observers.handle(action, effect: effect, by: self)
    } else {
      handle(action)
    }
    endProcessing(of: display)
  }

  /// Handles the queued actions and the pending work, and then ends exclusive processing.
  @inlinable
  func endProcessing(of display: Display<State, Action>) {
    if !display.queuedActions.isEmpty { handleQueuedActions(of: display) }
    if display.context.hasPendingWork { finishProcessing(of: display) }
    display.context.isProcessing = false
  }

  /// Publishes the held frame and handles the queued actions until nothing is left, and then starts
  /// the requested effects.
  @usableFromInline
  func finishProcessing(of display: Display<State, Action>) {
    while display.publishFrame() || !display.queuedActions.isEmpty {
      handleQueuedActions(of: display)
    }
    display.effects.startRequested()
    display.context.hasPendingWork = Transaction.isOpen || display.context.holdsFrame
  }

  @usableFromInline
  func handleQueuedActions(of display: Display<State, Action>) {
    while !display.queuedActions.isEmpty {
      let actions = display.queuedActions
      display.queuedActions = []
      for (action, effect) in actions {
        if let observers = display.context.observers {
          observers.handle(action, effect: effect, by: self)
        } else {
          handle(action)
        }
      }
    }
  }

  @usableFromInline
  func addSubscriber(_ entry: SubscriberEntry<State>) {
    assertDisplayIsStored()
    let display = display
    connectContext(of: display)
    let isOutermost = display.context.beginProcessing()
    display.subscribers.add(entry, publishing: display.published ?? display.state)
    if isOutermost { endProcessing(of: display) }
  }

  /// Joins the current transaction, which can then roll back the changes of this view model.
  func joinTransaction(with display: Display<State, Action>) {
    connectContext(of: display)
    display.joinIfNeeded()
  }

  /// Enables tokens and transactions to process the queue without keeping `self` alive.
  @usableFromInline
  func connectContext(of display: Display<State, Action>) {
    if display.context.processQueue != nil { return }
    display.context.observers?.setOwner(Self.self)
    display.context.processQueue = { [weak self] endsProcessing in
      guard let self else { return }
      self.display.subscribers.publishQueuedStates()
      if endsProcessing { self.endProcessing(of: self.display) }
    }
  }
}

// MARK: - Inspection by DisplayTesting

extension ViewModel {
  package var effectsInFlight: [AnyHashable] { display.effectsInFlight }

  /// The ids of the effects whose delay has not passed, in the order in which they were requested.
  package var delayedEffects: [AnyHashable] {
    display.effects.slots.compactMap { id, slot in slot.delayed.map { (number: $0, id: id) } }
      .sorted { $0.number < $1.number }.map(\.id)
  }

  /// The tasks of the effects in flight, by their numbers.
  package var effectTasks: [Int: Task<Void, Never>] {
    Dictionary(
      uniqueKeysWithValues: display.effects.runs.compactMap { run in
        run.task.map { (run.number, $0) }
      })
  }

  /// The clock that delays debounced effects.
  package var effectClock: any Clock<Duration> { display.effects.clock }

  package var droppedAnswerCount: Int { display.droppedAnswerCount }
}
