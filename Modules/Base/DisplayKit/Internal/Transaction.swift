/// A transaction in progress, or one whose changes are being published.
///
/// It is open while its body runs. After that, stores notify the view models that follow them, whose
/// changes belong to the same frame. At the end, all changed views are rendered.
@MainActor
@usableFromInline
final class Transaction {
  // Exclusivity is not checked at run time here, as in `ProcessingContext`.

  /// The innermost transaction.
  @exclusivity(unchecked) @usableFromInline static var current: Transaction?

  /// Whether changes can still be rolled back.
  @inlinable static var isOpen: Bool { current?.isOpen ?? false }

  /// The changes of a store or display.
  private struct Change {
    let member: any TransactionMember
    let previous: Transaction?
    let commit: () -> Void
    let restore: () -> Void
  }

  private let outer: Transaction?
  @exclusivity(unchecked) @usableFromInline var isOpen = true
  private var changes: [Change] = []
  private var frame: [any TransactionMember] = []

  private init(in outer: Transaction?) {
    self.outer = outer
  }

  static func begin() -> Transaction {
    if current == nil {
      for observer in CurrentObservers.all { observer.willReceiveInput() }
    }
    let transaction = Transaction(in: current)
    let members = isOpen ? current?.changes.map(\.member) : nil
    current = transaction
    for member in members ?? [] { member.join() }
    return transaction
  }

  /// Adds a store or display before its first change. An inner transaction begins with the members
  /// of the outer one.
  ///
  /// - Parameters:
  ///   - member: The store or display.
  ///   - commit: Ends the changes, which are then no longer rolled back.
  ///   - restore: Rolls the changes back.
  func add(
    _ member: any TransactionMember, commit: @escaping () -> Void, restore: @escaping () -> Void
  ) {
    let previous = member.transaction
    changes.append(
      Change(member: member, previous: previous, commit: commit, restore: restore))
    member.transaction = self
  }

  /// Adds a display that a follow action changes.
  func addToFrame(_ member: any TransactionMember) { frame.append(member) }
}

// MARK: - Ending

extension Transaction {
  func rollBack() {
    Self.current = outer
    for change in changes.reversed() {
      change.restore()
      change.member.transaction = change.previous
    }
  }

  func commit() {
    if let outer, outer.isOpen {
      Self.current = outer
      return outer.include(changes)
    }
    isOpen = false
    publish(in: outer ?? self)
    Self.current = outer
    if outer == nil { renderFrame() }
  }

  /// Takes over the changes of an inner transaction.
  private func include(_ inner: [Change]) {
    for change in inner {
      change.member.transaction = self
      // Otherwise this transaction already restores an earlier value.
      if change.previous == nil { changes.append(change) }
    }
  }

  /// Commits the changes and notifies followers. What they change belongs to the frame of `frame`.
  private func publish(in frame: Transaction) {
    Self.current = frame
    for change in changes { change.member.transaction = nil }
    for change in changes { change.commit() }
    for change in changes {
      change.member.notifyFollowers()
      frame.addToFrame(change.member)
    }
  }

  private func renderFrame() {
    for member in frame { member.renderFrame() }
  }
}
