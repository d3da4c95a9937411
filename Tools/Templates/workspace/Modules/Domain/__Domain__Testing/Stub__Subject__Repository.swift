import DisplayTesting
public import Testing
public import __Domain__

/// A repository whose calls a test implements; a call without an implementation fails the test.
///
/// ```swift
/// let slow = Stub__Subject__Repository(on__Subject__: { _ in
///   await gate.pass()
///   return fixture
/// })
/// ```
public struct Stub__Subject__Repository: __Subject__Repository {
  /// Implements ``__Domain__/__Subject__Repository/__subject__(_:)``.
  public typealias On__Subject__ =
    @Sendable (__Subject__ID)
    async throws(__Subject__RepositoryError) -> __Entity__

  /// Implements ``__Domain__/__Subject__Repository/list(_:sort:page:)``.
  public typealias OnList =
    @Sendable (__Subject__Filter, __Subject__Sort, PageRequest)
    async throws(__Subject__RepositoryError) -> Page<__Subject__Summary>

  /// Implements ``__Domain__/__Subject__Repository/search(_:in:page:)``.
  public typealias OnSearch =
    @Sendable (String, __Subject__Filter, PageRequest)
    async throws(__Subject__RepositoryError) -> Page<__Subject__Match>

  private let on__Subject__: On__Subject__
  private let onList: OnList
  private let onSearch: OnSearch

  /// Creates a repository; calls without an implementation fail the test at `sourceLocation`.
  public init(
    on__Subject__: On__Subject__? = nil,
    onList: OnList? = nil, onSearch: OnSearch? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    self.on__Subject__ =
      on__Subject__
      ?? unexpectedCall("__subject__", throwing: .notFound, sourceLocation: sourceLocation)
    self.onList =
      onList
      ?? unexpectedCall("list", throwing: .notFound, sourceLocation: sourceLocation)
    self.onSearch =
      onSearch
      ?? unexpectedCall("search", throwing: .notFound, sourceLocation: sourceLocation)
  }

  /// Calls the implementation of the test.
  public func __subject__(
    _ id: __Subject__ID
  ) async throws(__Subject__RepositoryError) -> __Entity__ {
    try await on__Subject__(id)
  }

  /// Calls the implementation of the test.
  public func list(
    _ filter: __Subject__Filter, sort: __Subject__Sort, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Summary> {
    try await onList(filter, sort, page)
  }

  /// Calls the implementation of the test.
  public func search(
    _ text: String, in filter: __Subject__Filter, page: PageRequest
  ) async throws(__Subject__RepositoryError) -> Page<__Subject__Match> {
    try await onSearch(text, filter, page)
  }
}
