extension Display: TransactionMember {
  /// Sets the state without publishing it, in a transaction or as part of a frame.
  @usableFromInline
  func hold(_ state: State) {
    let old = value
    joinIfNeeded()
    beginFrame()
    value = state
    if Transaction.isOpen { return }
    context.observers?.didChange(from: old, to: state)
    // Without a transaction, the frame is published when the turn ends.
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
    // What a follow action changes belongs to the frame of its transaction.
    if Transaction.current != nil, !Transaction.isOpen { beginFrame() }
    queuedActions.append((action, effect))
  }

  /// Lets an open transaction restore the state, the queue and the effects.
  func joinIfNeeded() {
    if transaction == nil, Transaction.isOpen { join() }
  }

  func join() {
    guard let current = Transaction.current else { return }
    let (value, published, queue, effects) = (value, published, queuedActions, effects.snapshot)
    current.add(
      self,
      commit: { [self] in context.observers?.didChange(from: value, to: self.value) },
      restore: { [self] in
        self.value = value
        self.published = published
        context.holdsFrame = published != nil
        queuedActions = queue
        self.effects.restore(effects)
      })
    context.hasPendingWork = true
  }

  func notifyFollowers() {}

  func renderFrame() {
    // Otherwise the frame is published when the turn ends.
    guard !context.isProcessing, context.hasPendingWork else { return }
    context.isProcessing = true
    if let processQueue = context.processQueue {
      processQueue(true)
    } else {
      context.isProcessing = false
    }
  }

  /// Publishes the frame, unless a transaction has not ended; returns whether there was one.
  func publishFrame() -> Bool {
    guard let old = published, Transaction.current == nil else { return false }
    published = nil
    context.holdsFrame = false
    if old != value { subscribers.publish(value) }
    return true
  }
}
