/// A source of data about each __noun__.
///
/// A caller can't tell a file from a remote source, except by the errors. Every implementation
/// passes the contract suite of `__Domain__Testing`. Text from a user is always data: no character
/// in it has a special meaning.
///
/// A call in a cancelled task throws ``__Subject__RepositoryError/cancelled``.
public protocol __Subject__Repository: Sendable {
  /// Returns the __noun__ with this ID.
  ///
  /// - Throws: ``__Subject__RepositoryError/notFound`` if there is none.
  func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__

  /// Returns one page of the list that matches the filter, in the given order.
  func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary>

  /// Returns one page of the matches for the filter and every word of the text.
  ///
  /// A word matches the beginning of a word in the name or text. Matches in names rank first. Text
  /// without a word matches nothing.
  func search(
    _ text: String, in filter: __Subject__Filter, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match>
}
