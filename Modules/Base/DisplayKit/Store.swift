/// A state that several view models share, such as favorites or settings.
///
/// Views and closures subscribe to a store; a view model follows it with
/// ``ViewModel/follow(_:id:as:)``. ``performTransaction(_:)`` combines several changes, also of
/// several stores.
///
/// ```swift
/// let favorites = Store<Set<Int>>([])
/// favorites.update { $0.insert(12) }
/// ```
///
/// A store lives in memory and performs no input or output. Effects load and save, and `handle`
/// writes their results to the store.
///
/// The idea of stores that collect changes into one update comes from "Unidirectional Data Flow".
@MainActor
public final class Store<State: Equatable & Sendable> {
  /// The current state. Inside a transaction, it includes the changes made so far.
  public internal(set) var state: State {
    @inlinable get { value }
    @inlinable set { value = newValue }
  }

  /// Creates a store.
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

  /// Replaces the state and notifies the subscribers, or does so as part of the current transaction.
  @inlinable
  public func update(_ state: State) {
    beginChange()
    self.state = state
    endChange()
  }

  /// Changes the state in place and notifies the subscribers, or does so as part of the current
  /// transaction.
  ///
  /// - Parameter change: Changes a copy, which then replaces ``state``. Changes made to ``state``
  ///   in the meantime are overwritten.
  @inlinable
  public func update(_ change: (inout State) -> Void) {
    beginChange()
    // On a copy: the closure may read `state` meanwhile.
    var state = state
    change(&state)
    self.state = state
    endChange()
  }

  // MARK: - Internal

  @usableFromInline var value: State
  @exclusivity(unchecked) @usableFromInline var transaction: Transaction?
  @usableFromInline let context: ProcessingContext
  let subscribers: SubscriberList<State>
  var history: History<State>

  /// The state that was published last; inside a transaction, the state before it.
  private(set) var committed: State

  @inlinable
  func beginChange() {
    if transaction == nil { joinOrNotifyObservers() }
  }

  @inlinable
  func endChange() {
    if transaction == nil, commit() { publish() }
  }

  @usableFromInline
  func joinOrNotifyObservers() {
    if Transaction.isOpen { join() } else { willReceiveInput() }
  }

  /// Notifies observers before a change, unless it is part of a transaction.
  func willReceiveInput() {
    if Transaction.current == nil { context.observers?.willReceiveInput() }
  }

  /// Publishes a state from the history.
  func restore(_ state: State) {
    self.state = state
    didChange()
    publish()
  }

  @usableFromInline
  func publish() {
    subscribers.publishAfterHeldState(state)
  }

  /// Ends a change, which is then a step of the history; returns `false` if nothing has changed.
  @usableFromInline
  func commit() -> Bool {
    guard state != committed else { return false }
    history.record(committed)
    didChange()
    return true
  }

  private func didChange() {
    let old = committed
    committed = state
    context.observers?.didChange(from: old, to: state)
  }
}
