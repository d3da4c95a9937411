/// The storage of a view model: its state, its subscribers and its effects.
///
/// ```swift
/// let display = Display<SearchState, SearchAction>(.idle)
/// ```
///
/// A display does nothing by itself; the methods of ``ViewModel`` use it.
@MainActor
public final class Display<State: Equatable & Sendable, Action: Sendable> {
  /// The current state, which only the view model changes.
  public internal(set) var state: State {
    @inlinable get { value }
    @inlinable set { value = newValue }
  }

  /// Creates the storage of a view model.
  ///
  /// - Parameters:
  ///   - state: The initial state.
  ///   - clock: The clock that delays debounced effects. Tests pass a test clock.
  public init(_ state: State, clock: any Clock<Duration> = ContinuousClock()) {
    value = state
    context = ProcessingContext(observers: .current(name: "\(State.self)"))
    subscribers = SubscriberList(context: context)
    effects = Effects(clock: clock, context: context)
  }

  /// The number of actions that were dropped because their effect had been cancelled or superseded.
  public var droppedAnswerCount: Int { effects.droppedAnswerCount }

  /// The ids of the effects in flight, in the order in which they were requested.
  ///
  /// The effects in flight include effects that have not started yet, superseded effects that have
  /// not returned yet, and the effect whose action is being handled.
  public var effectsInFlight: [AnyHashable] { effects.runs.map(\.id) }

  // MARK: - Internal

  @usableFromInline var value: State
  @usableFromInline var queuedActions: [(action: Action, effect: Int?)] = []
  @usableFromInline let context: ProcessingContext
  @usableFromInline let subscribers: SubscriberList<State>
  let effects: Effects

  /// The state that views still show while a newer state is held for the next frame; otherwise
  /// `nil`.
  var published: State?

  /// The innermost open transaction that this display has joined, which can roll back the state;
  /// `nil` if the display has joined no open transaction.
  var transaction: Transaction?

  /// The tokens for the stores that the view model follows, by the `id` passed to `follow`.
  var followTokens: [AnyHashable: SubscriptionToken] = [:]
}

// MARK: - Transactions

extension Display: TransactionMember {
  /// Sets the state without publishing it. The state is published when the transaction ends, or
  /// when the current action has been processed.
  @usableFromInline
  func hold(_ state: State) {
    let old = value
    joinIfNeeded()
    beginFrame()
    value = state
    if Transaction.isOpen { return }
    context.observers?.didChange(from: old, to: state)
    // If there is no current transaction, the end of processing publishes the frame.
    Transaction.current?.addToFrame(self)
  }

  /// Saves the state that views show until the frame is published.
  private func beginFrame() {
    if published == nil { published = value }
    context.holdsFrame = true
    context.hasPendingWork = true
  }

  /// Queues an action while another action is processed.
  @usableFromInline
  func queue(_ action: Action, effect: Int?) {
    joinIfNeeded()
    // While a transaction that has ended notifies followers, views render the changes of the action
    // together with those of the transaction.
    if Transaction.current != nil, !Transaction.isOpen { beginFrame() }
    queuedActions.append((action, effect))
  }

  /// Joins the open transaction, if there is one, unless the display has already joined a
  /// transaction. The transaction can then restore the state, the queue and the effects.
  func joinIfNeeded() { if transaction == nil, Transaction.isOpen { join() } }

  func join() {
    guard let current = Transaction.current else { return }
    let (value, published, queue) = (value, published, queuedActions)
    let restoreEffects = effects.makeRestore()
    current.add(
      self,
      commit: { [self] in context.observers?.didChange(from: value, to: self.value) },
      restore: { [self] in
        self.value = value
        self.published = published
        context.holdsFrame = published != nil
        queuedActions = queue
        restoreEffects()
      })
    context.hasPendingWork = true
  }

  func notifyFollowers() {}

  func renderFrame() {
    // If an action is being processed, the end of processing publishes the frame.
    guard !context.isProcessing, context.hasPendingWork else { return }
    context.isProcessing = true
    if let processQueue = context.processQueue {
      processQueue(true)
    } else {
      context.isProcessing = false
    }
  }

  /// Ends the held frame, and publishes the state if it has changed. Returns `false` if no frame is
  /// held, or while a transaction is in progress.
  func publishFrame() -> Bool {
    guard let old = published, Transaction.current == nil else { return false }
    published = nil
    context.holdsFrame = false
    if old != value { subscribers.publish(value) }
    return true
  }
}
