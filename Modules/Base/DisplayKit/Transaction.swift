/// Performs several changes to stores and view models as one change.
///
/// Inside `body`, reads include the changes made so far. When `body` returns, the stores notify the
/// view models that follow them. Then every view whose state has changed is rendered once. If
/// `body` throws, all changes are rolled back, and the effects and queued actions that the body
/// caused are discarded.
///
/// ```swift
/// struct Settings: Equatable { var showsFavorites = false }
///
/// @MainActor
/// func addFirstFavorite(to favorites: Store<Set<Int>>, _ settings: Store<Settings>) {
///   performTransaction {
///     favorites.update { $0.insert(1) }
///     settings.update { $0.showsFavorites = true }
///   }
/// }
/// ```
///
/// If the closure throws a specific error type, spell out the type: `try performTransaction { ()
/// throws(Full) in … }`.
///
/// A nested transaction is part of the outer transaction. If the nested transaction throws, only
/// its changes are rolled back. Each store that has changed records at most one step in its
/// history.
///
/// Inside ``ViewModel/handle(_:)``, the views of that view model are rendered after the action and
/// the actions that it queued. If an action that ``ViewModel/follow(_:id:as:)`` sends writes to a
/// store again, the store publishes both states, in order.
///
/// > Important: Subscriptions are not part of a transaction. Don't follow a store inside `body`: a
/// > rollback would undo the first action that `follow` sends, but would not end the subscription.
///
/// - Parameter body: Makes the changes, synchronously.
/// - Returns: The value that `body` returns.
/// - Throws: The error that `body` throws.
@MainActor
public func performTransaction<Result, Failure: Error>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let transaction = Transaction.begin()
  do {
    let result = try body()
    transaction.commit()
    return result
  } catch {
    transaction.rollBack()
    throw error
  }
}

/// A transaction in progress, or a transaction whose changes are being published.
///
/// The transaction is open while its body runs. After that, stores notify the view models that
/// follow them. At the end, each view whose state has changed is rendered once.
@MainActor
@usableFromInline
final class Transaction {
  // Exclusivity is not checked at run time here, as in `ProcessingContext`.

  /// The innermost transaction in progress; `nil` if no transaction is in progress.
  @exclusivity(unchecked) @usableFromInline static var current: Transaction?

  /// Whether a transaction is in progress whose changes can still be rolled back.
  @inlinable static var isOpen: Bool { current?.isOpen ?? false }

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

  private init(in outer: Transaction?) { self.outer = outer }

  static func begin() -> Transaction {
    if current == nil { for observer in CurrentObservers.all { observer.willReceiveInput() } }
    let transaction = Transaction(in: current)
    let members = isOpen ? current?.changes.map(\.member) : nil
    current = transaction
    for member in members ?? [] { member.join() }
    return transaction
  }

  /// Adds a store or display before its first change. An inner transaction begins with all members
  /// of the outer transaction.
  ///
  /// - Parameters:
  ///   - member: The store or display.
  ///   - commit: Makes the changes final.
  ///   - restore: Rolls the changes back.
  func add(
    _ member: any TransactionMember, commit: @escaping () -> Void, restore: @escaping () -> Void
  ) {
    let previous = member.transaction
    changes.append(Change(member: member, previous: previous, commit: commit, restore: restore))
    member.transaction = self
  }

  /// Adds a store or display whose views are rendered when the outermost transaction ends.
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
      // If `previous` is not `nil`, this transaction already restores an earlier value.
      if change.previous == nil { changes.append(change) }
    }
  }

  /// Commits the changes and notifies followers. The end of `outermost` renders the views,
  /// including those of the followers.
  private func publish(in outermost: Transaction) {
    Self.current = outermost
    for change in changes { change.member.transaction = nil }
    for change in changes { change.commit() }
    for change in changes {
      change.member.notifyFollowers()
      outermost.addToFrame(change.member)
    }
  }

  private func renderFrame() { for member in frame { member.renderFrame() } }
}

/// A store or display that is changed in a transaction.
@MainActor
protocol TransactionMember: AnyObject {
  /// The innermost open transaction that changes this member; `nil` if no open transaction does.
  var transaction: Transaction? { get set }

  /// Adds this member to the innermost open transaction.
  func join()

  /// Passes the change to the view models that follow this member.
  func notifyFollowers()

  /// Renders the views now, or at the end of processing.
  func renderFrame()
}
