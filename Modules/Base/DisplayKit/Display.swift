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
  ///   - clock: The clock of debounced effects. A test passes its own.
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
  /// They include effects that wait for their start, superseded effects that have not returned yet,
  /// and the effect whose action is being handled.
  public var effectsInFlight: [AnyHashable] { effects.runs.map(\.id) }

  // MARK: - Internal

  @usableFromInline var value: State
  @usableFromInline var queuedActions: [(action: Action, effect: Int?)] = []
  @usableFromInline let context: ProcessingContext
  @usableFromInline let subscribers: SubscriberList<State>
  let effects: Effects

  /// The state that the views show while a frame is held.
  var published: State?

  /// The innermost open transaction that restores the state.
  var transaction: Transaction?

  /// The tokens of the stores that the view model follows, by the ids of ``ViewModel/follow``.
  var followTokens: [AnyHashable: SubscriptionToken] = [:]
}

// MARK: - Transactions

extension Display: TransactionMember {
  /// Sets the state without publishing it. A transaction or the end of processing publishes it.
  @usableFromInline
  func hold(_ state: State) {
    let old = value
    joinIfNeeded()
    beginFrame()
    value = state
    if Transaction.isOpen { return }
    context.observers?.didChange(from: old, to: state)
    // Without a transaction, the frame is published at the end of processing.
    Transaction.current?.addToFrame(self)
  }

  /// Keeps the state that the views show until the frame is published.
  private func beginFrame() {
    if published == nil { published = value }
    context.holdsFrame = true
    context.hasPendingWork = true
  }

  /// Queues an action while another one is processed.
  @usableFromInline
  func queue(_ action: Action, effect: Int?) {
    joinIfNeeded()
    // If a follow action makes the change, its transaction publishes the frame.
    if Transaction.current != nil, !Transaction.isOpen { beginFrame() }
    queuedActions.append((action, effect))
  }

  /// Joins an open transaction, which then can restore the state, the queue and the effects.
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
    // Otherwise the frame is published at the end of processing.
    guard !context.isProcessing, context.hasPendingWork else { return }
    context.isProcessing = true
    if let processQueue = context.processQueue {
      processQueue(true)
    } else {
      context.isProcessing = false
    }
  }

  /// Publishes the held frame after the last transaction; returns `false` if there is none.
  func publishFrame() -> Bool {
    guard let old = published, Transaction.current == nil else { return false }
    published = nil
    context.holdsFrame = false
    if old != value { subscribers.publish(value) }
    return true
  }
}
