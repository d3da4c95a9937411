public import __Domain__

/// A repository in memory, for tests.
///
/// ```swift
/// let repository = InMemory__Subject__Repository(.contractFixtures)
/// let offline = InMemory__Subject__Repository(failing: .unreachable(reason: "no network"))
/// ```
public struct InMemory__Subject__Repository: __Subject__Repository {
  private let collection: __Subject__Collection
  private let failure: __Subject__RepositoryError?

  /// Creates a repository of these entities.
  public init(_ all: [__Entity__]) {
    collection = __Subject__Collection(all)
    failure = nil
  }

  /// Creates a repository whose every call throws an error.
  public init(failing failure: __Subject__RepositoryError) {
    collection = __Subject__Collection([])
    self.failure = failure
  }

  /// Returns the __noun__ with this ID.
  public func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__ {
    try throwFailure()
    guard let found = collection[id] else { throw .notFound }
    return found
  }

  /// Returns one page of the entities that match the filter, in the given order.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try throwFailure()
    return collection.list(filter, sort: sort, page: page)
  }

  /// Returns one page of the entities that match the filter and every word of the text.
  public func search(
    _ text: String, in filter: __Subject__Filter, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match> {
    try throwFailure()
    return collection.search(text, in: filter, page: page)
  }

  private func throwFailure() throws(__Subject__RepositoryError) {
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
  }
}
