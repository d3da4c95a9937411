/// A state that several view models share, such as favorites or settings.
///
/// Views and closures subscribe to a store; a view model follows it with
/// ``ViewModel/follow(_:id:as:)``. ``performTransaction(_:)`` combines several changes into one,
/// even in several stores.
///
/// ```swift
/// let favorites = Store<Set<Int>>([])
/// favorites.update { $0.insert(12) }
/// ```
///
/// A store performs no input or output. Effects load and save, and `handle` writes their results to
/// the store.
///
/// The idea of stores that collect changes into one update comes from "Unidirectional Data Flow".
@MainActor
public final class Store<State: Equatable & Sendable> {
  /// The current state. Inside a transaction, the state includes the changes made so far.
  public internal(set) var state: State {
    @inlinable get { value }
    @inlinable set { value = newValue }
  }

  /// Creates a store, with an optional history for undo and redo.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - historyLimit: The maximum number of changes that ``undo()`` can undo; 0 keeps no history.
  public init(_ state: State, historyLimit: Int = 0) {
    value = state
    committed = state
    history = History(limit: historyLimit)
    context = ProcessingContext(observers: .current(name: "\(Self.self)"))
    subscribers = SubscriberList(context: context)
    // A store queues no actions, so only states can be waiting.
    context.processQueue = { [weak self] _ in self?.subscribers.publishQueuedStates() }
  }

  /// Replaces the state and, if it has changed, notifies the subscribers. Inside a transaction, the
  /// subscribers are notified when the transaction commits.
  @inlinable
  public func update(_ state: State) {
    beginChange()
    self.state = state
    endChange()
  }

  /// Changes the state in place and, if it has changed, notifies the subscribers. Inside a
  /// transaction, the subscribers are notified when the transaction commits.
  ///
  /// - Parameter change: Changes a copy, which then replaces ``state``. Changes made to ``state``
  ///   in the meantime are overwritten.
  @inlinable
  public func update(_ change: (inout State) -> Void) {
    beginChange()
    // Changes a copy, because the closure may read `state`.
    var state = state
    change(&state)
    self.state = state
    endChange()
  }

  /// Replaces the state. The step determines how the change appears in the history.
  ///
  /// Use `.none` for loaded content: the user can't undo `todos.update(loaded, as: .none)`.
  public func update(_ state: State, as step: HistoryStep) {
    update(as: step) { $0 = state }
  }

  /// Changes the state in place. The step determines how the change appears in the history.
  ///
  /// ```swift
  /// let todos = Store(["milk", "tea"], historyLimit: 100)
  /// todos.update(as: .step("Remove")) { $0.removeLast() }
  /// print("Undo \(todos.undoName ?? "")")  // Undo Remove
  /// ```
  public func update(as step: HistoryStep, _ change: (inout State) -> Void) {
    beginChange()
    var state = state
    change(&state)
    self.state = state
    if step != .step() { self.step = step }
    endChange()
  }

  // MARK: - Internal

  /// How the changes since the last commit appear in the history.
  private var step = HistoryStep.step()

  @usableFromInline var value: State
  @exclusivity(unchecked) @usableFromInline var transaction: Transaction?
  @usableFromInline let context: ProcessingContext
  let subscribers: SubscriberList<State>
  var history: History<State>

  /// The state that was published last. An open transaction does not change this state.
  private(set) var committed: State

  @inlinable
  func beginChange() { if transaction == nil { joinOrNotifyObservers() } }

  @inlinable
  func endChange() { if transaction == nil, commit() { publish() } }

  @usableFromInline
  func joinOrNotifyObservers() { if Transaction.isOpen { join() } else { willReceiveInput() } }

  /// Notifies observers before a change, unless the change is part of a transaction.
  func willReceiveInput() {
    if Transaction.current == nil { context.observers?.willReceiveInput() }
  }

  @usableFromInline
  func publish() { subscribers.publishAfterHeldState(state) }

  /// Ends a change and records it in the history; returns `false` if the state has not changed.
  @usableFromInline
  func commit() -> Bool {
    let step = step
    self.step = .step()
    guard state != committed else { return false }
    history.record(committed, step)
    didChange()
    return true
  }

  private func didChange() {
    let old = committed
    committed = state
    context.observers?.didChange(from: old, to: state)
  }
}

// MARK: - Undo and redo

extension Store {
  /// A Boolean value that indicates whether there is a change to undo; always `false` inside a
  /// transaction.
  public var canUndo: Bool { !Transaction.isOpen && !history.past.isEmpty }

  /// A Boolean value that indicates whether there is a change to redo; always `false` inside a
  /// transaction.
  public var canRedo: Bool { !Transaction.isOpen && !history.future.isEmpty }

  /// The name of the step that ``undo()`` would undo; `nil` if there is no such step, or if the
  /// step has no name.
  public var undoName: String? { history.past.last?.name }

  /// The name of the step that ``redo()`` would redo; `nil` if there is no such step, or if the
  /// step has no name.
  public var redoName: String? { history.future.last?.name }

  /// Forgets all steps, for example after the user has opened another document.
  ///
  /// The state stays the same, so no subscriber is called. To update a view that shows
  /// ``undoName``, change the state afterward.
  public func clearHistory() { history.clear() }

  /// Undoes the last change, which can be an update or a transaction.
  ///
  /// - Returns: `false` if there is no change to undo, or if a transaction is open.
  @discardableResult
  public func undo() -> Bool { restore { $0.stepBack(from: $1) } }

  /// Redoes the change that ``undo()`` undid last.
  ///
  /// A new change clears everything that could be redone.
  ///
  /// - Returns: `false` if there is no change to redo, or if a transaction is open.
  @discardableResult
  public func redo() -> Bool { restore { $0.stepForward(from: $1) } }

  /// Restores and publishes a state from the history. Returns `false` if the history has no such
  /// state, or while a transaction is open.
  private func restore(_ step: (inout History<State>, State) -> State?) -> Bool {
    willReceiveInput()
    guard !Transaction.isOpen, let state = step(&history, state) else { return false }
    self.state = state
    didChange()
    publish()
    return true
  }
}

// MARK: - Subscribing

extension Store {
  /// Renders `view` now and after each change, for as long as the token exists.
  ///
  /// The view is held weakly. Views and closures are notified in the order of their subscriptions.
  ///
  /// - Returns: A token that ends the subscription when the token is released.
  public func subscribe(_ view: some StatefulView<State>) -> SubscriptionToken {
    let subscription = ViewSubscription(view, context: context)
    add(SubscriberEntry(subscription))
    return SubscriptionToken(subscription)
  }

  /// Calls `receive` with the state now and after each change, for as long as the token exists.
  ///
  /// - Returns: A token that holds the closure, and that ends the subscription when the token is
  ///   released.
  public func subscribe(_ receive: @escaping @MainActor (State) -> Void) -> SubscriptionToken {
    addClosure(receive, isFollower: false)
  }

  /// Returns a sequence of the current state and the state after each change.
  ///
  /// The sequence ends when the store is released.
  ///
  /// ```swift
  /// let scores = Store(0)
  /// let states = scores.states()
  /// Task { for await score in states { print(score) } }
  /// ```
  ///
  /// > Important: Create the sequence outside the task that reads it. A task that captures the
  /// > store keeps it alive, so the sequence never ends.
  ///
  /// - Parameter bufferingPolicy: The policy that determines which states are kept for a slow
  ///   reader; by default, only the newest state is kept.
  /// - Returns: A sequence for a single reader.
  public func states(
    bufferingPolicy: AsyncStream<State>.Continuation.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncStream<State> {
    let (states, continuation) = AsyncStream.makeStream(bufferingPolicy: bufferingPolicy)
    let subscription = Subscription()
    continuation.onTermination = { _ in subscription.end() }
    let subscriber = StreamSubscriber(continuation)
    add(SubscriberEntry(subscription) { subscriber.receive($0) })
    return states
  }

  /// Subscribes a view model that follows the store. The view model is notified before any view is
  /// rendered.
  func addFollower(_ receive: @escaping @MainActor (State) -> Void) -> SubscriptionToken {
    addClosure(receive, isFollower: true)
  }

  private func addClosure(
    _ receive: @escaping @MainActor (State) -> Void, isFollower: Bool
  ) -> SubscriptionToken {
    let subscriber = ClosureSubscriber(receive)
    let subscription = Subscription()
    add(
      SubscriberEntry(subscription, isFollower: isFollower) { [weak subscriber] in
        subscriber?.receive($0) ?? false
      })
    return SubscriptionToken(subscription, retaining: subscriber)
  }

  private func add(_ entry: SubscriberEntry<State>) {
    // Publishes `committed`, because a transaction in progress may still roll back `state`.
    subscribers.add(entry, publishing: committed)
  }
}

// MARK: - Transactions

extension Store: TransactionMember {
  func join() {
    guard let current = Transaction.current else { return }
    let (state, step) = (state, step)
    current.add(
      self,
      commit: { [self] in if commit() { subscribers.hold(committed) } },
      restore: { [self] in (self.state, self.step) = (state, step) })
  }

  func notifyFollowers() { subscribers.notifyFollowers() }

  func renderFrame() { subscribers.publishHeldState() }
}
