/// Performs changes of stores and view models as one change.
///
/// Inside `body`, reads include the changes made so far. When it ends, the stores notify the view
/// models that follow them, and then every view whose state has changed is rendered once. If `body`
/// throws, all changes are rolled back, and effects and actions that it requested never start.
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
/// A closure that throws a specific error names it: `try performTransaction { () throws(Full) in … }`.
///
/// A transaction inside another one is part of it; if the inner one throws, only its own changes are
/// rolled back. Each store that has changed records one step of its history.
///
/// Inside ``ViewModel/handle(_:)``, the views of that view model are rendered when the action, and
/// the actions that it queued, have been handled. A store that a follow action writes again publishes
/// both states, in order.
///
/// > Important: Subscriptions are not part of a transaction. Don't follow a store inside `body`: the
/// > first action of the follow would be rolled back with the changes, but not the subscription.
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
