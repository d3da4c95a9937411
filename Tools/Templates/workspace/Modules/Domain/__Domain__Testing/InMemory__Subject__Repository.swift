public import __Domain__

/// A repository over what is held in memory: the contract in its plainest form, for tests.
///
/// ```swift
/// let repository = InMemory__Subject__Repository(.contractFixtures)
/// let offline = InMemory__Subject__Repository(failing: .unreachable(reason: "no network"))
/// ```
public struct InMemory__Subject__Repository: __Subject__Repository {
  private let collection: __Subject__Collection
  private let failure: __Subject__RepositoryError?

  /// A repository that knows these.
  public init(_ all: [__Entity__]) {
    collection = __Subject__Collection(all)
    failure = nil
  }

  /// A repository that answers each call with this error.
  public init(failing failure: __Subject__RepositoryError) {
    collection = __Subject__Collection([])
    self.failure = failure
  }

  /// The __noun__ of that id.
  public func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__ {
    try throwIfUnable()
    guard let found = collection[id] else { throw .notFound }
    return found
  }

  /// One page of what fits the filter.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try throwIfUnable()
    return collection.list(filter, sort: sort, page: page)
  }

  /// One page of what meets every word.
  public func search(
    _ text: String, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match> {
    try throwIfUnable()
    return collection.search(text, page: page)
  }

  private func throwIfUnable() throws(__Subject__RepositoryError) {
    if Task.isCancelled { throw .cancelled }
    if let failure { throw failure }
  }
}
