public import __Domain__

/// A repository that passes every question on to another one: where a cache or a log begins.
public struct __Type__: __Subject__Repository {
  let source: any __Subject__Repository

  /// A repository in front of another one.
  public init(over source: any __Subject__Repository) {
    self.source = source
  }

  /// The one of that id, as the other repository has it.
  public func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__ {
    try await source.__subject__(id)
  }

  /// One page of those that fit the filter, as the other repository has it.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try await source.list(filter, sort: sort, page: page)
  }

  /// One page of those that meet every word, as the other repository has it.
  public func search(
    _ text: String, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match> {
    try await source.search(text, page: page)
  }
}
