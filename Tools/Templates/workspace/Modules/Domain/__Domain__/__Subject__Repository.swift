/// Where each __noun__ comes from.
///
/// The caller can't tell a file from a remote source, except by the error it gets. Every
/// implementation passes the contract suite of `__Domain__Testing`. What a user typed is always
/// data: no sign in it has a meaning of its own.
///
/// A call whose task is cancelled throws ``__Subject__RepositoryError/cancelled``.
public protocol __Subject__Repository: Sendable {
  /// The __noun__ of that id.
  ///
  /// - Throws: ``__Subject__RepositoryError/notFound`` when there is none.
  func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__

  /// One page of what fits the filter, in the given order.
  func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary>

  /// One page of what has, for each word of the text, a word that begins with it; what has them
  /// all in its name comes first. Text without a word finds nothing.
  func search(
    _ text: String, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match>
}
