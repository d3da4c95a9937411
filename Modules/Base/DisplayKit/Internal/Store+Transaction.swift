extension Store: TransactionMember {
  /// Lets the current transaction restore the state.
  func join() {
    guard let current = Transaction.current else { return }
    let state = state
    current.add(
      self,
      commit: { [self] in if commit() { subscribers.hold(committed) } },
      restore: { [self] in self.state = state })
  }

  func notifyFollowers() { subscribers.notifyFollowers() }

  func renderFrame() { subscribers.publishHeldState() }
}
