extension Store {
  /// Whether there is a transaction to take back.
  public var canUndo: Bool { !isInTransaction && !history.past.isEmpty }

  /// Whether there is a transaction that was taken back.
  public var canRedo: Bool { !isInTransaction && !history.future.isEmpty }

  /// Takes back the last transaction that changed the state.
  ///
  /// - Returns: Whether there was one; `false` also inside a transaction, which is one step and
  ///   has no past before it has ended.
  @discardableResult
  public func undo() -> Bool {
    guard !isInTransaction, let previous = history.stepBack(from: state) else { return false }
    restore(previous)
    return true
  }

  /// Does again what ``undo()`` took back last. A new transaction ends this possibility.
  ///
  /// - Returns: Whether there was something; `false` also inside a transaction.
  @discardableResult
  public func redo() -> Bool {
    guard !isInTransaction, let next = history.stepForward(from: state) else { return false }
    restore(next)
    return true
  }
}
