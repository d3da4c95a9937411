extension Store {
  /// Whether there is a change to undo. Always `false` inside a transaction.
  public var canUndo: Bool { !Transaction.isOpen && !history.past.isEmpty }

  /// Whether there is a change to redo. Always `false` inside a transaction.
  public var canRedo: Bool { !Transaction.isOpen && !history.future.isEmpty }

  /// Undoes the last change, which can be an update or a transaction.
  ///
  /// - Returns: `false` if there is none, or inside a transaction.
  @discardableResult
  public func undo() -> Bool {
    willReceiveInput()
    guard !Transaction.isOpen, let previous = history.stepBack(from: state) else { return false }
    restore(previous)
    return true
  }

  /// Redoes the change that ``undo()`` undid last.
  ///
  /// A new change clears everything that could be redone.
  ///
  /// - Returns: `false` if there is none, or inside a transaction.
  @discardableResult
  public func redo() -> Bool {
    willReceiveInput()
    guard !Transaction.isOpen, let next = history.stepForward(from: state) else { return false }
    restore(next)
    return true
  }
}
