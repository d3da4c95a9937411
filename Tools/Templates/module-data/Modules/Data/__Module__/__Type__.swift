public import __Domain__

/// A repository that forwards every call to another one: a starting point for a cache or a log.
public struct __Type__: __Subject__Repository {
  let source: any __Subject__Repository

  /// Creates a repository that wraps another one.
  public init(over source: any __Subject__Repository) {
    self.source = source
  }

  /// Returns the entity with an ID.
  public func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__ {
    try await source.__subject__(id)
  }

  /// Returns one page of the entities that match a filter.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try await source.list(filter, sort: sort, page: page)
  }

  /// Returns one page of the entities that match every word of a text.
  public func search(
    _ text: String, in filter: __Subject__Filter, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match> {
    try await source.search(text, in: filter, page: page)
  }
}
